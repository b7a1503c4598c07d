"""The ONNX runtime works for us and reports to nobody: its maker's build would tell what machine it is on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import onnx
import pytest

from tests.support.paths import PRODUCT, ROOT, name

OPENED = "from pathlib import Path; from core.encoders.onnx import open_session; open_session(Path('model.onnx'))"
PICTURE = "from core.material._rapid import rapid_lines; from PIL import Image; rapid_lines(Image.new('RGB', (64, 64)))"


def model(path: Path) -> None:
    number = onnx.helper.make_tensor_value_info("x", onnx.TensorProto.FLOAT, [1])
    same = onnx.helper.make_tensor_value_info("y", onnx.TensorProto.FLOAT, [1])
    graph = onnx.helper.make_graph([onnx.helper.make_node("Identity", ["x"], ["y"])], "same", [number], [same])
    onnx.save(onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 17)], ir_version=8), path)


@pytest.mark.parametrize(("ours", "needs"), [(OPENED, "onnxruntime"), (PICTURE, "rapidocr")])
def test_a_process_with_a_model_keeps_no_id_of_the_machine_and_no_reports_to_send(
    ours: str, needs: str, tmp_path: Path
) -> None:
    pytest.importorskip(needs)
    model(tmp_path / "model.onnx")
    home = tmp_path / "home"
    home.mkdir()
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", ours], cwd=tmp_path, env=environment, check=True)
    kept = [str(path.relative_to(home)) for path in home.rglob("*") if path.is_file()]
    assert [path for path in kept if "onnxruntime" in path] == []


def test_nobody_else_loads_it() -> None:
    loads = [name(path) for path in PRODUCT if "import onnxruntime" in path.read_text("utf-8")]
    assert loads == ["core/onnx_runtime.py"]

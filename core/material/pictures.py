"""Open pictures from outside without trusting their headers; scale and encode them."""

from __future__ import annotations

import io
import re
import warnings
from typing import Any

from core.errors import BadInput
from core.limits import LARGEST_SENT_PICTURE, LONGEST_SENT_SIDE, MOST_PICTURE_PIXELS
from core.llm.pictures import Picture
from core.wording.phrases import say


def opened(data: bytes, file_name: str) -> Any:
    """Return an upright PIL picture in colour.

    Raises BadInput for a damaged picture, and for too many pixels before they are unpacked.
    """
    from PIL import Image, ImageOps

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # the limit below is stricter
            picture: Image.Image = Image.open(io.BytesIO(data), formats=("PNG", "JPEG"))
        if picture.width * picture.height > MOST_PICTURE_PIXELS:
            raise too_large(file_name, picture.width * picture.height)
        ImageOps.exif_transpose(picture, in_place=True)  # a copy less: sixty million pixels are 240 MB with each
        if "A" in picture.getbands() or "transparency" in picture.info:
            inked = picture.convert("RGBA")
            picture = Image.new("RGB", inked.size, "white")
            picture.paste(inked, mask=inked.getchannel("A"))
        return picture.convert("RGB")
    except Image.DecompressionBombError as error:  # the library's own limit, which it names but keeps to itself
        pixels = re.search(r"\d+", str(error))
        raise too_large(file_name, int(pixels[0]) if pixels else MOST_PICTURE_PIXELS) from error
    except (OSError, ValueError, SyntaxError) as error:
        raise BadInput(say("material-file-damaged", file=file_name, error=str(error))) from error


def too_large(file_name: str, pixels: int) -> BadInput:
    most = round(MOST_PICTURE_PIXELS / 1e6)
    return BadInput(say("material-picture-large", file=file_name, pixels=round(pixels / 1e6), most=most))


def png(picture: Any) -> bytes:
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def jpeg(picture: Any) -> bytes:
    """Encode a photograph, which as PNG would be ten times as large."""
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=85)
    return out.getvalue()


def sendable(data: bytes, file_name: str) -> Picture:
    """Return the picture for a language model: upright, JPEG, no larger than any provider takes.

    Raises BadInput as ``opened`` does.
    """
    side = LONGEST_SENT_SIDE
    picture = shrunk(opened(data, file_name), side)
    while len(encoded := jpeg(picture)) > LARGEST_SENT_PICTURE:
        side = side * 3 // 4
        picture = shrunk(picture, side)
    return Picture(encoded, picture.width, picture.height)


def outline(data: bytes) -> Picture:
    """Return the size that ``sendable`` gives to one of our pictures, without its bytes, to estimate the cost."""
    from PIL import Image

    width, height = Image.open(io.BytesIO(data), formats=("PNG", "JPEG")).size
    scale = min(1.0, LONGEST_SENT_SIDE / max(width, height))
    return Picture(b"", max(1, round(width * scale)), max(1, round(height * scale)))


def shrunk(picture: Any, longer_side: int) -> Any:
    """Scale a picture down to this longer side, in pixels; a smaller one stays as it is."""
    from PIL import Image

    scale = longer_side / max(picture.size)
    if scale >= 1:
        return picture
    return picture.resize(
        (max(1, round(picture.width * scale)), max(1, round(picture.height * scale))), Image.Resampling.LANCZOS
    )


def enlarged(picture: Any, scale: float) -> Any:
    from PIL import Image

    return picture.resize((round(picture.width * scale), round(picture.height * scale)), Image.Resampling.LANCZOS)

"""The jobs that ask language models: judge a set, write samples, offer repairs, write an answer, make a quiz, read
pages, test a model."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

from core.domain.work import Job, JobKind
from core.ports.workspace import Workspace
from core.scoring.suite import Suite
from core.services.generation.in_queue import SET as GENERATED
from core.services.generation.jobs import repairing_of, writing_of
from core.services.generation.repairing import Repairing
from core.services.generation.writing import Writing
from core.services.material.model_reading import PageReading, page_reading_of
from core.services.models.asking import Ending
from core.services.models.batch_intents import Account
from core.services.models.batched_first import LOOK_AGAIN, batched_first
from core.services.models.judge_order import judge_order
from core.services.models.judges import make_judges
from core.services.models.judging import Judging
from core.services.models.metering import OpenModel, Payer
from core.services.models.prices import price_list
from core.services.models.probing import Probing
from core.services.models.sampling import Sampling, sample_order
from core.services.quizzes.model_making import QuizMaking, quiz_making_of
from core.services.scoring import Clock, OnProgress, queue_scoring
from core.settings import Settings
from core.wording.phrases import Phrases, say


@dataclass(frozen=True, slots=True)
class Asked:
    phrases: Phrases
    """How it went."""
    put_off: float | None = None
    """Seconds that the server asks to wait: the rest of the job is for then."""


def ask_models(  # noqa: PLR0911, PLR0912 - one for each kind of job
    workspace: Workspace,
    settings: Settings,
    job: Job,
    *,
    suite: Callable[[], Suite],
    open_model: OpenModel,
    clock: Clock,
    on_progress: OnProgress,
) -> Asked:
    """Raises ModelFailure for what the next question would meet as well, such as a budget that is used up, and
    MissingPart for a key that is not there."""
    stop = threading.Event()
    payer = Payer(workspace, settings, job.payload["budget"], job.by, open_model, stop.is_set)
    match job.kind:
        case JobKind.JUDGE:
            order = judge_order(job.payload)
            judges = make_judges(settings, order, payer)
            if order.batch and order.budget is not None:
                account = Account(order.budget, job.by, price_list(workspace, settings))
                if (
                    waiting := batched_first(workspace, order, judges, account, since=job.created_at, now=clock())
                ) is not None:
                    return Asked((waiting.phrase,), LOOK_AGAIN)
            judging = Judging(workspace, suite(), judges, payer, order, clock, on_progress, stop)
            return _asked(judging.run(), judging)
        case JobKind.SAMPLES:
            wanted = sample_order(job.payload)
            sampling = Sampling(workspace, payer.meter(wanted.model), wanted, clock, on_progress, stop)
            ending = sampling.run()
            if sampling.done:
                queue_scoring(workspace, job.by, wanted.set_name, clock())
            return _asked(ending, sampling)
        case JobKind.REPAIRS:
            repairing = repairing_of(job, payer, suite, clock=clock, on_progress=on_progress, stop=stop)
            return _asked(repairing.run(), repairing)
        case JobKind.GENERATE:
            writing = writing_of(job, payer, suite, clock=clock, on_progress=on_progress, stop=stop)
            ending = writing.run()
            if writing.end:
                queue_scoring(workspace, job.by, GENERATED, clock())
            return _asked(ending, writing)
        case JobKind.QUIZ:
            making = quiz_making_of(job, payer, clock=clock, on_progress=on_progress, stop=stop)
            ending = making.run()
            if making.stored:
                queue_scoring(workspace, job.by, making.job.set_name, clock())
            return _asked(ending, making)
        case JobKind.READ:
            reading = page_reading_of(job, payer, clock=clock, on_progress=on_progress, stop=stop)
            return _asked(reading.run(), reading)
        case JobKind.PROBE:
            probing = Probing(payer, job.payload["model"], clock, on_progress, stop)
            return _asked(probing.run(), probing)
        case _:
            raise AssertionError(job.kind)


def _asked(
    ending: Ending, done: Judging | Sampling | Repairing | Writing | QuizMaking | PageReading | Probing
) -> Asked:
    if ending.failure is None:
        return Asked(done.phrases)
    if ending.put_off is None:
        raise ending.failure
    later = say("job-put-off", minutes=max(1, round(ending.put_off / 60)))
    return Asked((later, *ending.failure.phrases), ending.put_off)

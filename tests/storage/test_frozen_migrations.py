"""A migration that was released is history: it runs as it ran for everybody before, whatever the code has become."""

import ast
import hashlib
from pathlib import Path

import pytest

import storage.migrations
from tests.support.paths import name

VERSIONS = sorted((Path(storage.migrations.__file__).parent / "versions").glob("*.py"))
FROZEN = {
    "0001_the_first_tables.py": "d6b1407ad4bb539d91f8f98b73a401b90c664b88cd5478bcf540e3fcdd03cddf",
    "0002_how_it_was_judged.py": "b0841e8e7b9ab4ea676cfe4c778db21ad95e937d0200b6acf8351fedf0e4385b",
    "0003_queue.py": "9b0133d5813f7243fd783ae5b856f66b50f462a2b00ea9481a0e7b0f2a8dc240",
    "0004_judging.py": "5cee0a9a8a902a23612ed2cd9057ec3a9804264d5d22a45e6882729b718b2a82",
    "0005_talking.py": "5028c62a090f47bbd11440ad1add54d1eef2d06d0a77bb92f4138e034aabd0cb",
    "0006_quality.py": "0a39850073447dcdede795c4ed2dab20c2cf8e9025bed231ea271a81f43297e3",
    "0007_policies.py": "1d71058c0917bb5854c7683fa103571148a54fd2876e54ba869da4550128d915",
    "0008_bulk.py": "a2bde3cd74a70b224d730bfa379e18e1a912237f21f6e5e49d8a57847798e1b7",
    "0009_taken_back.py": "089c4e452c3acf945754a1ba4cb8f38f77bd66fd9b297bdaa931ee827a7cc60e",
    "0010_provenance.py": "4193e055fb9b19f5997e34a60e46bca60963126840fbeefdbea7b6316be843f0",
    "0011_item_counts.py": "6602bb7dc324dcd9ef90e402a5daa6eff3b7b680b51cf38f25da8e615d0f08e5",
    "0012_label_changes.py": "13bf3d791d4dde7f12df1b5725bb92a4e638b6cb28eefc580d4deb5279954146",
    "0013_certificate_looks.py": "4fd0153c225cefc536c992519a18dc85f6c8a52291042a672898fd6f8bc38c5b",
    "0014_language_models.py": "f646d29731c8a1630065363a7e93c651fc0515075405b792705d125fcb59681e",
    "0015_judgements.py": "efe51f17152cd7bd94b7619999fb83ac2bc21dded74d3c04710a7d6612e4f0cf",
    "0016_put_off.py": "1a73442d906dccbe18ac61f82d8e5e310a76eaf99115dbe24f8208c36aa3847b",
    "0017_generation.py": "ced3ac96f97af50fc33b3704c73cc1bdf04655491507f61fad632788efab7062",
    "0018_material.py": "673e9ea456839a2d734a639e69ccc4bec7534baa8a877218d91caa9835cedd81",
    "0019_knowledge.py": "f19b37e3b1d5c22c27bbfa7e3b9748876e37c061add6a5a7153c0036d28101db",
    "0020_publishing.py": "80e02dc4fda8bd60947ae241a935a166271723a7ade82de8f031ab68868e0a79",
    "0021_synonyms.py": "2888f168870b03ac196323dd57267b93fcb5adba1489116335cdfb854b528fe1",
    "0022_merges.py": "e93cc0e57eb71fc7ef414b1687a5e1f08d6059f8b1e7386366e4af6698a883c2",
    "0023_made_of.py": "487e8a5a44cb61c1db6137f69e27baf4061ad2efec828e3c00c7c053696f0773",
    "0024_graph_bindings.py": "6d5095ed785793051879300f53c03e11db49ef2277a8431bd5a832fa0c1edefa",
    "0025_documents.py": "a7d51256712c362a3a1ba88f1a6272dba0025c578f6457b1cdc79eeb4df1072f",
    "0026_sent.py": "61342c0daf5ed63b1ea653d9ba1686f48e78850aa451cc07727648c12a6b01ad",
    "0027_api.py": "a60ad861683315334caf210e99d459ab32614bb8b102594b0eaef253723250e1",
    "0028_accounts.py": "2e8a3f95bc7cd1edb0f7770b2d40a6eed7273efbb1261877585a5644355ad4d1",
    "0029_webhooks.py": "d2ed7e01aadd511ad59b64eb10997e1422a59ca1a303f58b16fd45115439a014",
    "0030_taught.py": "4575ac3c0fc01eb9254519adfc7ade202270f05b17d2199ac469825d5f290145",
    "0031_hiding.py": "023de08eb56e9f974d21df6fa5ad6158249d71fc519902d514b40557d313726b",
    "0032_typed.py": "4d309bf6f4dd5138f702ecb3111bad418469db596cf26023713dff05de357150",
    "0033_audit_kept.py": "7150ba906a1b48465deee1a1e2c4de6909c4c690231cd2a345782cd289f83d26",
    "0034_kept_labels.py": "31250420a08237cafab5c10786854c1709dee4d24dfd3b36719fcbbae9d282e7",
    "0035_facts.py": "10868b2982f494a6079f4d2e6d1d90e98c308393c4b9845e07ac88752aa653cc",
    "0036_second_factor.py": "4c89e416099b3bcae85ade6f60c582db76a80e0fe123a50f412e9c54afb1887a",
    "0037_transfers.py": "5852ad41354e7a258ee0154b4a60c81afba93317d47aebeceb079c5ad230a1d5",
    "0038_issued_certificates.py": "f457f23c737a9ca53d46cb474600f0e3ecce31bfdd243c72d84613516f598375",
    "0039_model_details.py": "95db209c9e6e12af77cb038508ce30a6b07a84c15a839becb2e6cbe2d3773195",
    "0040_staged_risks.py": "1193e8b7df1178b700431a71449648ffc38454e6993544fdc1d68aa61ff3963d",
    "0041_sets.py": "ecdc7f8c8094f73072f15c76fa68b944afae67498cb880f46e219aaf9c194a9e",
    "0042_model_calls.py": "8b1067a4dd5d985bb449102c40c5168a568eb4fe4969ec109a4838204660c6c2",
    "0043_idle_sign_ins.py": "17f96d0623bef20d875108e8e496f20444cf223eb7b3ae3247957b93ca64ee51",
}
"""SHA-256 of each. A new migration adds a line; no line ever changes."""


@pytest.mark.parametrize("path", VERSIONS, ids=name)
def test_a_migration_imports_nothing_that_lives(path: Path) -> None:
    """Code changes and would do something else to a workspace of long ago, or fail on its schema."""
    used = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            used |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            used.add(node.module or ".")
    assert used <= {"sqlalchemy", "alembic", "typing"}


@pytest.mark.parametrize("path", VERSIONS, ids=name)
def test_a_migration_stays_as_it_was_released(path: Path) -> None:
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    assert path.name in FROZEN, f'freeze the new migration: add "{path.name}": "{digest}"'
    assert digest == FROZEN[path.name], f"{path.name} was released as it was: write a new migration"


def test_no_migration_is_taken_away() -> None:
    assert FROZEN.keys() == {path.name for path in VERSIONS}, "others need every step: write a new migration"


def test_migrations_stand_in_one_line() -> None:
    """Each names the one before it, in the order of their numbers."""
    steps = []
    for path in VERSIONS:
        tree = ast.parse(path.read_text("utf-8"))
        values = {
            target.id: ast.literal_eval(node.value)
            for node in tree.body if isinstance(node, ast.Assign)
            for target in node.targets if isinstance(target, ast.Name) and "revision" in target.id
        }  # fmt: skip
        steps.append((values["revision"], values["down_revision"]))
    assert [before for _, before in steps] == [None, *(revision for revision, _ in steps[:-1])]

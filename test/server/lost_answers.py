"""What lost-answers.test.ts asks of the client for Python, where the first answer to each request is lost."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../clients/python"))
from dittograph_client import Client, DittographError  # noqa: E402


def text(seed):
    return " ".join("word%d" % (seed * 1000 + i) for i in range(80))


def lost(call):
    try:
        call()
    except DittographError:
        raise AssertionError("it was repeated, and refused")
    except Exception:
        return
    raise AssertionError("its answer was not lost")


with Client(sys.argv[1]) as client:
    lost(lambda: client.create_index("papers"))
    # Where it may exist, creation is safe to repeat.
    client.create_index("others", exist_ok=True)
    assert client.create_index("others", exist_ok=True) is None
    answer = client.check("papers", id="a", text=text(1))
    assert (answer["verdict"], answer["stored"]) == ("new", True), answer
    assert client.check("papers", id="a", text=text(1))["verdict"] == "revisit"
    assert client.put("papers", "b", text=text(1))["verdict"] == "exact"
    answers = client.check_all("papers", [{"id": "c%d" % n, "text": text(10 + n)} for n in (1, 2, 1)])
    assert [answer["verdict"] for answer in answers] == ["new", "new", "revisit"]
    lost(lambda: client.begin("papers", "s"))
    client.begin("papers", "s", exist_ok=True)
    client.check("papers", id="d", text=text(20), session="s")
    assert client.commit("papers", "s") == 1
    assert client.delete("papers", "a") and not client.delete("papers", "a")
    lost(lambda: client.job("papers", "compact"))
    client.delete_index("papers")
print("done")

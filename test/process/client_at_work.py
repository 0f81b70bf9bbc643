"""What test/process/serve.test.ts asks of the client for Python, with a running service."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../clients/python"))
from dittograph_client import Client, DittographError  # noqa: E402

url, key = sys.argv[1:]


def text(seed):
    return " ".join("word%d" % (seed * 1000 + i) for i in range(80))


def refused(call, code):
    try:
        call()
    except DittographError as error:
        assert error.code == code, error
    else:
        raise AssertionError("not refused: " + code)


refused(lambda: Client(url).indexes(), "UNAUTHORIZED")
with Client(url, key=key) as client:
    client.create_index("pages", preset="web", storeText=True)
    assert client.create_index("pages", exist_ok=True) is None
    refused(lambda: client.create_index("pages"), "INDEX_EXISTS")
    refused(lambda: client.create_index("other", similarty=1), "INVALID")
    assert [index["name"] for index in client.indexes()] == ["pages"]

    assert client.check("pages", id="a", text=text(1))["verdict"] == "new"
    assert client.check("pages", {"id": "b", "text": text(1)}, sync=True)["match"]["id"] == "a"
    assert client.check("pages", id="large é 文", text=text(2) * 300)["stored"]
    assert client.query("pages", id="x", text=text(1), limit=1)["matches"][0]["id"] == "a"
    assert client.get("pages", "a")["text"] == text(1)
    assert client.get("pages", "none") is None

    # Far more than one request holds; a wrong one is answered in its place.
    documents = ({"id": "d%d" % i, "text": text(10 + i % 700)} for i in range(1400))
    answers = list(client.check_all("pages", documents))
    assert [answer["verdict"] for answer in answers] == ["new"] * 700 + ["exact"] * 700
    wrong = list(client.check_all("pages", [{"id": "x"}, {"id": "y", "text": text(9000)}]))
    assert wrong[0]["error"]["code"] == "INVALID" and wrong[1]["verdict"] == "new"
    refused(lambda: list(client.check_all("none", [{"id": "x", "text": "y"}])), "NO_SUCH_INDEX")

    client.begin("pages", "monday")
    client.check("pages", id="hidden", text=text(9001), session="monday")
    assert client.check("pages", id="outside", text=text(9001), insert="never")["verdict"] == "new"
    assert client.sessions("pages")[0]["open"]
    assert client.commit("pages", "monday") == 1
    client.begin("pages", "tuesday")
    assert client.discard("pages", "tuesday") == 0

    client.put("pages", "https://site.example/ä?b#c", text=text(9002), url="https://site.example/")
    assert client.delete_prefix("pages", "https://site.example/") == 1
    assert client.delete("pages", "a") and not client.delete("pages", "a")
    for id in (".", "..", "a/../b//c", "?&=#+ %2F%FF", "文 é"):
        assert client.put("pages", id, text=text(9003), sync=True)["stored"]
        assert client.get("pages", id)["id"] == id and client.delete("pages", id) and client.get("pages", id) is None
    assert client.job("pages", "compact")["status"] == "done"
    assert client.job("pages", "export")["path"].startswith("exports/pages-")
    assert client.stats("pages")["documents"] > 700
    client.delete_index("pages")
    refused(lambda: client.stats("pages"), "NO_SUCH_INDEX")
print("done")

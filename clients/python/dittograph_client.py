"""Client of the service `dittograph serve`, in one file and with the standard library only (Python 3.8 or later).

    from dittograph_client import Client

    client = Client("http://127.0.0.1:7411")
    client.create_index("pages", preset="web")
    answer = client.check("pages", url="https://site.example/a", html=page)
    if answer["verdict"] in ("new", "revisit"):
        ...

A request that the service refuses because it is busy (429, 503) is sent again after the seconds that it names. A
request whose answer was lost, since the connection broke or the time was up, is sent again only if that is safe: a check
carries a `requestId` for each document, by which the service answers a repetition as it answered the first time. If the
service stops within a bulk request, the documents without an answer are sent again.
`create_index` and `begin` without `exist_ok`, and `job`, are not: their error is raised, and they may have been done.
"""

import gzip
import http.client
import json
import random
import secrets
import time
from urllib.parse import quote, urlencode, urlsplit

__all__ = ["Client", "DittographError"]

#: Bodies from this size on are compressed.
_COMPRESSED_FROM = 4096
#: A bulk request has at most this many documents and, about, bytes: its answers must fit into the buffers of the
#: connection while it is being sent.
_BULK_DOCUMENTS = 500
_BULK_BYTES = 4_000_000
#: Codes of refusals after which the service has done nothing of the request.
_NOTHING_DONE = ("QUEUE_FULL", "NOT_READY", "DRAINING")


class DittographError(Exception):
    """What the service refused: `status`, `code` (stable), `detail`, and the whole `problem`.

    lost: whether the answer to an earlier attempt was lost, so that what is refused now may have been done then
    """

    def __init__(self, problem, lost=False):
        self.problem = problem
        self.lost = lost
        self.status = problem.get("status")
        self.code = problem.get("code")
        self.detail = problem.get("detail", "")
        super().__init__("%s: %s" % (self.code, self.detail))


class Client:
    """One connection to a service; not for several threads at once.

    url: address of the service, such as http://127.0.0.1:7411
    key: a key that `dittograph keys add` made, where the service asks for one
    timeout: seconds that an answer may take
    retries: how often a request is sent again
    """

    def __init__(self, url, key=None, timeout=60.0, retries=5):
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError("the address of a service begins with http:// or https://, not %r" % url)
        self._parts = parts
        self._key = key
        self._timeout = timeout
        self._retries = retries
        self._connection = None

    def create_index(self, name, preset=None, **params):
        """Makes an index; with `exist_ok=True` one that exists is no error."""
        exist_ok = params.pop("exist_ok", False)
        body = {"name": name}
        if preset is not None:
            body["preset"] = preset
        if params:
            body["params"] = params
        try:
            return self._call("POST", "/v1/indexes", body, repeatable=exist_ok)
        except DittographError as error:
            if exist_ok and error.code == "INDEX_EXISTS":
                return None
            raise

    def indexes(self):
        """The indexes, each with its documents and parameters."""
        return self._call("GET", "/v1/indexes")["indexes"]

    def delete_index(self, name):
        """Removes an index and all its documents."""
        try:
            self._call("DELETE", _path(name))
        except DittographError as error:
            if not (error.lost and error.code == "NO_SUCH_INDEX"):
                raise

    def check(self, index, document=None, sync=False, **fields):
        """Has this been seen? Fields: id, url; html, text or fingerprint; session, insert ('if-new', 'always', 'never');
        requestId, by default a new one."""
        body = _identified(dict(document or {}, **fields), secrets.token_hex(8))
        return self._call("POST", _path(index, "check") + _query(sync), body)

    def check_all(self, index, documents, sync=False):
        """Checks many documents; yields an answer for each, in order: a verdict, or a dictionary with `error`. If a request
        is cut, since the service stops, the documents without an answer are sent again."""
        path = _path(index, "check", "bulk") + _query(sync)
        number = 0
        for group in _groups(documents):
            cuts = 0
            while group:
                answers, problem = _bulk_answers(self._lines(path, b"".join(group)), len(group))
                for answer in answers:
                    number += 1
                    yield dict(answer, line=number)
                group = group[len(answers) :]
                if problem is None:
                    continue
                cuts = 0 if answers else cuts + 1
                if problem.get("status") not in (429, 503) or cuts > self._retries:
                    raise DittographError(problem)
                time.sleep(_pause(cuts, None))

    def query(self, index, document=None, limit=10, **fields):
        """The stored documents that are most similar; stores nothing."""
        return self._call("POST", _path(index, "query"), dict(document or {}, limit=limit, **fields))

    def get(self, index, id):
        """What is stored of a document; None if there is none."""
        try:
            return self._call("GET", _document(index, id))
        except DittographError as error:
            if error.code == "NO_SUCH_DOCUMENT":
                return None
            raise

    def put(self, index, id, document=None, sync=False, **fields):
        """Stores a document, whatever it is like."""
        body = _identified(dict(document or {}, **fields), secrets.token_hex(8))
        return self._call("PUT", _document(index, id) + ("&sync=true" if sync else ""), body)

    def delete(self, index, id):
        """Deletes a document; False if there was none. If an answer was lost, a missing document counts as deleted."""
        try:
            self._call("DELETE", _document(index, id))
        except DittographError as error:
            if error.code == "NO_SUCH_DOCUMENT":
                return error.lost
            raise
        return True

    def delete_prefix(self, index, url_prefix):
        """Deletes the documents whose address begins with a text; gives their number, of the last attempt."""
        path = _path(index, "docs") + "?" + urlencode({"urlPrefix": url_prefix}, errors="replace")
        return self._call("DELETE", path)["deleted"]

    def begin(self, index, session, exist_ok=False):
        """Begins a session: what is stored in it becomes visible to others when it is committed. With `exist_ok=True` one
        that exists is no error."""
        try:
            self._call("POST", _path(index, "sessions"), {"session": session}, repeatable=exist_ok)
        except DittographError as error:
            if not (exist_ok and error.code == "SESSION_EXISTS"):
                raise

    def sessions(self, index):
        """All sessions, those that have ended included."""
        return self._call("GET", _path(index, "sessions"))["sessions"]

    def commit(self, index, session):
        """Makes the documents of a session visible to all; gives their number."""
        return self._call("POST", _path(index, "sessions", session, "commit"))["documents"]

    def discard(self, index, session):
        """Removes the documents of a session; gives their number."""
        return self._call("DELETE", _path(index, "sessions", session))["documents"]

    def stats(self, index):
        """The figures of an index."""
        return self._call("GET", _path(index, "stats"))

    def job(self, index, kind, wait=True):
        """Begins a job ('compact', 'snapshot' or 'export'), and by default waits for its end."""
        job = self._call("POST", _path(index, "jobs"), {"kind": kind}, repeatable=False)
        while wait and job["status"] in ("waiting", "running"):
            time.sleep(0.2)
            job = self._call("GET", "/v1/jobs/" + job["id"])
        if job["status"] == "failed":
            raise DittographError(job["error"])
        return job

    def close(self):
        """Closes the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _call(self, method, path, body=None, repeatable=True):
        data = None if body is None else json.dumps(body, ensure_ascii=False).encode("utf-8", "replace")
        text = self._send(method, path, data, "application/json", repeatable)
        return json.loads(text) if text else None

    def _lines(self, path, data):
        text = self._send("POST", path, data, "application/x-ndjson", True)
        return [json.loads(line) for line in text.decode("utf-8").split("\n") if line]

    def _send(self, method, path, data, content_type, repeatable):
        headers = {"Accept": "application/json"}
        if self._key is not None:
            headers["Authorization"] = "Bearer " + self._key
        if data is not None:
            headers["Content-Type"] = content_type
            if len(data) >= _COMPRESSED_FROM:
                data = gzip.compress(data, 1)
                headers["Content-Encoding"] = "gzip"
        if not repeatable:
            # The service may have closed the last connection meanwhile; only on a new one does that lose no request.
            self.close()
        lost = False
        for attempt in range(self._retries + 1):
            is_last = attempt == self._retries
            retry_after, is_connected = None, False
            try:
                self._connect()
                is_connected = True
                status, retry_after, text = self._exchange(method, path, data, headers)
            except (OSError, http.client.HTTPException):
                self.close()
                if is_last or (is_connected and not repeatable):
                    raise
                lost = lost or is_connected
            else:
                if status < 400:
                    return text
                problem = _problem(status, text)
                is_refused = status in (429, 503) and problem["code"] in _NOTHING_DONE
                if is_last or not (is_refused or (repeatable and status in (429, 503))):
                    raise DittographError(problem, lost)
                lost = lost or not is_refused
            time.sleep(_pause(attempt, retry_after))
        raise AssertionError("not reached")

    def _connect(self):
        if self._connection is None:
            kind = http.client.HTTPSConnection if self._parts.scheme == "https" else http.client.HTTPConnection
            connection = kind(self._parts.hostname, self._parts.port, timeout=self._timeout)
            connection.connect()
            self._connection = connection

    def _exchange(self, method, path, data, headers):
        self._connection.request(method, self._parts.path.rstrip("/") + path, body=data, headers=headers)
        response = self._connection.getresponse()
        text = response.read()
        if response.will_close:
            self.close()
        return response.status, response.getheader("Retry-After"), text


def _path(index, *parts):
    return "/v1/indexes/" + "/".join(quote(part, safe="") for part in (index,) + parts)


def _document(index, id):
    """The id is in the query: proxies change paths with //, . and .."""
    return _path(index, "docs") + "?" + urlencode({"id": id}, errors="replace")


def _query(sync):
    return "?sync=true" if sync else ""


def _identified(document, request_id):
    """A document that the service recognises if it is sent again."""
    return document if "requestId" in document else dict(document, requestId=request_id)


def _groups(documents):
    group, size, request = [], 0, secrets.token_hex(8)
    for number, document in enumerate(documents):
        document = _identified(document, "%s-%d" % (request, number))
        line = json.dumps(document, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
        if group and (len(group) >= _BULK_DOCUMENTS or size + len(line) > _BULK_BYTES):
            yield group
            group, size = [], 0
        group.append(line)
        size += len(line)
    if group:
        yield group


def _bulk_answers(lines, count):
    """The answers to the lines of a bulk request, and why they are not all."""
    answers = [line for line in lines if "line" in line]
    problem = next((line["error"] for line in lines if "line" not in line and "error" in line), None)
    if problem is None and len(answers) < count:
        problem = {"code": "INCOMPLETE", "detail": "the answer is not complete"}
    return answers, problem


def _problem(status, text):
    try:
        problem = json.loads(text)
        if isinstance(problem, dict) and "code" in problem:
            return problem
    except ValueError:
        pass
    return {"status": status, "code": "HTTP_%d" % status, "detail": "no problem of dittograph"}


def _pause(attempt, retry_after):
    """Seconds before the next attempt; some chance keeps many clients apart."""
    usual = min(30.0, 0.2 * 2**attempt)
    try:
        usual = max(usual, float(retry_after))
    except (TypeError, ValueError):
        pass
    return usual * (1 + 0.25 * random.random())

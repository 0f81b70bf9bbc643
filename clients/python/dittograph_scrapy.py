"""Scrapy and the service `dittograph serve`: near-duplicate pages are known before they are parsed.

Beside this file lies dittograph_client.py, and in settings.py stands:

    DITTOGRAPH_URL = "http://127.0.0.1:7411"
    DITTOGRAPH_INDEX = "pages"
    DOWNLOADER_MIDDLEWARES = {"dittograph_scrapy.DittographMiddleware": 560}
    ITEM_PIPELINES = {"dittograph_scrapy.DittographPipeline": 300}

The middleware asks for each HTML page that was downloaded, puts the answer into `response.meta["dittograph"]`, and drops
pages that are exact copies or near-duplicates of a stored one (DITTOGRAPH_DROP, default ["exact", "near"]). A near page
whose kind is "variant", with other facts or another title, is never dropped. The pipeline does the same for items, by
their fields DITTOGRAPH_TEXT_FIELD (default "text") and DITTOGRAPH_ID_FIELD (default "url"), in an index of its own:
DITTOGRAPH_ITEM_INDEX, by default the name of the index and "-items". Requests are filtered by address by Scrapy itself:
pages are compared after they were downloaded.

Other settings: DITTOGRAPH_KEY, a key of the service; DITTOGRAPH_PRESET, the preset of an index that has to be created (default
"web"); DITTOGRAPH_SESSION, a session whose documents become visible to others when the crawl ends by itself.
If the service cannot be asked, the page or item stays, and the statistic dittograph/failed counts it.
"""

import logging
import threading
from http.client import HTTPException

from itemadapter import ItemAdapter
from scrapy import signals
from scrapy.exceptions import DropItem, IgnoreRequest, NotConfigured
from scrapy.http import HtmlResponse
from scrapy.utils.defer import maybe_deferred_to_future
from twisted.internet.threads import deferToThread

from dittograph_client import Client, DittographError

logger = logging.getLogger(__name__)


class _Asking:
    """What the middleware and the pipeline share: a client for each thread, since the requests of a client block."""

    def __init__(self, crawler):
        settings = crawler.settings
        self.url = settings.get("DITTOGRAPH_URL")
        self.index = self.index_of(settings)
        if not self.url or not self.index:
            raise NotConfigured("DITTOGRAPH_URL and DITTOGRAPH_INDEX name the service and the index")
        self.key = settings.get("DITTOGRAPH_KEY")
        self.preset = settings.get("DITTOGRAPH_PRESET", "web")
        self.session = settings.get("DITTOGRAPH_SESSION")
        self.drop = set(settings.getlist("DITTOGRAPH_DROP", ["exact", "near"]))
        self.stats = crawler.stats
        self._local = threading.local()
        crawler.signals.connect(self.opened, signal=signals.spider_opened)
        crawler.signals.connect(self.closed, signal=signals.spider_closed)

    @classmethod
    def from_crawler(cls, crawler):
        return cls(crawler)

    @staticmethod
    def index_of(settings):
        return settings.get("DITTOGRAPH_INDEX")

    def client(self):
        if not hasattr(self._local, "client"):
            self._local.client = Client(self.url, key=self.key)
        return self._local.client

    def opened(self, spider):
        client = self.client()
        names = [index["name"] for index in client.indexes()]
        if self.index not in names:
            client.create_index(self.index, preset=self.preset, exist_ok=True)
        if self.session:
            client.begin(self.index, self.session, exist_ok=True)

    def closed(self, spider, reason):
        if not self.session or reason != "finished":
            return
        client = self.client()
        if any(one["name"] == self.session and one["open"] for one in client.sessions(self.index)):
            client.commit(self.index, self.session)

    def drops(self, answer):
        return answer is not None and answer["verdict"] in self.drop and not _is_variant(answer)

    async def ask(self, document):
        """The answer of the service; None where it cannot be asked."""
        if self.session:
            document["session"] = self.session
        try:
            asked = deferToThread(lambda: self.client().check(self.index, document))
            answer = await maybe_deferred_to_future(asked)
        except (DittographError, OSError, HTTPException) as error:
            logger.warning("dittograph was not asked about %s: %s", document.get("url") or document.get("id"), error)
            self.stats.inc_value("dittograph/failed")
            return None
        self.stats.inc_value("dittograph/" + answer["verdict"])
        return answer


def _is_variant(answer):
    return answer["verdict"] == "near" and answer["match"].get("kind") == "variant"


def _told(answer):
    return "%s of %s" % (answer["verdict"], answer["match"]["id"])


class DittographMiddleware(_Asking):
    """Asks for each HTML page that was downloaded."""

    async def process_response(self, request, response, spider=None):
        if not isinstance(response, HtmlResponse) or response.status != 200:
            return response
        answer = await self.ask({"url": response.url, "html": response.text})
        request.meta["dittograph"] = answer
        if self.drops(answer):
            raise IgnoreRequest("dittograph: " + _told(answer))
        return response


class DittographPipeline(_Asking):
    """Asks for each item that has a text."""

    def __init__(self, crawler):
        super().__init__(crawler)
        self.text_field = crawler.settings.get("DITTOGRAPH_TEXT_FIELD", "text")
        self.id_field = crawler.settings.get("DITTOGRAPH_ID_FIELD", "url")

    @staticmethod
    def index_of(settings):
        # A page and the item made of it are alike: they must not meet.
        usual = settings.get("DITTOGRAPH_INDEX")
        return settings.get("DITTOGRAPH_ITEM_INDEX", usual and usual + "-items")

    async def process_item(self, item, spider=None):
        fields = ItemAdapter(item)
        text, name = fields.get(self.text_field), fields.get(self.id_field)
        if not text or not name:
            return item
        answer = await self.ask({"id": str(name), "text": text})
        if self.drops(answer):
            raise DropItem("dittograph: " + _told(answer))
        return item

"""A server of all sites of the check, which records requests, scripts and paints by host."""

import collections
import http.server
import io
import math
import threading
import time
import urllib.parse
import wave

# The backgrounds by which an observer of the screen knows websites.
COLORS = {"evening.test": "#fd2", "closed.test": "#2fd"}
PAGE = """<!doctype html><meta charset=utf-8><title>{host}</title>{head}
<script>
const tell = (what) => fetch("http://log.test/" + what + "?host=" + location.hostname
  .replace(/\\.$/, ""), {{mode: "no-cors", keepalive: true}});
tell("ran");
requestAnimationFrame(() => tell("painted"));
const isSeen = () => getComputedStyle(document.documentElement).opacity !== "0";
addEventListener("pageshow", (event) => event.persisted && tell(isSeen() ? "seen" : "returned"));
</script>
<body style="background: {color}"><h1>{host}</h1><p>{text}</p>{body}"""
SOUND = "<audio src=/tone.wav autoplay loop></audio>"
# Tells five times a second that the page can be seen.
TICKS = """<script>setInterval(() => getComputedStyle(document.documentElement).display !== "none"
&& tell("tick"), 200);</script>"""
FULL_SCREEN = """<script>addEventListener("click", () => document.documentElement
.requestFullscreen());</script>"""
TEXT = "A long article about nothing, with many words in each of its sentences. " * 60
WORKER = """addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(caches.match("/page").then((page) => page ?? fetch(event.request)));
});"""
REGISTER = """<script>caches.open("one").then((cache) => cache.add("/page"))
.then(() => navigator.serviceWorker.register("/worker.js"))
.then(() => navigator.serviceWorker.ready).then(() => {{ document.title = "ready"; }});</script>"""


class Site:
    """The records: for each host and event, the times at which it happened."""

    def __init__(self, ports=(80, 8080)):
        self.events = collections.defaultdict(list)
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                site.respond(self)

            do_POST = do_GET

            def log_message(self, *arguments):
                pass

        for port in ports:
            server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
            server.daemon_threads = True
            threading.Thread(target=server.serve_forever, daemon=True).start()

    def record(self, host, event):
        self.events[host, event].append(time.monotonic())

    def count(self, host, event, since=0.0, until=math.inf):
        """Returns the number of an event's records for a host and its subdomains."""
        hosts = [name for name, kind in list(self.events)
                 if kind == event and (name == host or name.endswith("." + host))]
        return sum(since <= at < until for name in hosts for at in self.events[name, event])

    def respond(self, request):
        host = (request.headers.get("Host") or "").split(":")[0].rstrip(".").lower()
        address = urllib.parse.urlsplit(request.path)
        query = dict(urllib.parse.parse_qsl(address.query))
        if length := int(request.headers.get("Content-Length") or 0):
            request.rfile.read(length)
        if host == "log.test":
            self.record(query.get("host"), address.path.strip("/"))
            return reply(request, "", status=204)
        kind = request.headers.get("Sec-Fetch-Dest", "document")
        self.record(host, kind if kind in ("document", "iframe", "embed", "object") else "other")
        target = query.get("to", "")
        match address.path:
            case "/go":
                left = int(query.get("n", 1))
                again = f"/go?{urllib.parse.urlencode({'n': left - 1, 'to': target})}"
                reply(request, "", status=302, Location=target if left <= 1 else again)
            case "/meta":
                refresh = f'<meta http-equiv=refresh content="0;url={target}">'
                reply(request, page(host, head=refresh))
            case "/script":
                reply(request, page(host, head=f'<script>location = "{target}"</script>'))
            case "/cached":
                reply(request, page(host), **{"Cache-Control": "max-age=3600"})
            case "/worker.js":
                reply(request, WORKER, kind="text/javascript")
            case "/register":
                reply(request, page(host, body=REGISTER))
            case "/file.pdf":
                reply(request, "%PDF-1.4", kind="application/pdf")
            case "/tone.wav":
                reply(request, tone(), kind="audio/wav")
            case "/sound":
                reply(request, page(host, body=SOUND))
            case "/ticks":
                reply(request, page(host, body=TICKS))
            case "/holds":
                reply(request, page(host, body=f'<iframe src="{target}"></iframe>'))
            case "/prefetches":
                reply(request, page(host, head=f'<link rel=prefetch href="{target}">'))
            case "/full-screen":
                reply(request, page(host, body=FULL_SCREEN))
            case "/favicon.ico":
                reply(request, "", status=404)
            case _:
                reply(request, page(host), **{"Supports-Loading-Mode": "credentialed-prerender"})


def page(host, head="", body=""):
    color = next((COLORS[name] for name in COLORS if host.endswith(name)), "#fdd")
    return PAGE.format(host=host, head=head, body=body, text=TEXT, color=color)


def tone():
    """Returns ten seconds of a tone."""
    result = io.BytesIO()
    with wave.open(result, "wb") as file:
        file.setparams((1, 1, 8000, 0, "NONE", ""))
        file.writeframes(bytes(128 + 100 * (number // 10 % 2) for number in range(80_000)))
    return result.getvalue()


def reply(request, content, status=200, kind="text/html", **headers):
    body = content if isinstance(content, bytes) else content.encode()
    try:
        request.send_response(status)
        request.send_header("Content-Type", kind)
        request.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            request.send_header(name, value)
        request.end_headers()
        if status not in (204, 304):
            request.wfile.write(body)
    except OSError:
        # The browser has abandoned the request.
        request.close_connection = True

"""An observer of the display, who needs nothing of the browsers."""

import bisect
import mmap
import struct
import threading
import time

import namespace
from web_sites import COLORS

SAMPLE_SECONDS = 0.1
# The middles of the columns that are looked at, as parts of a half, and the distance of the rows.
COLUMNS = [0.02, 0.2, 0.4, 0.6, 0.8]
ROW_STEP = 15
POINTS_MINIMUM = 4


class Observer:
    """Records every 100 ms the colored websites in each half of the screen, and the hosts."""

    def __init__(self, laboratory):
        with open(laboratory.path("person", "Xvfb_screen0"), "rb") as file:
            self.data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        numbers = struct.unpack(">25I", self.data[:100])
        self.width, self.height, self.row = numbers[4], numbers[5], numbers[12]
        self.start = numbers[0] + 12 * numbers[19]
        # Pixels are blue, green and red.
        self.colors = {bytes(int(color[place] * 2, 16) for place in (3, 2, 1)): name
                       for name, color in COLORS.items()}
        self.times, self.sights, self.hosts = [], [], []
        self.isEnded = threading.Event()
        threading.Thread(target=self.watch, daemon=True).start()

    def watch(self):
        while not self.isEnded.wait(SAMPLE_SECONDS):
            sight = frozenset((name, half) for half in (0, 1) for name in self.look(half))
            hosts = frozenset(namespace.processes("stint-host"))
            self.sights.append(sight)
            self.hosts.append(hosts)
            self.times.append(time.monotonic())

    def look(self, half):
        """Returns the websites whose color is in a half of the screen."""
        counts = dict.fromkeys(self.colors.values(), 0)
        for column in COLUMNS:
            x = int((half + column) * self.width / 2)
            for y in range(0, self.height, ROW_STEP):
                place = self.start + y * self.row + 4 * x
                name = self.colors.get(self.data[place:place + 3])
                if name:
                    counts[name] += 1
        return [name for name, count in counts.items() if count >= POINTS_MINIMUM]

    def sees(self, name, half):
        return bool(self.sights) and (name, half) in self.sights[-1]

    def seen(self, name, half, since):
        """Returns the times since an instant at which a website was on the screen."""
        first = bisect.bisect_left(self.times, since)
        return [at for at, sight in zip(self.times[first:], self.sights[first:])
                if (name, half) in sight]

    def connected(self, since, before, count):
        """Returns the first time since an instant with so many hosts that were not there before."""
        first = bisect.bisect_left(self.times, since)
        for at, hosts in zip(self.times[first:], self.hosts[first:]):
            if len(hosts - before) >= count:
                return at
        return time.monotonic()

    def end(self):
        self.isEnded.set()

"""A laboratory for real browsers: namespaces, a display, names of sites, and a person."""

import contextlib
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import zlib

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.path.append(os.path.join(ROOT, "Tools"))
import skips  # noqa: E402 (needs the line above)

# Python loads this coding at its first connection, when another user may not read it any more.
"".encode("idna")

PERSON = 4711
TEMPORARY = "/tmp"
PROGRAMS = ["Xvfb", "openbox", "xdotool", "xterm", "ip"]
INSTALL = "Tools/install browsers"
BROWSERS = {"chromium": "/usr/lib/chromium/chromium", "firefox": "/usr/lib/firefox-esr/firefox-esr"}
INSIDE = "STINT_INSIDE_NAMESPACE"


def missing():
    """Returns the reason for which no browser can be tested here, or None."""
    if os.geteuid() != 0:
        return "only root can create mount and network namespaces"
    if reason := skips.missing(*PROGRAMS, run=INSTALL):
        return reason
    trial = subprocess.run(["unshare", "-m", "-n", "-p", "-f", "true"], capture_output=True)
    return None if trial.returncode == 0 else "this machine permits no namespaces"


def enter():
    """Runs this program again in namespaces whose processes end with it."""
    if os.environ.get(INSIDE):
        return
    command = ["unshare", "-m", "-n", "-p", "-f", "--mount-proc", "--kill-child"]
    os.execvpe(command[0], [*command, sys.executable, *sys.argv], {**os.environ, INSIDE: "1"})


def cover_temporary_files(*visible):
    """Mounts an empty file system over the temporary files, except some folders."""
    inside = [path for path in map(os.path.realpath, visible)
              if path.startswith(os.path.realpath(TEMPORARY) + "/")]
    sources = [os.open(path, os.O_PATH) for path in inside]
    subprocess.run(["mount", "-t", "tmpfs", "-o", "mode=1777", "stint", TEMPORARY], check=True)
    for source, path in zip(sources, inside):
        os.makedirs(path, exist_ok=True)
        # The descriptor's link leads to the covered folder, which has no path.
        command = ["mount", "--no-canonicalize", "--rbind", f"/proc/self/fd/{source}", path]
        subprocess.run(command, check=True, pass_fds=[source])
        os.close(source)


class Laboratory:
    """The folder, the names and the display that browsers use."""

    def __init__(self, names, root="/"):
        subprocess.run(["mount", "--make-rprivate", "/"], check=True)
        # Files of displays and browsers disappear with the namespace.
        cover_temporary_files(ROOT, root)
        self.folder = tempfile.mkdtemp(prefix="stint-browsers-", dir=TEMPORARY)
        os.chmod(self.folder, 0o755)
        self.socket = os.path.join(self.folder, "stint.sock")
        self.display = ":77"
        subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
        hosts = self.path("hosts")
        with open(hosts, "w") as file:
            file.write("127.0.0.1 localhost\n")
            for name in names:
                file.write(f"127.0.0.1 {name} {name}.\n")
        subprocess.run(["mount", "--bind", hosts, "/etc/hosts"], check=True)
        os.makedirs(self.path("person"))
        os.makedirs(self.path("runtime"), 0o700)
        # Pages can play sound without a device.
        with open(self.path("person", ".asoundrc"), "w") as file:
            file.write("pcm.!default { type null }\nctl.!default { type null }\n")
        self.give()
        self.processes = []

    def path(self, *parts):
        return os.path.join(self.folder, *parts)

    def give(self):
        """Makes the person the owner of all files."""
        subprocess.run(["chown", "-R", f"{PERSON}:{PERSON}", self.folder], check=True)

    def environment(self):
        return {
            "HOME": self.path("person"),
            "XDG_RUNTIME_DIR": self.path("runtime"),
            "PATH": "/usr/bin:/bin",
            "DISPLAY": self.display,
            "STINT_SOCKET": self.socket,
            "LANG": "C.UTF-8",
            "TMPDIR": self.path("person"),
            "MOZ_CRASHREPORTER_DISABLE": "1",
        }

    def start(self, command, **options):
        """Starts a program as the person."""
        options.setdefault("stdout", subprocess.DEVNULL)
        options.setdefault("stderr", subprocess.DEVNULL)
        process = subprocess.Popen(
            command, user=PERSON, group=PERSON, extra_groups=[], env=self.environment(),
            cwd=self.path("person"), **options,
        )
        self.processes.append(process)
        return process

    def start_display(self):
        command = ["Xvfb", self.display, "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
        self.start([*command, "-fbdir", self.path("person")])
        sockets = os.path.join(TEMPORARY, ".X11-unix")
        wait_until(lambda: os.path.exists(os.path.join(sockets, "X77")), "Xvfb")
        self.start(["openbox"])

    def picture(self, path):
        """Writes what the display shows as a PNG file."""
        with open(self.path("person", "Xvfb_screen0"), "rb") as file:
            data = file.read()
        numbers = struct.unpack(">25I", data[:100])
        start, width, height = numbers[0] + 12 * numbers[19], numbers[4], numbers[5]
        rows = b""
        for row in range(height):
            pixels = data[start + row * numbers[12]:][:4 * width]
            line = bytearray(3 * width)
            line[0::3], line[1::3], line[2::3] = pixels[2::4], pixels[1::4], pixels[0::4]
            rows += b"\0" + line

        def part(kind, content):
            body = kind + content
            return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))

        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n")
            file.write(part(b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)))
            file.write(part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b""))

    def xdotool(self, *arguments):
        result = subprocess.run(
            ["xdotool", *arguments], env=self.environment(), capture_output=True, text=True
        )
        return result.stdout.strip()

    def close(self):
        for process in self.processes:
            process.kill()
        for process in self.processes:
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def processes(program):
    """Returns the processes of a program, by the name of its file."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            path = os.readlink(f"/proc/{name}/exe")
        except OSError:
            continue
        if os.path.basename(path) == program:
            found.append(int(name))
    return found


@contextlib.contextmanager
def as_user(number):
    """Runs code with the rights of a user."""
    os.setegid(number)
    os.seteuid(number)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


def patience(seconds):
    """Returns a longer time on a machine that others use as well."""
    return seconds * max(1.0, os.getloadavg()[0] / os.cpu_count())


def wait_until(condition, what, seconds=20.0):
    """Waits until a condition is true, and returns its value."""
    end = time.monotonic() + patience(seconds)
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.01)
    raise TimeoutError(f"{what} did not happen in {seconds} seconds")

"""A Debian container without a container engine: debootstrap creates its root, and chroot enters it."""

import hashlib
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import tempfile
import time

from service import INSTALL, ROOT, program
import skips

# A Swift program reads its arguments from /proc.
ENTER = 'mount --bind /proc "$0/proc"; user=$1; shift; exec chroot --userspec="$user:$user" "$0" "$@"'
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def reason_to_skip():
    """Returns the reason for which no container can be created here, or None."""
    if os.geteuid() != 0:
        return "only root can create and enter a root of Debian"
    if subprocess.run(["unshare", "--mount", "true"], capture_output=True).returncode:
        return "this machine permits no mount namespaces"
    return skips.missing("debootstrap", run=INSTALL)


class Container:
    """The root described by a Containerfile, with the built program."""

    def __init__(self, containerfile):
        self.steps = steps(containerfile.read_text())
        self.environment = {"PATH": PATH} | dict(
            word.split("=", 1) for words in self.values("ENV") for word in shlex.split(words))
        base = self.base()
        self.root = pathlib.Path(tempfile.mkdtemp(dir=base.parent, prefix="run-"))
        subprocess.run(["cp", "-al", f"{base}/.", self.root], check=True)
        for words in self.values("COPY"):
            source, target = words.split()
            assert source == ".build/release/stint-settlement", source
            self.add(program(), target)
        for library in toolchain_libraries():
            self.add(library, library)

    def values(self, instruction):
        return [value for name, value in self.steps if name == instruction]

    def base(self):
        """The folder with the distribution after the RUN instructions, which is kept between tests."""
        made = json.dumps([step for step in self.steps if step[0] in ("FROM", "RUN")])
        folder = ROOT / ".build/debian" / hashlib.sha256(made.encode()).hexdigest()[:12]
        if not folder.exists():
            shutil.rmtree(folder.parent, ignore_errors=True)
            folder.parent.mkdir(parents=True)
            began = time.monotonic()
            (image,) = self.values("FROM")
            suite = image.removeprefix("debian:").removesuffix("-slim")
            # debootstrap can't write to a path with a space.
            with tempfile.TemporaryDirectory(dir="/var/tmp") as part:
                root = f"{part}/root"
                run("debootstrap", "--variant=minbase", suite, root)
                for command in self.values("RUN"):
                    run("chroot", root, "sh", "-ec", command,
                        env=os.environ | {"PATH": PATH, "DEBIAN_FRONTEND": "noninteractive"})
                run("mv", root, folder)
            print(f"\na root of Debian took {time.monotonic() - began:.0f} s")
        return folder

    def add(self, source, target):
        place = self.root / target.lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, place)

    def start(self, *words, environment=None, **rest):
        """Starts the entry point as the image's user, by default with the arguments of CMD."""
        (entry,), (command,), (user,) = map(self.values, ["ENTRYPOINT", "CMD", "USER"])
        return subprocess.Popen(
            ["unshare", "--mount", "sh", "-ec", ENTER, self.root, user, *json.loads(entry),
             *(words or json.loads(command))],
            env=self.environment | (environment or {}), text=True, **rest)

    def remove(self):
        shutil.rmtree(self.root)


def steps(text):
    """Returns the instructions of a Containerfile with their arguments."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    joined = "\n".join(lines).replace("\\\n", " ")
    return [tuple(line.split(maxsplit=1)) for line in joined.splitlines()]


def toolchain_libraries():
    """Returns the program's libraries that belong to the Swift toolchain, not to the system."""
    lines = run("ldd", program()).splitlines()
    paths = [line.split()[2] for line in lines if "=> /" in line]
    return [path for path in paths if not path.startswith(("/lib/", "/usr/lib/"))]


def run(*words, env=None):
    """Runs a command, and returns its output."""
    run = subprocess.run(words, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert run.returncode == 0, run.stdout
    return run.stdout

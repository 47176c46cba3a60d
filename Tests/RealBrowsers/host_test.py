"""Tests of the native host without a browser."""

import concurrent.futures
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
HOST = os.path.join(ROOT, ".build", "debug", "stint-host")


def frame(message):
    body = json.dumps(message).encode()
    return struct.pack("=I", len(body)) + body


def read(stream):
    header = stream.read(4)
    return json.loads(stream.read(struct.unpack("=I", header)[0])) if header else None


@unittest.skipUnless(os.path.exists(HOST), "the host is not built; run: Tools/swift build --product stint-host")
class HostTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = os.path.join(self.folder.name, "stint.sock")

    def listen(self):
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(self.path)
        listener.listen()
        listener.settimeout(10)
        return listener

    def start(self, *arguments, program=HOST):
        process = subprocess.Popen(
            [program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env={"STINT_SOCKET": self.path},
        )
        self.addCleanup(process.wait)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stdin.close)
        self.addCleanup(process.kill)
        return process

    def connect(self, listener):
        connection, _ = listener.accept()
        self.addCleanup(connection.close)
        stream = connection.makefile("rb")
        self.addCleanup(stream.close)
        return connection, stream

    def test_the_first_frame_names_the_process(self):
        listener = self.listen()
        process = self.start("chrome-extension://id/")
        _, stream = self.connect(listener)
        self.assertEqual(read(stream), {"type": "host", "pid": process.pid})

    def test_frames_are_copied_in_both_directions(self):
        listener = self.listen()
        process = self.start()
        connection, stream = self.connect(listener)
        read(stream)
        for size in (0, 1, 65_531, 900_000):
            message = {"type": "x", "text": "ü" * size}
            bytes = frame(message)
            # A frame is longer than the buffers of a pipe, so that another thread writes it.
            with concurrent.futures.ThreadPoolExecutor() as threads:
                threads.submit(lambda: (process.stdin.write(bytes), process.stdin.flush()))
                self.assertEqual(read(stream), message)
                threads.submit(connection.sendall, bytes)
                self.assertEqual(read(process.stdout), message)

    def test_the_host_ends_with_the_browser(self):
        listener = self.listen()
        process = self.start()
        _, stream = self.connect(listener)
        read(stream)
        process.stdin.close()
        self.assertEqual(process.wait(10), 0)
        self.assertIsNone(read(stream))

    def test_the_host_ends_with_the_agent(self):
        listener = self.listen()
        process = self.start()
        connection, stream = self.connect(listener)
        read(stream)
        connection.shutdown(socket.SHUT_RDWR)
        self.assertEqual(process.wait(10), 0)

    def test_an_agent_that_starts_late_is_found(self):
        process = self.start()
        process.stdin.write(frame({"type": "hello"}))
        process.stdin.flush()
        time.sleep(0.3)
        _, stream = self.connect(self.listen())
        self.assertEqual(read(stream)["type"], "host")
        self.assertEqual(read(stream), {"type": "hello"})

    def test_without_an_agent_the_browser_gets_an_answer(self):
        process = self.start()
        self.assertEqual(read(process.stdout), {"type": "gone"})
        self.assertEqual(process.wait(10), 1)

    def test_a_browser_that_closes_ends_the_search(self):
        process = self.start()
        process.stdin.close()
        self.assertEqual(process.wait(2), 1)

    def test_the_tool_beside_the_host_is_started_once(self):
        program = os.path.join(self.folder.name, "stint-host")
        shutil.copy(HOST, program)
        tool = os.path.join(self.folder.name, "stint")
        with open(tool, "w") as file:
            file.write('#!/bin/sh\necho "$@" >>"$(dirname "$0")/started"\n')
        os.chmod(tool, 0o755)
        process = self.start(program=program)
        self.assertEqual(read(process.stdout), {"type": "gone"})
        with open(os.path.join(self.folder.name, "started")) as file:
            self.assertEqual(file.read(), "desktop --unless-stopped\n")


if __name__ == "__main__":
    unittest.main()

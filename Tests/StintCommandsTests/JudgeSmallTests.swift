import Foundation
import Judging
import Testing

@Suite("stint judge-small", .timeLimit(.minutes(10)))
struct JudgeSmallTests {
    private let range = ["judge-small", "--lives", "1..60"]

    @Test("the shortest lives have no violations, with one process and with two")
    func shortest() {
        let console = CapturedConsole()
        #expect(console.run(range + ["--jobs", "1"]) == 0)
        #expect(console.output.contains("small lives     60 of 1,350,231\n"))
        #expect(console.output.hasSuffix("\njudge-small: 60 lives, 0 with violations\n"))
        let alone = console.output
        console.clear()
        #expect(console.run(range + ["--jobs", "2"]) == 0)
        #expect(console.output == alone)
    }

    @Test("a sample contains all lives of at most one event, and a part of the others")
    func sample() throws {
        let console = CapturedConsole()
        let words = [
            "judge-small", "--lives", "100001..101000", "--one-in", "200", "--format", "json",
        ]
        _ = console.run(words)
        let count = try #require(try console.object()["lifeCount"] as? Int)
        #expect((1...20).contains(count))
        console.clear()
        #expect(console.run(range + ["--one-in", "200", "--format", "json"]) == 0)
        #expect(try console.object()["lifeCount"] as? Int == 60)
    }

    @Test("a life is chosen by its limits, events and wake-ups")
    func byWords() {
        let console = CapturedConsole()
        let life = ["--limits", "budget,bank", "--events", "clock-61s,useShort"]
        #expect(console.run(["judge-small"] + life + ["--wake-ups", "lost"]) == 0)
        #expect(console.output.contains("small lives     1 of 1,350,231\n"))
        console.clear()
        #expect(console.run("judge-small", "--limits", "budget", "--events", "clock") == 64)
        #expect(console.report.contains("there is no event \"clock\"; choose one of: zoneEast"))
    }

    @Test("a process that fails to start is a violation with command and scenario")
    func brokenProcess() throws {
        let console = CapturedConsole()
        let code = console.run(range + ["--jobs", "2"], program: URL(filePath: "/bin/false"))
        #expect(code == 1)
        let command = "stint judge-small --limits schedule --wake-ups delivered\n"
        #expect(console.output.contains("process for these seeds"))
        #expect(console.output.contains(command))
        #expect(console.output.contains("\nsteps:\n"))
    }

    @Test("every limit and every event can be written as a scenario that runs")
    func scenarios() throws {
        let console = CapturedConsole()
        let all = SmallLives()
        for number in 0..<all.count {
            let life = all[number]
            guard life.events.count <= 1 else { return }
            guard life.wakeUps == .delivered, life.limits.count == 1 || life.events.isEmpty
            else { continue }
            let code = try withFile(life.scenario(), named: "small.yaml") { path in
                console.run("simulate", path)
            }
            #expect(code == 0, "\(life.words): \(console.report)")
            console.clear()
        }
    }
}

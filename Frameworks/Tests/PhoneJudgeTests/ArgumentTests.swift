import PhoneJudge
import SimulatedPhone
import Testing

@Suite("Options of a judge", .timeLimit(.minutes(10)))
struct ArgumentTests {
    private func failure(_ words: String...) -> String? {
        do {
            _ = try JudgeArguments(words)
            return nil
        } catch { return "\(error)" }
    }

    @Test(
        "by default, five weeks are judged with each fault, with all faults and with none"
    )
    func defaults() throws {
        let arguments = try JudgeArguments([])
        #expect(arguments.weeks.count == 5 * (Fault.allCases.count + 2))
        #expect(arguments.weeks[0] == PhoneWeek(seed: 1, faults: .none, days: 7))
        #expect(arguments.faultLimitMinutes == nil && !arguments.isJSON && !arguments.wantsHelp)
    }

    @Test("each option is read")
    func all() throws {
        let words =
            "--seeds 7..8 --days 3 --faults lostEdge,together,lostEdge --fault-limit 0 --json"
        let arguments = try JudgeArguments(words.split(separator: " ").map(String.init))
        #expect(
            arguments.weeks
                == [7, 8].flatMap { seed in
                    [WeekFaults.none, .alone(.lostEdge), .together].map {
                        PhoneWeek(seed: seed, faults: $0, days: 3)
                    }
                }
        )
        #expect(arguments.faultLimitMinutes == 0 && arguments.isJSON)
        #expect(try JudgeArguments(["--faults", "none"]).weeks.count == 5)
        #expect(try JudgeArguments(["--faults", "all"]) == JudgeArguments([]))
        #expect(try JudgeArguments(["--seeds", "9"]).weeks.first?.seed == 9)
        #expect(try JudgeArguments(["--help"]).wantsHelp)
    }

    @Test("invalid arguments are rejected with the word")
    func refused() {
        #expect(failure("--seeds") == "could not read --seeds: its value is missing; see --help")
        #expect(
            failure("--sedes", "1") == #"could not read "--sedes": not an option; see --help"#
        )
        for seeds in ["", "a..b", "2..1", "1.2", "1...2", "-1..2", "..", "1..", "0..100000"] {
            #expect(
                failure("--seeds", seeds)
                    == "could not read --seeds: \(String(reflecting: seeds)) is not a range such as 1..5"
            )
        }
        for days in ["0", "367", "x", ""] {
            #expect(failure("--days", days)?.hasSuffix("is not a number from 1 to 366") == true)
        }
        #expect(failure("--fault-limit", "-1") != nil)
        for faults in ["", "none,lostEdge", "lostEdge,", "nothing", "all,lostEdge"] {
            #expect(
                failure("--faults", faults)?.contains("is not all, none or a list of lateEdge")
                    == true
            )
        }
    }
}

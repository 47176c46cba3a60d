import SimulatedPhone
import Simulation
import Limits
import Foundation
let args = CommandLine.arguments
unsafe debugTrace = args.count > 3
let n = args.count > 1 ? Int(args[1])! : 1
let judged = args.count > 2
let c = ContinuousClock()
var total = JudgeReport()
let preset = Preset.antiRot
let d = try c.measure {
    for s in (args.count > 3 ? n..<(n+1) : 0..<n) { total.add(try PhoneYear(seed: UInt64(s), faults: judged ? .all : .none, openingsPerDay: judged ? 24 : 200, preset: preset).run(judged: judged)) }
}
print(d, total.judged, total.faults.sorted{$0.key.rawValue<$1.key.rawValue}.map{"\($0.key) \($0.value)"}, total.violations.count, total.errorCount)
for v in total.violations.prefix(50) { print(v) }
for (f, ds) in total.delays { let s = ds.sorted(); print(f, s.count, s[s.count/2], s[s.count*99/100], s.last!) }

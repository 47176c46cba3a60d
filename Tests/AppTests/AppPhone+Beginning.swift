import Limits
import Testing

extension AppPhone {
    /// Goes through the first screens up to a preset.
    func begin(with preset: Preset, covering names: [String] = ["Photos"]) throws {
        try press("Continue")
        try press("Allow Screen Time")
        try press("Continue")
        try press("Choose apps")
        for name in names { try press(name) }
        try press("Done")
        try press("Continue")
        let place = try #require(Preset.all.firstIndex(of: preset))
        let buttons = controls("press", "Begin with this")
        #expect(buttons.count == Preset.all.count)
        try use(buttons[place], "")
    }
}

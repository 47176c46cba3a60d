public import BrowserBackend
public import SimulatedPhone

extension SimulatedClocks: @retroactive DeviceClock {}

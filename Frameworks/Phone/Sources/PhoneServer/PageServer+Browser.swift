import Foundation

extension PageServer {
    /// Opens an address in the system's browser, if there is one.
    public static func openInBrowser(_ address: String) {
        let program = Process()
        program.executableURL = URL(filePath: "/usr/bin/env")
        program.arguments = ["xdg-open", address]
        program.standardError = FileHandle.nullDevice
        do {
            try program.run()
        } catch {
            // The address was printed, so the person can open it.
            return
        }
    }
}

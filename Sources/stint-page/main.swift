// The phone in the browser, without the rest of the tool, so that it is built sooner.
import Foundation
import ShownPhone
import StintConsole

exit(Console.system.run(PhoneCommand.self, Array(CommandLine.arguments.dropFirst())))

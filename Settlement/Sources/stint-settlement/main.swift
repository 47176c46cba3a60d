// The tool is a library, so that tests can run it in their own process.
import SettlementCommands

await SettlementTool.main()

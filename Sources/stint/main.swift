// The tool is a library; this starts it, with TLS for `stint serve`.
import SettlementTLS
import StintCommands

StintTool.main(Array(CommandLine.arguments.dropFirst())) { chain, key in
    try ServerCertificate(chain: chain, key: key)
}

import PhoneServer
import Testing

@Suite("Connections of other people", .timeLimit(.minutes(10)))
struct PeerGuardTests {
    private static let table = """
          sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout
           0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0
           1: 0100007F:1F90 0100007F:C001 01 00000000:00000000 00:00000000 00000000  1000        0
           2: 0100007F:C001 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  4711        0
        """

    @Test("a connection is closed if its two ends belong to different users")
    func owners() {
        let own = Self.table.replacing(" 4711 ", with: " 1000 ")
        #expect(PeerTable.isForeign(0xC001, at: 0x1F90, in: [Self.table]) == true)
        #expect(PeerTable.isForeign(0xC001, at: 0x1F90, in: [own]) == false)
        #expect(PeerTable.isForeign(0xC002, at: 0x1F90, in: [Self.table]) == nil)
        #expect(PeerTable.isForeign(1, at: 2, in: [""]) == nil)
    }

    @Test("files of the kernel are read to their end")
    func long() {
        #expect((PeerTable.content("/proc/kallsyms")?.utf8.count ?? 0) > 100_000)
    }
}

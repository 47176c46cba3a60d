import Basics
import Settlement
import SettlementStore

extension PledgeService {
    func start(_ call: Call) async throws(Problem) -> ServiceAnswer {
        var fields = try JSONFields(call.body)
        let session = try fields.sessionID()
        let amount = try fields.required("amount", "100 to 5000 in steps of 50") {
            $0.whole.flatMap { PledgeAmount(credits: $0) }
        }
        let start = try fields.start(of: session, "15 to 120") { SessionLength(pledgeMinutes: $0) }
        return try await submit(.start(start, amount), of: call.user, call.key, status: 201)
    }

    func redeem(_ call: Call) async throws(Problem) -> ServiceAnswer {
        var fields = try JSONFields(call.body)
        let session = try fields.sessionID()
        let start = try fields.start(of: session, "15 to 60") {
            SessionLength(redemptionMinutes: $0)
        }
        return try await submit(.redeem(start), of: call.user, call.key, status: 201)
    }

    func readSession(_ call: Call) async throws(Problem) -> ServiceAnswer {
        let user = try call.user
        let found = try await session(call.session)
        guard let found, found.user == user else { throw Problem(.sessionNotFound) }
        return ServiceAnswer(found.json)
    }

    /// Returns a session of any person, with the person's user ID.
    func readAnySession(_ call: Call) async throws(Problem) -> ServiceAnswer {
        let id = try call.session
        let (session, decision) = try await read { reader throws(StoreError) in
            (try reader.session(id), try reader.decision(about: id))
        }
        guard let session else { throw Problem(.sessionNotFound) }
        return ServiceAnswer(
            [
                "user": .integer(session.user.rawValue), "session": session.json,
                "decision": .optional(decision) { $0.json },
            ]
        )
    }

    func listSessions(_ call: Call) async throws(Problem) -> ServiceAnswer {
        let user = try call.subject
        let limit = try call.limit
        let state = try call.query["state"].map { name throws(Problem) in
            guard let state = SessionState(name: name) else {
                let names = SessionState.allCases.map(\.name).joined(separator: ", ")
                throw Problem(.invalidRequest, detail: "state must be one of \(names)")
            }
            return state
        }
        return try await page(
            "sessions",
            call,
            limit: limit,
            { SessionID(uuid: $0.utf8) },
            { Cursor.text($0.startsAt, $0.id.uuidText) },
            \.json
        ) { reader, position throws(StoreError) in
            try reader.sessions(of: user, in: state, after: position, limit: limit)
        }
    }

    func heartbeat(_ call: Call) async throws(Problem) -> ServiceAnswer {
        try call.requireEmpty()
        return try await submit(.heartbeat(call.session), of: call.user, nil)
    }

    func resolve(_ call: Call) async throws(Problem) -> ServiceAnswer {
        let id = try call.session
        let user = try call.user
        var fields = try JSONFields(call.body)
        let word = try fields.required("resolution", "SUCCESS or FAILURE") {
            ["SUCCESS", "FAILURE"].contains($0.text) ? $0.text : nil
        }
        let resolution: Resolution
        if word == "SUCCESS" {
            resolution = .success
        } else {
            let reasons = FailureReason.allCases.filter(\.isClaimable)
            let names = reasons.map(\.name).joined(separator: ", ")
            resolution = .failure(
                try fields.required("reason", "one of \(names)") { value in
                    reasons.first { $0.name == value.text }
                }
            )
        }
        let evidence = try fields.evidence()
        try fields.finish()
        let finding = try await finding(evidence, id, of: user) ?? EvidenceFinding.none
        return try await submit(
            .resolve(ResolutionClaim(session: id, resolution: resolution, finding: finding)),
            of: user,
            call.key
        )
    }

    func appeal(_ call: Call) async throws(Problem) -> ServiceAnswer {
        let id = try call.session
        let user = try call.user
        var text: Remark?
        var evidence: JSONValue?
        if !call.body.isEmpty {
            var fields = try JSONFields(call.body)
            text = try fields.value("text", Remark.requirement) { $0.text.flatMap { Remark($0) } }
            evidence = try fields.evidence()
            try fields.finish()
        }
        let found = AppealEvidence(try await finding(evidence, id, of: user))
        return try await submit(.appeal(id, text: text, evidence: found), of: user, call.key)
    }

    /// Reads evidence.
    /// - Returns: The finding; nil if the person has no such session, which the command reports.
    private func finding(
        _ evidence: JSONValue?,
        _ id: SessionID,
        of user: UserID
    ) async throws(Problem) -> EvidenceFinding? {
        guard let evidence else { return EvidenceFinding.none }
        guard let session = try await session(id), session.user == user else { return nil }
        return await settings.evidence.read(
            evidence.bytes,
            of: session,
            at: try await storeTime()
        )
    }
}

extension JSONFields {
    fileprivate mutating func sessionID() throws(Problem) -> SessionID {
        try required("id", "a UUID") { $0.text.flatMap { SessionID(uuid: $0.utf8) } }
    }

    fileprivate mutating func evidence() throws(Problem) -> JSONValue? {
        try value("evidence", "an object") { $0.members == nil ? nil : $0 }
    }

    /// Reads the terms of a start, and rejects other members.
    fileprivate mutating func start(
        of session: SessionID,
        _ minutes: String,
        _ length: (Int64) -> SessionLength?
    ) throws(Problem) -> SessionStart {
        let start = SessionStart(
            session: session,
            length: try required("minutes", minutes) { $0.whole.flatMap(length) },
            appealWindow: try appealWindow(),
            deviceKey: try deviceKey(),
            agreement: SessionAgreement(nonce: .drawn(), grade: try grade())
        )
        try finish()
        return start
    }

    private mutating func appealWindow() throws(Problem) -> AppealWindow {
        let window = try value("appealWindowMinutes", "0 to 10080") { value -> AppealWindow? in
            guard let minutes = value.whole, (0...10_080).contains(minutes) else { return nil }
            return AppealWindow(.minutes(minutes))
        }
        return window ?? .standard
    }

    private mutating func grade() throws(Problem) -> SessionGrade {
        let names = SessionGrade.allCases.map(\.name).joined(separator: " or ")
        return try value("grade", names) { SessionGrade(name: $0.text) } ?? .fair
    }

    private mutating func deviceKey() throws(Problem) -> DeviceKey {
        try required("deviceKey", "a public key on P-256 in Base64, of 65 or 33 bytes") { value in
            value.base64.flatMap { SigningKey($0) == nil ? nil : DeviceKey(bytes: $0) }
        }
    }
}

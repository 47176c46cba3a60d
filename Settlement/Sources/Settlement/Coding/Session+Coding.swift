extension ByteWriter {
    mutating func write(_ session: Session) {
        write(session.id)
        write(session.user.rawValue)
        write(session.kind.rawValue)
        write(session.stake.units)
        write(session.startsAt)
        write(session.endsAt)
        write(session.grace.span.milliseconds)
        write(session.appealWindow.span.milliseconds)
        write(session.deviceKey.bytes)
        write(session.state.rawValue)
        write(session.lastHeartbeat)
        for instant in [
            session.dueAt, session.settledAt, session.closedAt, session.violatedAt,
            session.appealUntil, session.appealedAt,
        ] {
            write(optional: instant) { $0.write($1) }
        }
        write(optional: session.reason) { $0.write($1.rawValue) }
        write(optional: session.lapseReason) { $0.write($1.rawValue) }
        write(optional: session.remark) { $0.write($1.text.utf8) }
    }

    mutating func write(_ agreement: SessionAgreement) {
        write(agreement.grade.rawValue)
        write(agreement.nonce.bytes)
    }
}

extension ByteReader {
    mutating func readSession() throws(CodingError) -> Session {
        let id = try readSessionID()
        let user = try readUser()
        let kind = try readCase(SessionKind.self)
        let stake = try readAmount()
        let startsAt = try readInstant()
        let endsAt = try readInstant()
        let grace = try require(Grace(try readSpan()))
        let appealWindow = try require(AppealWindow(try readSpan()))
        let deviceKey = try require(DeviceKey(bytes: try readBytes()))
        var session = Session(
            id: id,
            user: user,
            kind: kind,
            stake: stake,
            startsAt: startsAt,
            endsAt: endsAt,
            grace: grace,
            appealWindow: appealWindow,
            deviceKey: deviceKey,
            agreement: nil
        )
        session.state = try readCase(SessionState.self)
        session.lastHeartbeat = try readInstant()
        session.dueAt = try readOptionalInstant()
        session.settledAt = try readOptionalInstant()
        session.closedAt = try readOptionalInstant()
        session.violatedAt = try readOptionalInstant()
        session.appealUntil = try readOptionalInstant()
        session.appealedAt = try readOptionalInstant()
        session.reason = try readOptional { reader throws(CodingError) in
            try reader.readCase(FailureReason.self)
        }
        session.lapseReason = try readOptional { reader throws(CodingError) in
            try reader.readCase(FailureReason.self)
        }
        session.remark = try readOptional { reader throws(CodingError) in
            try reader.require(Remark(stored: try reader.readText()))
        }
        return session
    }

    /// Reads a session, and its agreement behind it.
    mutating func readAgreedSession() throws(CodingError) -> Session {
        var session = try readSession()
        let grade = try readCase(SessionGrade.self)
        let nonce = try require(SessionNonce(bytes: try readBytes()))
        session.agreement = SessionAgreement(nonce: nonce, grade: grade)
        return session
    }

    mutating func readUser() throws(CodingError) -> UserID {
        try require(UserID(rawValue: try read(Int64.self)))
    }

    mutating func readAmount() throws(CodingError) -> Amount {
        try require(Amount(units: try read(Int64.self)))
    }

    mutating func readOptionalInstant() throws(CodingError) -> Instant? {
        try readOptional { reader throws(CodingError) in try reader.readInstant() }
    }
}

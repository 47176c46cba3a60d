import Settlement

/// An event in a history.
enum HistoryEvent: CaseIterable {
    case startFirst, startStrict, startOther, redeem
    case keepFirst, keepStrict, keepRedemption
    case failFirst, failRedemption, noProof
    case appeal, grant, refuse, void, clawBack, buy, close, closeGivingUp
    case anHour, aDay

    /// Returns the action; nil if only time passes.
    func action() throws -> Action? {
        switch self {
        case .startFirst: try Sample.pledge(1, credits: 500)
        case .startStrict: try Sample.pledge(2, credits: 300, window: .strict)
        case .startOther: try Sample.pledge(3, credits: 200)
        case .redeem: try Sample.redemption(4, minutes: 60)
        case .keepFirst: Sample.success(1)
        case .keepStrict: Sample.success(2)
        case .keepRedemption: Sample.success(4)
        case .failFirst: Sample.failure(1)
        case .failRedemption: Sample.failure(4)
        case .noProof: Sample.success(1, .gap)
        case .appeal: .appeal(Sample.session(1))
        case .grant: try Sample.decision(true)
        case .refuse: try Sample.decision(false)
        case .void: .void(Sample.session(1), try Sample.remark())
        case .clawBack: .clawBack(Sample.purchase(900))
        case .buy: .purchase(Sample.purchase(1), try Sample.amount(400))
        case .close: .closeAccount(.kept)
        case .closeGivingUp: .closeAccount(.givenUp)
        case .anHour, .aDay: nil
        }
    }
}

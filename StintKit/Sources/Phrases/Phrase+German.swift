import Limits

// What Stint says in German, to a person whom it knows well.
extension Phrase {
    func german(_ style: PhraseStyle) -> String {
        switch self {
        case .blocked: "Gesperrt"
        case .pledgeInProgress: "Dein Versprechen läuft"
        case .pledgeFailed: "Versprechen gebrochen"
        case .minutesUncounted: "Minuten können nicht gezählt werden"
        case .noMinutesLeft: "Keine Minuten mehr"
        case .lockedOut: "DU BIST AUSGESPERRT"
        case .usedUpForToday: "Für heute aufgebraucht"
        case .openingsUsed: "Alle Öffnungen sind verbraucht"
        case .openIt: "Öffnen?"
        case .reallyOpenIt: "Willst du das wirklich öffnen?"

        case .isBlocked(.app): "Diese App ist gerade gesperrt."
        case .isBlocked(.website): "Diese Website ist gerade gesperrt."
        case .isNoLongerBlocked(.app): "Diese App ist nicht mehr gesperrt."
        case .isNoLongerBlocked(.website): "Diese Website ist nicht mehr gesperrt."
        case .opensAt(let time): "Offen ab \(style.german(time))."
        case .pledgedUntil(let time?): "Du hast es bis \(style.german(time)) versprochen."
        case .pledgedUntil(nil): "Du hast es bis zum Ende versprochen."
        case .openingFailsPledge(let credits?):
            "Öffnen bricht dein Versprechen und kostet \(credits) Credits."
        case .openingFailsPledge(nil): "Öffnen bricht dein Versprechen."
        case .attemptFailedPledge(let credits?):
            "Ein Versuch, Gesperrtes zu öffnen, hat dein Versprechen gebrochen und kostet \(credits) Credits."
        case .attemptFailedPledge(nil):
            "Ein Versuch, Gesperrtes zu öffnen, hat dein Versprechen gebrochen."
        case .openStintToCount: "Öffne Stint, damit sich deine Apps wieder öffnen."
        case .balanceIsZero: "Guthaben: 0 Minuten"
        case .earnMore: "Verdiene mehr durch Training."
        case .openingsLeftToday(let left, let all): "Heute noch \(left) von \(all)."
        case .openedToday(1): "Heute einmal geöffnet."
        case .openedToday(2): "Heute zweimal geöffnet."
        case .openedToday(let count): "Heute \(count)-mal geöffnet."

        case .ok: "OK"
        case .goBack: "Zurück"
        case .stayFocused: "Nein, fokussiert bleiben"
        case .openFor(let minutes): "Ja, für \(minutes.count) Min. öffnen"
        case .openAndFail: "Öffnen und brechen"
        case .openStint: "Stint öffnen"

        case .minutesLeft(Minutes(1)): "Noch 1 Minute"
        case .minutesLeft(let left): "Noch \(left.count) Minuten"
        case .timer: "Timer"
        case .timerToday(let today): "Heute \(today.count) Min. Tippe, um den Timer zu zeigen."
        case .tapToSeeBlocked: "Tippe, um zu sehen, was gesperrt ist und bis wann."
        case .pledgeHasEnded: "Dein Versprechen ist zu Ende"
        case .openStintAfterPledge(true):
            "Öffne Stint, um es abzurechnen und deine Credits zurückzubekommen."
        case .openStintAfterPledge(false): "Öffne Stint, um zu sehen, wie es ausging."
        case .settlePledge: "Rechne dein Versprechen ab"
        case .openStintSoon: "Öffne Stint bald, sonst ist dein Einsatz verloren."
        case .nothingIsBlocked: "Nichts ist gesperrt"
        case .chooseAppsAgain:
            "Die Erlaubnis für Bildschirmzeit wurde entzogen. Wähle deine Apps in Stint neu aus."
        case .cannotCountMinutes: "Stint kann keine Minuten zählen"

        case .open: "Offen"
        case .openUntil(let time): "Offen bis \(style.german(time))"
        case .notLimitedToday(let time?): "Heute ohne Limit, bis \(style.german(time))"
        case .notLimitedToday(nil): "Heute ohne Limit"
        case .timed: "Gemessen, nie gesperrt"
        case .openForMore(Minutes(1)): "Offen, noch 1 Minute"
        case .openForMore(let left): "Offen, noch \(left.count) Minuten"
        case .openedByYou: "Von dir geöffnet"
        case .blockedUntil(let time): "Gesperrt bis \(style.german(time))"
        case .blockedAllDay: "Den ganzen Tag gesperrt"
        case .blockedUntilEarned: "Gesperrt, bis du Minuten verdienst"
        case .blockedUncounted: "Gesperrt, solange Minuten nicht gezählt werden"
        case .asksFirst: "Fragt zuerst"
        case .asksFirstFor(let minutes): "Fragt zuerst, öffnet dann für \(minutes.count) Min."
        case .blocksNothing: "Sperrt nichts: Wähle die Apps neu aus"
        case .chooseTheApps: "Apps neu auswählen"

        case .noWindowOpen: "Kein Zeitfenster ist offen"
        case .windowOpen: "Ein Zeitfenster ist offen"
        case .overrideRunning: "Eine Ausnahme läuft"
        case .emergencyRunning: "Ein Notfall läuft"

        case .balance(let balance, let cap): "Guthaben: \(balance.count) von \(cap.count) Min."
        case .minutesLeftToday(let left, let all):
            "heute noch \(left.count) von \(all.count) Min."
        case .openingsLeft(let left, 1): "heute noch \(left) von 1 Öffnung"
        case .openingsLeft(let left, let all): "heute noch \(left) von \(all) Öffnungen"
        case .minutesToday(let today): "heute \(today.count) Min."
        case .minutesInBank(let balance): "\(balance.count) Min. auf dem Konto"
        case .minLeft(let left): "noch \(left.count) Min."
        case .openingsLeftBriefly(1): "noch 1 Öffnung"
        case .openingsLeftBriefly(let left): "noch \(left) Öffnungen"

        case .timeForABreak: "Zeit für eine Pause"
        case .minutesBeforeBreak(let left, let all):
            "noch \(left.count) von \(all.count) Min. bis zur Pause"
        case .breakAfter(let use, let rest):
            "\(rest.count) Min. Pause nach \(use.count) Min. Nutzung"

        case .openBetween(let windows): "Offen \(style.times(of: windows))"
        case .bank(let difficulty):
            "\(difficulty.german), höchstens \(difficulty.cap.count), beginnt mit \(difficulty.start.count)"
        case .budget(let minutes): "\(minutes.count) Min. am Tag"
        case .openings(let count, let each):
            "\(Phrase.openingsADay(count).german(style)), je \(each.count) Min."
        case .openingsADay(1): "1 Öffnung am Tag"
        case .openingsADay(let count): "\(count) Öffnungen am Tag"
        }
    }
}

extension Difficulty {
    fileprivate var german: String {
        switch self {
        case .easy: "Leicht: eine Minute bringt 2"
        case .medium: "Mittel: eine Minute bringt 1"
        case .hard: "Schwer: 2 Minuten bringen 1"
        case .extreme: "Extrem: 3 Minuten bringen 1"
        }
    }
}

extension PhraseStyle {
    private static let days = ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"]

    /// Returns a clock time after "bis" or "ab".
    fileprivate func german(_ time: ClockTime) -> String {
        switch time.day {
        case .today: clock(time.time)
        case .tomorrow: "morgen, \(clock(time.time))"
        case .weekday(let day): "\(PhraseStyle.days[day - 1]), \(clock(time.time))"
        }
    }
}

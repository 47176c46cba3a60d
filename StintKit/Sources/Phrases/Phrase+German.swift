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
        }
    }
}

extension PhraseStyle {
    private static let days = ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"]

    /// Returns a clock time after "bis" or "ab".
    fileprivate func german(_ time: ClockTime) -> String {
        switch time.day {
        case .today: text(time.time)
        case .tomorrow: "morgen, \(text(time.time))"
        case .weekday(let day): "\(PhraseStyle.days[day - 1]), \(text(time.time))"
        }
    }
}

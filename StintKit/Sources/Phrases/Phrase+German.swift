import Limits

// The phrases in German, in the familiar form of address.
extension Phrase {
    func german(_ style: PhraseStyle) -> String {
        switch self {
        case .isBlocked(let subject): "\(subject.german) ist gesperrt"
        case .openIt(.app(let name)): "\(name ?? "Diese App") öffnen?"
        case .openIt(.website(let domain)): "\(domain ?? "Diese Website") öffnen?"
        case .pledgeFailed: "Versprechen gebrochen"
        case .reallyOpenIt: "Willst du das wirklich öffnen?"
        case .lockedOut: "DU BIST AUSGESPERRT"
        case .closeOrMore(let used, let more?):
            "\(used.count) Min. genutzt. Schluss oder noch \(more.count)?"
        case .closeOrMore(let used, nil): "\(used.count) Min. genutzt. Schluss oder weiter?"

        case .blockedBy(let limit): "Limit: „\(limit)“"
        case .isBlockedBy(let subject, let limit): "\(subject.german) ist durch „\(limit)“ gesperrt"
        case .opensAt(let time): "Öffnet \(style.german(at: time))"
        case .asksAt(let time): "Kann ab \(style.german(time)) geöffnet werden"
        case .notBefore(let time): "Frühestens \(style.german(at: time))"
        case .isOpenAgain(let subject): "\(subject.german) ist wieder offen."
        case .pledgedUntil(let time?):
            "Du hast versprochen, sie bis \(style.german(time)) nicht zu öffnen."
        case .pledgedUntil(nil): "Du hast versprochen, sie nicht zu öffnen."
        case .openingFailsPledge(let credits?):
            "Öffnest du sie, ist dein Versprechen gebrochen und du verlierst \(style.number(credits)) Credits."
        case .openingFailsPledge(nil): "Öffnest du sie, ist dein Versprechen gebrochen."
        case .attemptFailedPledge(let credits?):
            "Du wolltest eine gesperrte App öffnen. Damit ist dein Versprechen gebrochen. Du verlierst \(style.number(credits)) Credits."
        case .attemptFailedPledge(nil):
            "Du wolltest eine gesperrte App öffnen. Damit ist dein Versprechen gebrochen."

        case .minutesOfTodayUsed(Minutes(1)): "Deine 1 Minute für heute ist aufgebraucht."
        case .minutesOfTodayUsed(let all): "Deine \(all.count) Minuten für heute sind aufgebraucht."
        case .openingsOfTodayUsed(1): "Heute schon einmal geöffnet."
        case .openingsOfTodayUsed(let all): "Heute \(all) von \(all) Mal geöffnet."
        case .balanceIsZero: "Guthaben: 0 Minuten"
        case .openStintToCount: "Öffne Stint, um deine Apps zurückzubekommen."
        case .openStintToSeeWhy: "In Stint siehst du den Grund und wie du sie öffnest."
        case .earnMore: "Mit einem Training verdienst du mehr."
        case .timeToLockIn: "Zeit, dich reinzuhängen."
        case .opensWholeLimit:
            "iOS erkennt nicht, welche App das ist. „Ja“ öffnet alle Apps dieses Limits."
        case .chooseToTellApart:
            "iOS erkennt nicht, welche App das ist. Wähle deine Apps in Stint erneut aus."
        case .breaksLeft(0): "Heute keine Pause mehr übrig"
        case .breaksLeft(1): "Heute noch 1 Pause. Starte sie in Stint."
        case .breaksLeft(let left): "Heute noch \(left) Pausen. Starte eine in Stint."
        case .breakMinutesLeft(Minutes(0)): "Heute keine Pausenminuten mehr übrig"
        case .breakMinutesLeft(let left):
            "Heute noch \(left.count) Min. Pause. Starte sie in Stint."
        case .mealsLeft(0, _): "„Ich esse“ ist für heute aufgebraucht"
        case .mealsLeft(1, let each): "„Ich esse“ in Stint: \(each.count) Min., heute noch einmal"
        case .mealsLeft(let left, let each):
            "„Ich esse“ in Stint: \(each.count) Min., heute noch \(left)-mal"
        case .attempt(let count): "\(count). Versuch heute"
        case .usedAtLeast(let use, let time):
            "Heute mindestens \(use.count) Min. genutzt, Stand \(style.german(time))"
        case .lastReason(let reason): "Letztes Mal: „\(reason)“"
        case .takeABreath(let time, let second):
            "Atme ruhig. Du kannst sie ab \(style.german(time, second)) öffnen."
        case .waitFirst(1): "Öffnet nach 1 Sekunde Wartezeit"
        case .waitFirst(let seconds): "Öffnet nach \(seconds) Sekunden Wartezeit"
        case .waitBetween(let shortest, let longest):
            "Öffnet nach \(shortest) bis \(longest) Sekunden Wartezeit"
        case .chooseReasonFirst: "Öffnet, sobald du einen Grund wählst"
        case .writeReasonFirst: "Öffnet, sobald du einen Grund aufschreibst"
        case .opensAfterChoice: "Öffnen?"
        case .tapToChoose: "Tippe, um in Stint zu wählen. Dann gehe zurück zur App."

        case .stintIsNotRunning: "Stint läuft nicht"
        case .damagedData: "Beschädigte Daten"
        case .startInTerminal: "Starte es in einem Terminal: stint desktop"
        case .close: "Schließen"
        case .goBack: "Zurück"
        case .carryOn: "Weiter"
        case .stayFocused: "Nein, fokussiert bleiben"
        case .openFor(let minutes): "Ja, für \(minutes.count) Min. öffnen"
        case .openIn(1): "Ja, in 1 Sekunde"
        case .openIn(let seconds): "Ja, in \(seconds) Sekunden"
        case .openBecause: "Ja, weil …"
        case .openForLength: "Ja, öffnen für …"
        case .minutes(let minutes): "\(minutes.count) Min."
        case .openAndFail: "Öffnen und Versprechen brechen"
        case .openStint: "Stint öffnen"
        case .getActive: "BEWEG DICH"

        case .minutesLeftUntil(let left, let end):
            "Noch \(left.german), bis \(style.german(end))"
        case .minutesLeftAsOf(let left, let time):
            "Noch \(left.german), Stand \(style.clock(time.time))"
        case .asOf(let time): "Stand \(style.clock(time.time))"
        case .timer: "Timer"
        case .timerToday(let today): "Heute \(today.count) Min. Tippe, um den Timer anzuzeigen."
        case .tapToSeeBlocked: "Tippe, um zu sehen, was gesperrt ist und wann es wieder offen ist."
        case .thenCloses(let label?, 0): "Dann sperrt „\(label)“ die Apps."
        case .thenCloses(let label?, 1):
            "Dann sperren „\(label)“ und 1 weiteres Limit ihre Apps."
        case .thenCloses(let label?, let more):
            "Dann sperren „\(label)“ und \(more) weitere Limits ihre Apps."
        case .thenCloses(nil, _): "Dann werden deine Apps gesperrt."
        case .thenClosesUnlessEarned(let label?):
            "Dann sperrt „\(label)“ die Apps. Mit einem Training verdienst du mehr."
        case .thenClosesUnlessEarned(nil):
            "Dann werden deine Apps gesperrt. Mit einem Training verdienst du mehr."
        case .thenAppCloses(let label?):
            "Dann sperrt „\(label)“ die App, die du geöffnet hast."
        case .thenAppCloses(nil): "Dann wird die App gesperrt, die du geöffnet hast."
        case .thenPledgeEnds: "Dann endet dein Versprechen."
        case .pledgeHasEnded: "Dein Versprechen ist zu Ende"
        case .openStintAfterPledge(true):
            "Öffne Stint, um deine Credits zurückzubekommen."
        case .openStintAfterPledge(false): "Öffne Stint, um das Ergebnis zu sehen."
        case .settlePledge: "Schließe dein Versprechen ab"
        case .openStintSoon: "Öffne Stint bald, sonst verlierst du deine Credits."
        case .nothingIsBlocked: "Nichts ist gesperrt"
        case .chooseAppsAgain:
            "Stint hat keinen Zugriff auf die Bildschirmzeit. Erlaube ihn und wähle deine Apps erneut aus."
        case .cannotCountMinutes: "Stint kann keine Minuten zählen"

        case .open: "Offen"
        case .openUntil(let time): "Offen bis \(style.german(time))"
        case .notLimitedNow: "Zurzeit kein Limit"
        case .appliesFrom(let time): "Ab \(style.german(time))"
        case .limitAppliesFrom(let label?, let time): "„\(label)“ gilt ab \(style.german(time))"
        case .limitAppliesFrom(nil, let time): "Ein Limit gilt ab \(style.german(time))"
        case .minutesRead(let used, let all, let time):
            "\(used.count) von \(all.count) Min., Stand \(style.german(time))"
        case .balanceRead(let balance, let time):
            "Guthaben: \(balance.count) Min., Stand \(style.german(time))"
        case .minutesTodayRead(let today, let time):
            "Heute \(today.count) Min., Stand \(style.german(time))"
        case .openingsLeftRead(let left, let time):
            "Noch \(left)-mal, Stand \(style.german(time))"
        case .appliesNow: "Gilt jetzt"
        case .allowedUntil(let time): "Erlaubt bis \(style.german(time))"
        case .alsoBlocked(let blocker, let time?, false):
            "Bis \(style.german(time)) durch \(blocker.german) gesperrt"
        case .alsoBlocked(let blocker, nil, false): "Durch \(blocker.german) gesperrt"
        case .alsoBlocked(let blocker, let time?, true):
            "Einige sind bis \(style.german(time)) durch \(blocker.german) gesperrt"
        case .alsoBlocked(let blocker, nil, true):
            "Einige sind durch \(blocker.german) gesperrt"
        case .alsoAsks(let label?): "„\(label)“ fragt zuerst"
        case .alsoAsks(nil): "Ein anderes Limit fragt zuerst"
        case .applies(let hours): "Gilt \(style.german(hours))"
        case .hours(let hours): style.german(hours)
        case .blockedDuring(let hours): "Gesperrt \(style.german(hours))"
        case .timed: "Wird gemessen, nie gesperrt"
        case .openForMore(Minutes(1)): "Offen, noch 1 Minute"
        case .openForMore(let left): "Offen, noch \(left.count) Minuten"
        case .openedByYou: "Von dir geöffnet"
        case .blockedUntil(let time): "Gesperrt bis \(style.german(time))"
        case .blockedAllDay: "Den ganzen Tag gesperrt"
        case .blockedUntilEarned: "Gesperrt, bis du Minuten verdienst"
        case .blockedUncounted: "Gesperrt, bis Stint wieder Minuten zählt"
        case .asksFirstFor(let minutes): "Fragt zuerst, öffnet dann für \(minutes.count) Min."
        case .blocksNothing: "Sperrt nichts. Wähle die Apps erneut aus."

        case .noWindowOpen: "Außerhalb der erlaubten Zeiten"
        case .windowOpen: "Während einer erlaubten Zeit"
        case .breakRunning: "Pause läuft"
        case .emergencyRunning: "Notfall läuft"
        case .pledgeInProgress: "Versprechen läuft"
        case .pledgeUntil(let time): "Versprechen bis \(style.german(time))"
        case .minutesUncounted: "Minuten werden nicht gezählt"
        case .noMinutesLeft: "Keine Minuten mehr"
        case .usedUpForToday: "Für heute aufgebraucht"
        case .openingsUsed: "Heute nicht mehr zu öffnen"

        case .balance(let balance, let cap): "Guthaben: \(balance.count) von \(cap.count) Min."
        case .minutesLeftToday(let left, let all):
            "Heute noch \(left.count) von \(all.count) Min."
        case .openingsLeft(0, 1): "Heute schon geöffnet"
        case .openingsLeft(0, _): "Heute nicht mehr zu öffnen"
        case .openingsLeft(_, 1): "Heute noch 1-mal"
        case .openingsLeft(let left, let all): "Heute noch \(left) von \(all) Mal"
        case .minutesToday(let today): "Heute \(today.count) Min."
        case .minutesInBank(let balance): "Guthaben: \(balance.count) Min."
        case .minLeft(let left): "Noch \(left.count) Min."
        case .openingsLeftBriefly(1): "Noch 1-mal"
        case .openingsLeftBriefly(let left): "Noch \(left)-mal"

        case .timeToRest: "Zeit für eine Ruhezeit"
        case .minutesBeforeRest(let left, let all):
            "Noch \(left.count) von \(all.count) Min. bis zur Ruhezeit"
        case .restAfter(let use, let rest):
            "\(rest.count) Min. Ruhezeit nach \(use.count) Min. Nutzung"

        case .openBetween(let windows): "Offen \(style.times(of: windows))"
        case .bank(let difficulty):
            "\(difficulty.german), bis \(difficulty.cap.count), Start mit \(difficulty.start.count)"
        case .budget(let minutes): "\(minutes.count) Min. pro Tag"
        case .openings(let count, let each):
            "\(Phrase.openingsADay(count).german(style)), je \(each.count) Min."
        case .openingsADay(1): "Einmal pro Tag"
        case .openingsADay(let count): "\(count)-mal pro Tag"
        }
    }
}

extension Phrase.Subject {
    /// The name at the beginning of a sentence.
    fileprivate var german: String {
        switch self {
        case .app(let name): name ?? "Diese App"
        case .website(let domain): domain ?? "Diese Website"
        }
    }
}

extension Phrase.Blocker {
    /// The name in a sentence.
    fileprivate var german: String {
        switch self {
        case .limit(let label?): "„\(label)“"
        case .limit(nil): "ein anderes Limit"
        case .pledge: "dein Versprechen"
        }
    }
}

extension Difficulty {
    fileprivate var german: String {
        switch self {
        case .easy: "Leicht: 1 Min. Training bringt 2"
        case .medium: "Mittel: 1 Min. Training bringt 1"
        case .hard: "Schwer: 2 Min. Training bringen 1"
        case .extreme: "Extrem: 3 Min. Training bringen 1"
        }
    }
}

extension PhraseStyle {
    private static let days = [
        "Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag",
    ]

    fileprivate func german(_ hours: Hours) -> String {
        text(of: hours, days: PhraseStyle.days.map { String($0.prefix(2)) })
    }

    /// Returns a clock time after "bis" or "ab", with seconds if there are any.
    fileprivate func german(_ time: ClockTime, _ second: Int? = nil) -> String {
        let clock = self.clock(time.time, second)
        return switch time.day {
        case .today: clock
        case .tomorrow where time.time == .midnight && second == nil: "Mitternacht"
        case .tomorrow: "morgen um \(clock)"
        case .weekday(let day): "\(PhraseStyle.days[day - 1].prefix(2)), \(clock)"
        }
    }

    /// Returns a clock time with its preposition.
    fileprivate func german(at time: ClockTime) -> String {
        let clock = self.clock(time.time)
        return switch time.day {
        case .today: "um \(clock)"
        case .tomorrow where time.time == .midnight: "um Mitternacht"
        case .tomorrow: "morgen um \(clock)"
        case .weekday(let day): "am \(PhraseStyle.days[day - 1]) um \(clock)"
        }
    }
}

extension Minutes {
    fileprivate var german: String { count == 1 ? "1 Minute" : "\(count) Minuten" }
}

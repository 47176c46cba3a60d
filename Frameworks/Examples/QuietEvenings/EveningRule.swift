// The rule of Quiet Evenings, for `stint-phone judge --rule EveningRule.swift`.
import FamilyControls
import PhoneJudge
import SimulatedPhone
import SimulatedPicker
import StintPhoneApp

@testable import QuietEvenings

let rule = PhoneRule { now in
    now.app.category == "Social" && now.isBetween((21, 0), (7, 0))
} setUp: { phone in
    let model = EveningModel()
    model.plan.selection = phone.pick([.category("Social")], for: appIdentifier)
    model.setOn(true)
}

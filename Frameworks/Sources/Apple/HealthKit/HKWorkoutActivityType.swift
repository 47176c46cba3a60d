/// The activity of a workout, with Apple's raw values.
@available(iOS 8.0, *)
public enum HKWorkoutActivityType: UInt, Sendable {
    case americanFootball = 1
    case archery
    case australianFootball
    case badminton
    case baseball
    case basketball
    case bowling
    case boxing
    case climbing
    case cricket
    case crossTraining
    case curling
    case cycling
    @available(iOS, introduced: 8.0, deprecated: 14.0)
    case dance
    @available(iOS, introduced: 8.0, deprecated: 10.0)
    case danceInspiredTraining
    case elliptical
    case equestrianSports
    case fencing
    case fishing
    case functionalStrengthTraining
    case golf
    case gymnastics
    case handball
    case hiking
    case hockey
    case hunting
    case lacrosse
    case martialArts
    case mindAndBody
    @available(iOS, introduced: 8.0, deprecated: 11.0)
    case mixedMetabolicCardioTraining
    case paddleSports
    case play
    case preparationAndRecovery
    case racquetball
    case rowing
    case rugby
    case running
    case sailing
    case skatingSports
    case snowSports
    case soccer
    case softball
    case squash
    case stairClimbing
    case surfingSports
    case swimming
    case tableTennis
    case tennis
    case trackAndField
    case traditionalStrengthTraining
    case volleyball
    case walking
    case waterFitness
    case waterPolo
    case waterSports
    case wrestling
    case yoga
    @available(iOS 10.0, *)
    case barre
    @available(iOS 10.0, *)
    case coreTraining
    @available(iOS 10.0, *)
    case crossCountrySkiing
    @available(iOS 10.0, *)
    case downhillSkiing
    @available(iOS 10.0, *)
    case flexibility
    @available(iOS 10.0, *)
    case highIntensityIntervalTraining
    @available(iOS 10.0, *)
    case jumpRope
    @available(iOS 10.0, *)
    case kickboxing
    @available(iOS 10.0, *)
    case pilates
    @available(iOS 10.0, *)
    case snowboarding
    @available(iOS 10.0, *)
    case stairs
    @available(iOS 10.0, *)
    case stepTraining
    @available(iOS 10.0, *)
    case wheelchairWalkPace
    @available(iOS 10.0, *)
    case wheelchairRunPace
    @available(iOS 11.0, *)
    case taiChi
    @available(iOS 11.0, *)
    case mixedCardio
    @available(iOS 11.0, *)
    case handCycling
    @available(iOS 13.0, *)
    case discSports
    @available(iOS 13.0, *)
    case fitnessGaming
    @available(iOS 14.0, *)
    case cardioDance
    @available(iOS 14.0, *)
    case socialDance
    @available(iOS 14.0, *)
    case pickleball
    @available(iOS 14.0, *)
    case cooldown
    @available(iOS 16.0, *)
    case swimBikeRun = 82
    @available(iOS 16.0, *)
    case transition
    @available(iOS 17.0, *)
    case underwaterDiving
    case other = 3000
}

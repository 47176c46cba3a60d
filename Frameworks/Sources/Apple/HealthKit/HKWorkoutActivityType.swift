/// What was done in a workout, with Apple's numbers.
@available(iOS 8.0, *)
public enum HKWorkoutActivityType: UInt, Sendable {
    /// American football.
    case americanFootball = 1
    /// Archery.
    case archery
    /// Australian football.
    case australianFootball
    /// Badminton.
    case badminton
    /// Baseball.
    case baseball
    /// Basketball.
    case basketball
    /// Bowling.
    case bowling
    /// Boxing.
    case boxing
    /// Climbing.
    case climbing
    /// Cricket.
    case cricket
    /// Cross training.
    case crossTraining
    /// Curling.
    case curling
    /// Cycling.
    case cycling
    /// Dance.
    @available(iOS, introduced: 8.0, deprecated: 14.0)
    case dance
    /// Dance and exercise in one.
    @available(iOS, introduced: 8.0, deprecated: 10.0)
    case danceInspiredTraining
    /// Elliptical.
    case elliptical
    /// Equestrian sports.
    case equestrianSports
    /// Fencing.
    case fencing
    /// Fishing.
    case fishing
    /// Functional strength training.
    case functionalStrengthTraining
    /// Golf.
    case golf
    /// Gymnastics.
    case gymnastics
    /// Handball.
    case handball
    /// Hiking.
    case hiking
    /// Hockey.
    case hockey
    /// Hunting.
    case hunting
    /// Lacrosse.
    case lacrosse
    /// Martial arts.
    case martialArts
    /// Meditation and the like.
    case mindAndBody
    /// Several kinds of exercise for the heart.
    @available(iOS, introduced: 8.0, deprecated: 11.0)
    case mixedMetabolicCardioTraining
    /// Paddle sports.
    case paddleSports
    /// Children's play and the like.
    case play
    /// Preparation and recovery.
    case preparationAndRecovery
    /// Racquetball.
    case racquetball
    /// Rowing.
    case rowing
    /// Rugby.
    case rugby
    /// Running.
    case running
    /// Sailing.
    case sailing
    /// Skating sports.
    case skatingSports
    /// Snow sports.
    case snowSports
    /// Soccer.
    case soccer
    /// Softball.
    case softball
    /// Squash.
    case squash
    /// Stair climbing.
    case stairClimbing
    /// Surfing sports.
    case surfingSports
    /// Swimming.
    case swimming
    /// Table tennis.
    case tableTennis
    /// Tennis.
    case tennis
    /// Track and field.
    case trackAndField
    /// Traditional strength training.
    case traditionalStrengthTraining
    /// Volleyball.
    case volleyball
    /// Walking.
    case walking
    /// Water fitness.
    case waterFitness
    /// Water polo.
    case waterPolo
    /// Water sports.
    case waterSports
    /// Wrestling.
    case wrestling
    /// Yoga.
    case yoga
    /// Barre.
    @available(iOS 10.0, *)
    case barre
    /// Core training.
    @available(iOS 10.0, *)
    case coreTraining
    /// Cross country skiing.
    @available(iOS 10.0, *)
    case crossCountrySkiing
    /// Downhill skiing.
    @available(iOS 10.0, *)
    case downhillSkiing
    /// Flexibility.
    @available(iOS 10.0, *)
    case flexibility
    /// High intensity interval training.
    @available(iOS 10.0, *)
    case highIntensityIntervalTraining
    /// Jump rope.
    @available(iOS 10.0, *)
    case jumpRope
    /// Kickboxing.
    @available(iOS 10.0, *)
    case kickboxing
    /// Pilates.
    @available(iOS 10.0, *)
    case pilates
    /// Snowboarding.
    @available(iOS 10.0, *)
    case snowboarding
    /// Going up and down stairs.
    @available(iOS 10.0, *)
    case stairs
    /// Step training.
    @available(iOS 10.0, *)
    case stepTraining
    /// Wheelchair walk pace.
    @available(iOS 10.0, *)
    case wheelchairWalkPace
    /// Wheelchair run pace.
    @available(iOS 10.0, *)
    case wheelchairRunPace
    /// Tai chi.
    @available(iOS 11.0, *)
    case taiChi
    /// Mixed cardio.
    @available(iOS 11.0, *)
    case mixedCardio
    /// A bicycle that is driven by hand.
    @available(iOS 11.0, *)
    case handCycling
    /// Disc sports.
    @available(iOS 13.0, *)
    case discSports
    /// Fitness gaming.
    @available(iOS 13.0, *)
    case fitnessGaming
    /// Cardio dance.
    @available(iOS 14.0, *)
    case cardioDance
    /// Social dance.
    @available(iOS 14.0, *)
    case socialDance
    /// Pickleball.
    @available(iOS 14.0, *)
    case pickleball
    /// What follows other exercise.
    @available(iOS 14.0, *)
    case cooldown
    /// A triathlon.
    @available(iOS 16.0, *)
    case swimBikeRun = 82
    /// The change between two sports of a triathlon.
    @available(iOS 16.0, *)
    case transition
    /// Underwater diving.
    @available(iOS 17.0, *)
    case underwaterDiving
    /// Something else.
    case other = 3000
}

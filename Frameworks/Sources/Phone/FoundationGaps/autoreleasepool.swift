/// Runs a closure; Linux has no Objective-C runtime and needs no autorelease pool.
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}

/// Tells whether a name still leads to the file that is open.
///
/// The system may give the numbers of a deleted file to another one, but not while it is open.
struct FileIdentity: Equatable {
    let device: UInt64
    let inode: UInt64
}

// Swift Testing implicitly imports this module in every file that also imports a module named
// UIKit. On Apple's systems, it attaches images to tests. Here, it is empty, so that such files
// compile.

// Swift Testing asks for this module in every file that imports both it and a module named UIKit.
// On Apple's systems it attaches pictures to tests; here it is empty, and stands for nothing else
// than that such files compile.

declare module 'fs-native-extensions' {
  /** Locks an open file for this process until it is closed. Returns false if another process has the lock. */
  export function tryLock(fileDescriptor: number): boolean;
}

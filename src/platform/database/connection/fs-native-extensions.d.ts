declare module 'fs-native-extensions' {
  /** Locks an open file for this process alone, until it is closed; false where another one has it. */
  export function tryLock(fileDescriptor: number): boolean;
}

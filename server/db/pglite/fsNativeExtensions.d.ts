/** What is used here of a package that brings no types. */
declare module 'fs-native-extensions' {
  /** Locks a part of an open file; false when another open file has the lock. Throws where there are no locks. */
  export function tryLock(file: number, offset: number, length: number): boolean;
}

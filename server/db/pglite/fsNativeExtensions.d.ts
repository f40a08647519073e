/** What is used here of a package that brings no types. */
declare module 'fs-native-extensions' {
  /**
   * Asks the kernel for a lock on a part of an open file; false when another open file has it. Throws where there are
   * no locks.
   */
  export function tryLock(file: number, offset: number, length: number): boolean;
}

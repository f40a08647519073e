/** Takes messages for the operator, in Spanish; `console` is one. */
export interface Log {
  info(message: string): void;
  error(message: string): void;
}

/** Gives what ends the process, with a reason, where going on could only do harm. */
export function endProcess(log: Log) {
  return (reason: string): never => {
    log.error(reason);
    process.exit(1);
  };
}

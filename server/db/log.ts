/** Takes messages for the operator, in Spanish; `console` is one. */
export interface Log {
  info(message: string): void;
  error(message: string): void;
}

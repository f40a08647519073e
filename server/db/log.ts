/** Where the database tells the operator, in Spanish, what it is doing; `console` is one. */
export interface Log {
  info(message: string): void;
  error(message: string): void;
}

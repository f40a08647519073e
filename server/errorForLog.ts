/** What PostgreSQL and its drivers put beside an error's message that names no value of anybody's. */
const HARMLESS = ['code', 'severity', 'table', 'column', 'constraint', 'routine', 'syscall'] as const;
const MAX_CAUSES = 5;

/** As the log has an error; pino and Fastify expect the first three. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/**
 * An error as the log may have it: what it is, where it happened and what caused it, without the values that a statement
 * was given. Drizzle writes those into its message, and PostgreSQL into `detail` and into the words of a refused value.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Thrown, and no error', stack: '' };
  const fields = error as Error & Partial<Record<string, unknown>>;
  const statement = 'params' in error && typeof fields.query === 'string' ? fields.query : undefined;
  return {
    type: error.name,
    message: statement === undefined ? withoutValues(error.message, fields.code) : 'Failed statement',
    ...(statement !== undefined && { statement }),
    ...Object.fromEntries(HARMLESS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))),
    stack: placesOf(error.stack),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: errorForLog(error.cause, depth + 1) }),
  };
}

/** Class 22 of SQLSTATE is refused data: the words quote the value that was refused. */
function withoutValues(message: string, code: unknown): string {
  return typeof code === 'string' && /^22\w{3}$/.test(code)
    ? message.replace(/"[^"]*"|«[^»]*»|»[^«]*«|„[^“]*“/g, '"…"')
    : message;
}

/** The lines of a stack that say where; the message stands before them, maybe over several lines. */
function placesOf(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}

/** The fields of errors of PostgreSQL and its drivers that contain no stored value. */
const HARMLESS = ['code', 'severity', 'table', 'column', 'constraint', 'routine', 'syscall'] as const;
const MAX_CAUSES = 5;

/** An error in the log; pino and Fastify expect the first three fields. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/**
 * An error as the log may have it: its kind, place and cause, without the values of a statement. Drizzle writes those
 * into its message, and PostgreSQL into `detail` and into the message on a refused value.
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

/** Class 22 of SQLSTATE is refused data: the message quotes the value that was refused. */
function withoutValues(message: string, code: unknown): string {
  return typeof code === 'string' && /^22\w{3}$/.test(code)
    ? message.replace(/"[^"]*(?:"|$)|«[^»]*(?:»|$)|»[^«]*(?:«|$)|„[^“]*(?:“|$)/g, '"…"')
    : message;
}

/** The lines of a stack after its message, which may have several lines. */
function placesOf(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}

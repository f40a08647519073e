/** A failure to start that the operator can mend: its message, in Spanish, is all that is printed. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The message of an error; its name where it has none. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || String(error) : String(error);
}

interface Listening {
  host: string;
  port: number;
  /** The prefix of HOST and PORT in the names of the settings. */
  prefix?: string;
}

/** The error for a server that could not listen: a StartError for what settings can mend, else the error itself. */
export function cannotListen(cause: unknown, { host, port, prefix = '' }: Listening): unknown {
  const [PORT, HOST] = [`${prefix}PORT`, `${prefix}HOST`];
  const why = {
    EADDRINUSE: `El puerto está ocupado por otro programa: detenlo o elige otro ${PORT}`,
    EACCES: `No hay permiso para usar ese puerto: elige otro ${PORT}, de 1024 en adelante`,
    EADDRNOTAVAIL: `Esa dirección no es de esta máquina: elige otro ${HOST}`,
    ENOTFOUND: `Ese nombre no existe: elige otro ${HOST}`,
  }[(cause as NodeJS.ErrnoException).code ?? ''];
  return why ? new StartError(`${why} (${HOST}=${host}, ${PORT}=${port}).`, { cause }) : cause;
}

import { hasRoom } from './dataDirectory';
import { errorForLog } from './errorForLog';
import { isOutage } from './http/errors';
import { messageOf, StartError } from './startError';

/**
 * What is printed when the program could not start: a message where the operator can mend it, else what a developer
 * needs. It has no values of statements: the administrator's password hash may be among them.
 */
export function startFailure(error: unknown, dataDir?: string): string {
  const words = wordsOf(error);
  if (dataDir !== undefined && !hasRoom(dataDir)) {
    return [words, `Queda muy poco espacio en el disco de ${dataDir}: hace falta más para empezar.`]
      .filter(Boolean)
      .join('\n');
  }
  return words ?? JSON.stringify(errorForLog(error), null, 2);
}

function wordsOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  return isOutage(error)
    ? `La base de datos no puede guardar lo que hace falta para empezar: ${reason(error)}.`
    : undefined;
}

/** The message of the first cause: the errors around it contain a statement, with its values. */
function reason(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? reason(error.cause) : messageOf(error);
}

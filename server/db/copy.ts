import pg from 'pg';

/** What a COPY gave: the whole text, and how many rows it has. */
export interface Copied {
  csv: Buffer;
  rows: number;
}

/** The parts of the driver's connection that a COPY needs and its types do not name. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Gives the whole output of a `COPY … TO STDOUT`, which is held in memory: ask for no more than fits there. */
export async function copyOut(client: pg.ClientBase, statement: string): Promise<Copied> {
  const chunks: Buffer[] = [];
  const rows = await copy(client, (connection) => connection.query(statement), chunks);
  return { csv: Buffer.concat(chunks), rows };
}

/**
 * Hands the text to a `COPY … FROM STDIN` and gives how many rows it took. All goes out at once and no answer is waited
 * for in between: the embedded engine takes a statement with its data or not at all.
 */
export function copyIn(client: pg.ClientBase, statement: string, csv: Buffer): Promise<number> {
  return copy(client, (connection) => {
    connection.stream.cork();
    connection.query(statement);
    connection.sendCopyFromChunk(csv);
    connection.endCopyFrom();
    connection.stream.uncork();
  });
}

/** A statement as the driver runs it: what it calls when PostgreSQL answers. */
function copy(client: pg.ClientBase, send: (connection: CopyConnection) => void, chunks: Buffer[] = []) {
  return new Promise<number>((resolve, reject) => {
    let rows = 0;
    client.query({
      submit: (connection: pg.Connection) => send(connection as CopyConnection),
      handleCopyInResponse: () => undefined,
      handleCopyData: ({ chunk }: { chunk: Buffer }) => void chunks.push(Buffer.from(chunk)),
      handleCommandComplete: ({ text }: { text: string }) => {
        rows = Number(/^COPY (\d+)$/.exec(text)?.[1]);
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: (error: Error) => reject(error),
    } as pg.Submittable);
  });
}

/** A name of the database, ready to be put into a statement. */
export const quoted = (name: string): string => pg.escapeIdentifier(name);

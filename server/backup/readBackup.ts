import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { PRODUCT } from '../../contract/product';
import { messageOf, StartError } from '../startError';
import {
  CHECKSUMS,
  checksums,
  keyOfPicture,
  largestFile,
  MANIFEST,
  type Manifest,
  partName,
  readManifest,
  readSummary,
  SUMMARY,
  type Summary,
} from './format';
import { readTar, TarError, type TarFile } from './tar';

/** What a backup contains, in its order. `rows` is counted in the file itself. */
export type Piece =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: string; columns: string[]; csv: Buffer; rows: number }
  | { kind: 'picture'; key: string; body: Buffer }
  | { kind: 'end'; summary: Summary };

const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Reads a backup piece by piece and checks it: with the last piece, `end`, all of it was as it was written. Throws a
 * StartError that says what is wrong with the file.
 */
export async function* readBackup(path: string): AsyncGenerator<Piece> {
  const source = await openFile(path);
  try {
    yield* judge(readTar(source, largestFile));
  } catch (error) {
    throw explained(error, path);
  } finally {
    source.destroy();
  }
}

async function openFile(path: string) {
  try {
    const file = await open(path, 'r');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    await file.close();
    const source = createReadStream(path, { highWaterMark: 1024 * 1024 });
    const isPacked = bytesRead === 2 && buffer.equals(GZIP);
    if (!isPacked) return source;
    const unpacked = createGunzip({ chunkSize: 1024 * 1024 });
    source.on('error', (error) => unpacked.destroy(error));
    return source.pipe(unpacked);
  } catch (cause) {
    throw new StartError(`No se puede leer ${path}: ${messageOf(cause)}`, { cause });
  }
}

async function* judge(files: AsyncGenerator<TarFile>): AsyncGenerator<Piece> {
  const next = async () => {
    const { value, done } = await files.next();
    if (done) throw new TarError('cut');
    return value as TarFile;
  };
  const first = await next();
  const manifest = first.name === MANIFEST ? readManifest(first.body) : undefined;
  if (manifest === undefined) throw new TarError('foreign');
  if (typeof manifest === 'number') throw new NewerFormat();
  yield { kind: 'manifest', manifest };

  let file = await next();
  const tables: Summary['tables'] = [];
  for (const { name, columns } of manifest.tables) {
    const digest = createHash('sha256');
    let rows = 0;
    let part = 0;
    while (file.name === partName(name, part + 1)) {
      part++;
      const lines = countLines(file.body);
      if (lines === 0 || firstLine(file.body) !== columns.join(',')) throw new TarError('altered', file.name);
      digest.update(file.body);
      rows += lines - 1;
      yield { kind: 'rows', table: name, columns, csv: file.body, rows: lines - 1 };
      file = await next();
    }
    if (part === 0) throw new TarError('altered', name);
    tables.push({ name, rows, sha256: digest.digest('hex') });
  }

  const digest = createHash('sha256');
  const pictures = { count: 0, bytes: 0, sha256: '' };
  let former = '';
  for (let key = keyOfPicture(file.name); key !== undefined; key = keyOfPicture(file.name)) {
    if (key <= former) throw new TarError('altered', file.name);
    former = key;
    digest.update(file.body);
    pictures.count++;
    pictures.bytes += file.body.length;
    yield { kind: 'picture', key, body: file.body };
    file = await next();
  }
  pictures.sha256 = digest.digest('hex');

  const summary = file.name === SUMMARY ? readSummary(file.body) : undefined;
  if (!summary) throw new TarError('altered', file.name);
  const last = await next();
  const sealed = last.name === CHECKSUMS && last.body.equals(checksums(first.body, file.body));
  if (!sealed) throw new TarError('altered', `${MANIFEST}, ${SUMMARY}, ${CHECKSUMS}`);
  if (!(await files.next()).done) throw new TarError('altered', 'después del final');
  requireSame(summary, tables, pictures);
  yield { kind: 'end', summary };
}

/** Throws for the first table, or the pictures, that differ from what was written. */
function requireSame(
  { tables, pictures }: Summary,
  had: Summary['tables'],
  shown: Omit<Summary['pictures'], 'missing'>,
) {
  for (const [index, table] of had.entries()) {
    const { name, rows, sha256 } = tables[index] ?? {};
    if (name !== table.name || rows !== table.rows || sha256 !== table.sha256)
      throw new TarError('altered', table.name);
  }
  if (tables.length !== had.length) throw new TarError('altered', SUMMARY);
  const isSame = pictures.count === shown.count && pictures.bytes === shown.bytes && pictures.sha256 === shown.sha256;
  if (!isSame) throw new TarError('altered', 'pictures');
}

const LINE = 10;
const QUOTE = 34;

/** How many lines a CSV has; those inside quotes are part of a value. */
function countLines(csv: Buffer): number {
  let lines = 0;
  let isQuoted = false;
  // A gigabyte may pass here: `for … of` takes ten times as long.
  for (let at = 0; at < csv.length; at++) {
    const byte = csv[at];
    if (byte === QUOTE) isQuoted = !isQuoted;
    else if (byte === LINE && !isQuoted) lines++;
  }
  return isQuoted || csv.at(-1) !== LINE ? 0 : lines;
}

const firstLine = (csv: Buffer) => csv.toString('utf8', 0, csv.indexOf(LINE));

class NewerFormat extends Error {}

function explained(error: unknown, path: string): unknown {
  if (error instanceof NewerFormat) {
    return new StartError(`${path} es de una versión más nueva de ${PRODUCT.name}: usa esa versión.`);
  }
  const { code } = error as NodeJS.ErrnoException;
  const fault =
    error instanceof TarError ? error.fault : ({ Z_BUF_ERROR: 'cut', Z_DATA_ERROR: 'altered' } as const)[code ?? ''];
  const where = error instanceof TarError && error.where ? ` (${error.where})` : '';
  const words = {
    foreign: `no es una copia de seguridad de ${PRODUCT.name}`,
    cut: 'está cortada: le falta el final',
    altered: `está dañada o alguien la cambió${where}`,
  };
  if (fault) return new StartError(`${path} ${words[fault]}.`, { cause: error });
  return code ? new StartError(`No se puede leer ${path}: ${messageOf(error)}`, { cause: error }) : error;
}

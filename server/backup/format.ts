import { createHash } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { MAX_UPLOAD_BYTES } from '../../contract/limits';
import { isStorageKey } from '../s3/storage';

/** Grows when an older program could not read a newer backup. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const SUMMARY = 'summary.json';
/** As `sha256sum -c` reads it. */
export const CHECKSUMS = 'SHA256SUMS';

const Name = Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' });
const Count = Type.Integer({ minimum: 0 });
const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** The first file: which platform and schema this backup is of, and what it should contain. */
const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  product: Type.Literal('gs-cupones'),
  madeAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
  /** The step of the schema (server/db/migrations) at which the tables are. */
  migration: Type.String({ maxLength: 100 }),
  /** What the addresses of pictures began with. */
  pictures: Type.String({ maxLength: 2_000 }),
  tables: Type.Array(Type.Object({ name: Name, columns: Type.Array(Name, { minItems: 1 }) }), { minItems: 1 }),
});
export type Manifest = Static<typeof Manifest>;

/** The last one but the checksums: what the backup contains. A table's digest is of its files, one after the other. */
const Summary = Type.Object({
  tables: Type.Array(Type.Object({ name: Name, rows: Count, sha256: Digest })),
  /** The sequences' last values. */
  sequences: Type.Array(
    Type.Object({ table: Name, column: Name, last: Type.String({ pattern: '^\\d{1,19}$' }), isCalled: Type.Boolean() }),
  ),
  /** The digest is of all of them, one after the other. */
  pictures: Type.Object({ count: Count, bytes: Count, sha256: Digest, missing: Count }),
});
export type Summary = Static<typeof Summary>;

export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.csv`;
const PART = /^tables\/[a-z][a-z0-9_]{0,62}\/\d{6}\.csv$/;
export const pictureName = (key: string) => `pictures/${key}`;
const PICTURE = /^pictures\/(.+)$/;

/** The storage's key of a picture by the name of its file; undefined for another name. */
export function keyOfPicture(name: string): string | undefined {
  const key = PICTURE.exec(name)?.[1];
  return key !== undefined && isStorageKey(key) ? key : undefined;
}

const MB = 1024 * 1024;
/** The largest size of a table's file: some ten times what dump.repository.ts makes. */
export const MAX_PART_BYTES = 256 * MB;

/** How many bytes a file may have; undefined for a name that no backup has. */
export function largestFile(name: string): number {
  if (PART.test(name)) return MAX_PART_BYTES;
  if (keyOfPicture(name)) return MAX_UPLOAD_BYTES;
  return [MANIFEST, SUMMARY, CHECKSUMS].includes(name) ? MB : 0;
}

/** Reads the first file. Undefined for what is no such thing; a number for the format of a newer program. */
export function readManifest(body: Buffer): Manifest | number | undefined {
  const read = parse(body);
  if (Check(Manifest, read)) return read;
  if (Check(Newer, read)) return read.format;
  return undefined;
}
const Newer = Type.Object({ format: Type.Integer({ minimum: FORMAT + 1 }), product: Type.Literal('gs-cupones') });

export function readSummary(body: Buffer): Summary | undefined {
  const read = parse(body);
  return Check(Summary, read) ? read : undefined;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

export const json = (value: Manifest | Summary) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** The last file: the checksums of the two that list the contents. */
export function checksums(manifest: Buffer, summary: Buffer): Buffer {
  return Buffer.from(`${sha256(manifest)}  ${MANIFEST}\n${sha256(summary)}  ${SUMMARY}\n`);
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');

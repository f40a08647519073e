import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  CHECKSUMS,
  checksums,
  json,
  MANIFEST,
  type Manifest,
  partName,
  pictureName,
  SUMMARY,
  type Summary,
} from './format';
import { readBackup } from './readBackup';
import { type TarFile, writeTar } from './tar';

const MADE_AT = new Date('2026-11-22T12:00:00.000Z');
const KEYS = ['019a27d0-6480-74ab-8624-19695558fe81', '019a27d0-6480-74ab-8624-19695558fe82'].map(
  (id) => `offers/${id}.webp`,
);
const sha256 = (...bodies: Buffer[]) => createHash('sha256').update(Buffer.concat(bodies)).digest('hex');

const MANIFEST_OF: Manifest = {
  format: 1,
  product: 'gs-cupones',
  madeAt: MADE_AT.toISOString(),
  migration: '0009_history',
  pictures: '/files',
  tables: [
    { name: 'categories', columns: ['id', 'name'] },
    { name: 'offers', columns: ['id'] },
  ],
};
const PARTS = ['id,name\n1,"una\n""línea"""\n', 'id,name\n2,dos\n', 'id\n'].map((text) => Buffer.from(text));
const PICTURES = ['una imagen', 'otra'].map((text) => Buffer.from(text));

/** A whole backup, file by file. */
function files({ manifest = MANIFEST_OF, summary = {} as Partial<Summary> } = {}): TarFile[] {
  const [one, two, three] = PARTS as [Buffer, Buffer, Buffer];
  const first = json(manifest);
  const end = json({
    tables: [
      { name: 'categories', rows: 2, sha256: sha256(one, two) },
      { name: 'offers', rows: 0, sha256: sha256(three) },
    ],
    sequences: [{ table: 'offers', column: 'seq', last: '7', isCalled: true }],
    pictures: { count: 2, bytes: 14, sha256: sha256(...PICTURES), missing: 0 },
    ...summary,
  });
  return [
    { name: MANIFEST, body: first },
    { name: partName('categories', 1), body: one },
    { name: partName('categories', 2), body: two },
    { name: partName('offers', 1), body: three },
    ...KEYS.map((key, at) => ({ name: pictureName(key), body: PICTURES[at] as Buffer })),
    { name: SUMMARY, body: end },
    { name: CHECKSUMS, body: checksums(first, end) },
  ];
}

let directory: string;
let path: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'gs-broken-'));
  path = join(directory, 'copy.tar');
});
afterEach(() => rmSync(directory, { recursive: true }));

async function bytesOf(all: TarFile[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of writeTar(
    (async function* () {
      yield* all;
    })(),
    MADE_AT,
  ))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function read(bytes: Buffer): Promise<string[]> {
  writeFileSync(path, bytes);
  const kinds: string[] = [];
  for await (const { kind } of readBackup(path)) kinds.push(kind);
  return kinds;
}

/** A header with another size, and a matching checksum. */
function resized(header: Buffer, size: string): Buffer {
  const changed = Buffer.from(header);
  changed.write(size, 124);
  changed.write(' '.repeat(8), 148);
  changed.write(
    `${changed
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return changed;
}

describe('the file of a backup', () => {
  test('is read piece by piece, plain and packed, and ordinary tools read it too', async () => {
    const bytes = await bytesOf(files());
    const kinds = ['manifest', 'rows', 'rows', 'rows', 'picture', 'picture', 'end'];
    expect(await read(bytes)).toEqual(kinds);
    expect(await read(gzipSync(bytes))).toEqual(kinds);
    writeFileSync(path, bytes);
    execFileSync('tar', ['xf', path, '-C', directory]);
    execFileSync('sha256sum', ['-c', CHECKSUMS], { cwd: directory });
    expect(readFileSync(join(directory, partName('categories', 2)), 'utf8')).toBe('id,name\n2,dos\n');
  });

  test('that was cut anywhere is refused', async () => {
    const bytes = await bytesOf(files());
    const packed = gzipSync(bytes);
    for (let length = 0; length < bytes.length; length += 509) {
      const told = length < 512 ? 'no es una copia' : 'está cortada';
      await expect(read(bytes.subarray(0, length)), `${length} bytes`).rejects.toThrow(told);
    }
    for (let length = 2; length < packed.length; length += 97) {
      await expect(read(packed.subarray(0, length)), `${length} packed bytes`).rejects.toThrow('está cortada');
    }
  });

  test('of which any one byte was changed is refused', async () => {
    const bytes = await bytesOf(files());
    for (let at = 0; at < bytes.length; at += 61) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(read(changed), `byte ${at}`).rejects.toThrow(/está dañada|está cortada|no es una copia/);
    }
  });

  test('of a newer version is said to be so', async () => {
    const manifest = { ...MANIFEST_OF, format: 2, more: 'of it' } as unknown as Manifest;
    await expect(read(await bytesOf(files({ manifest })))).rejects.toThrow('es de una versión más nueva');
  });

  const [first, one, two, three, picture, other, summary, seal] = files() as [
    TarFile,
    TarFile,
    TarFile,
    TarFile,
    TarFile,
    TarFile,
    TarFile,
    TarFile,
  ];
  test.each<[string, TarFile[]]>([
    ['a file left out', [first, one, three, picture, other, summary, seal]],
    ['files in another order', [first, two, one, three, picture, other, summary, seal]],
    ['a file twice', [first, one, one, two, three, picture, other, summary, seal]],
    ['a picture twice', [first, one, two, three, picture, picture, other, summary, seal]],
    ['no checksums', [first, one, two, three, picture, other, summary]],
    ['something behind the end', [first, one, two, three, picture, other, summary, seal, three]],
    [
      'a path that leads out',
      [first, one, two, three, { name: 'pictures/../../x.webp', body: Buffer.from('x') }, summary, seal],
    ],
    ['a name of its own', [first, { name: 'etc/passwd', body: Buffer.from('x') }, summary, seal]],
    ['other columns', [first, { ...one, body: Buffer.from('id\n1\n') }, two, three, picture, other, summary, seal]],
    [
      'a table that is none',
      files({ manifest: { ...MANIFEST_OF, tables: [{ name: 'constructor', columns: ['id'] }] } }),
    ],
    ['fewer rows than it says', files({ summary: { tables: [] } })],
  ])('with %s is refused', async (_, changed) => {
    await expect(read(await bytesOf(changed))).rejects.toThrow(/está dañada|está cortada/);
  });

  test('that asks for more memory than any backup does is refused before it gets any', async () => {
    const bytes = await bytesOf(files());
    for (const size of ['77777777777', '10000000000']) {
      const at = bytes.indexOf(partName('categories', 1));
      const header = resized(bytes.subarray(at, at + 512), size);
      await expect(read(Buffer.concat([bytes.subarray(0, at), header, bytes.subarray(at + 512)]))).rejects.toThrow(
        'está dañada',
      );
    }
  });

  test('with a link in it, as tar itself writes one, is refused', async () => {
    writeFileSync(join(directory, MANIFEST), json(MANIFEST_OF));
    symlinkSync('/etc/passwd', join(directory, 'tables'));
    execFileSync('tar', ['cf', path, '--format=ustar', '-C', directory, MANIFEST, 'tables']);
    await expect(read(readFileSync(path))).rejects.toThrow(/no es una copia|está dañada/);
    const linked = Buffer.concat([(await bytesOf([first])).subarray(0, -1024), readFileSync(path).subarray(-9216)]);
    await expect(read(linked)).rejects.toThrow(/está dañada|está cortada/);
  });
});

const BLOCK = 512;
const MAX_NAME = 100;
/** Eleven octal digits. */
const MAX_SIZE = 8 ** 11 - 1;

/** One file of an archive. */
export interface TarFile {
  name: string;
  body: Buffer;
}

/** What is wrong with an archive: no archive at all, one that ends early, one that was changed. */
export type TarFault = 'foreign' | 'cut' | 'altered';

export class TarError extends Error {
  override name = 'TarError';
  constructor(
    readonly fault: TarFault,
    readonly where = '',
  ) {
    super(`${fault} ${where}`);
  }
}

/** Gives the bytes of an archive (POSIX ustar) as its files come; never more than one of them is in memory. */
export async function* writeTar(files: AsyncIterable<TarFile>, madeAt: Date): AsyncGenerator<Buffer> {
  for await (const { name, body } of files) {
    yield header(name, body.length, Math.floor(madeAt.getTime() / 1_000));
    yield body;
    yield Buffer.alloc(padding(body.length));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * Reads what writeTar wrote, and nothing else: a header must be the one that writeTar writes for its name, size and time,
 * so there are no links, folders, paths in parts or extensions. `largest` says how many bytes a name may have, or refuses
 * it by throwing. Throws a TarError.
 */
export async function* readTar(
  source: AsyncIterable<Buffer>,
  largest: (name: string) => number,
): AsyncGenerator<TarFile> {
  const bytes = reader(source);
  for (let isFirst = true; ; isFirst = false) {
    const block = await bytes.take(BLOCK, isFirst ? 'foreign' : 'cut');
    if (!isFirst && isZero(block)) break;
    const { name, size } = parse(block, isFirst ? 'foreign' : 'altered');
    if (size > largest(name)) throw new TarError('altered', name);
    const body = await bytes.take(size, 'cut');
    if (!isZero(await bytes.take(padding(size), 'cut'))) throw new TarError('altered', name);
    yield { name, body };
  }
  if (!isZero(await bytes.take(BLOCK, 'cut')) || !(await bytes.isOver())) throw new TarError('altered');
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;
const isZero = (block: Buffer) => block.every((byte) => byte === 0);

function header(name: string, size: number, seconds: number): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME || size > MAX_SIZE) throw new Error(`Too long for an archive: ${name}`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(seconds, 11), 136);
  // The checksum counts itself as spaces.
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(
    `${block
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return block;
}

function parse(block: Buffer, fault: TarFault): { name: string; size: number } {
  const name = block.toString('latin1', 0, MAX_NAME).replace(/\0.*$/s, '');
  const size = octalAt(block, 124);
  const seconds = octalAt(block, 136);
  const isOurs = size !== undefined && seconds !== undefined && header(name, size, seconds).equals(block);
  if (!isOurs) throw new TarError(fault);
  return { name, size };
}

function octalAt(block: Buffer, at: number): number | undefined {
  const text = block.toString('latin1', at, at + 11);
  return /^[0-7]{11}$/.test(text) ? Number.parseInt(text, 8) : undefined;
}

/** Hands out a stream by lengths. */
function reader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let length = 0;

  async function fill(wanted: number): Promise<boolean> {
    while (length < wanted) {
      const { value, done } = await chunks.next();
      if (done) return false;
      held.push(value);
      length += value.length;
    }
    return true;
  }

  return {
    async take(size: number, fault: TarFault): Promise<Buffer> {
      if (!(await fill(size))) throw new TarError(fault);
      const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
      held = [all.subarray(size)];
      length -= size;
      return all.subarray(0, size);
    },
    isOver: async () => !(await fill(length + 1)) && length === 0,
  };
}

/** How the vault seals what it keeps: AES-GCM under keys that no code can read out. */
import { hexOf } from '../../contract/randomHex';

/** The keys of one user. Names are sealed too, always to the same text, so that they can be found. */
export interface SealingKeys {
  seal: CryptoKey;
  name: CryptoKey;
}

export interface VaultKeys extends SealingKeys {
  /** The prefix of what they seal: another secret has another one. */
  id: string;
  /** Whether the user's next sign-in gets them again; otherwise they end with the session. */
  outlives: boolean;
  /** Different at each sign-in, for every token; undefined for one by an earlier version of the code. */
  session: string | undefined;
}

const IV_BYTES = 12;
const SECRET_BYTES = 32;
const SALT_BYTES = 16;
/** OWASP's number for PBKDF2 with SHA-256. */
export const ROUNDS = 600_000;

type Bytes = Uint8Array<ArrayBuffer>;

export function newSecret(): Bytes {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

/** Makes the keys of a secret, and wipes it: from then on they can be used, but not read. */
export async function keysOf(secret: Bytes): Promise<SealingKeys> {
  const master = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  secret.fill(0);
  const derive = (info: string, algorithm: AesKeyGenParams | HmacKeyGenParams, uses: KeyUsage[]) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(info) },
      master,
      algorithm,
      false,
      uses,
    );
  const [seal, name] = await Promise.all([
    derive('seal', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
    derive('name', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']),
  ]);
  return { seal, name };
}

/** A secret that only a password gives back. */
export interface Wrapped {
  salt: Bytes;
  rounds: number;
  sealed: Bytes;
}

export async function wrap(secret: Bytes, password: string): Promise<Wrapped> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return { salt, rounds: ROUNDS, sealed: await encrypt(await passwordKey(password, salt, ROUNDS), secret) };
}

/** Undefined for any other password than the one that it was wrapped with. */
export async function unwrap({ salt, rounds, sealed }: Wrapped, password: string): Promise<Bytes | undefined> {
  return decrypt(await passwordKey(password, salt, rounds), sealed);
}

async function passwordKey(password: string, salt: Bytes, iterations: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', bytesOf(password.normalize()), 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(how, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** The same text for the same name, which cannot be read without the keys. */
export async function sealName({ seal, name }: SealingKeys, text: string): Promise<string> {
  // Under a key of its own, so that these numbers never meet the random ones of values.
  const iv = new Uint8Array(await crypto.subtle.sign('HMAC', name, bytesOf(text)), 0, IV_BYTES);
  return hexOf(await encrypt(seal, bytesOf(text), { iv, place: NAMES }));
}

/** Undefined for what these keys have not sealed. */
export async function openName({ seal }: SealingKeys, sealed: string): Promise<string | undefined> {
  const bytes = Uint8Array.from(sealed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const opened = await decrypt(seal, bytes, NAMES);
  return opened && new TextDecoder().decode(opened);
}

const NAMES = 'name';

/** Seals a value for a place: moved to another place it cannot be opened. */
export async function sealValue({ seal }: SealingKeys, place: string, value: unknown): Promise<Bytes> {
  return encrypt(seal, await pack(value), { place });
}

/** Undefined for what these keys have not sealed in this place. */
export async function openValue({ seal }: SealingKeys, place: string, sealed: Bytes): Promise<unknown> {
  const opened = await decrypt(seal, sealed, place);
  return opened && unpack(opened);
}

async function encrypt(key: CryptoKey, plain: Bytes, { iv = newIv(), place = '' } = {}): Promise<Bytes> {
  const how = { name: 'AES-GCM', iv, additionalData: bytesOf(place) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(how, key, plain));
  const all = new Uint8Array(IV_BYTES + sealed.length);
  all.set(iv);
  all.set(sealed, IV_BYTES);
  return all;
}

async function decrypt(key: CryptoKey, all: Bytes, place = ''): Promise<Bytes | undefined> {
  const how = { name: 'AES-GCM', iv: all.subarray(0, IV_BYTES), additionalData: bytesOf(place) };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(how, key, all.subarray(IV_BYTES)));
  } catch {
    // Another key, another place, or a changed value: AES-GCM does not say which.
    return undefined;
  }
}

const LINE_END = 10;

/** A line with the type of what follows: a picture as its bytes, anything else as JSON. */
async function pack(value: unknown): Promise<Bytes> {
  const blob = value instanceof Blob ? value : undefined;
  const head = blob && {
    type: blob.type,
    ...(blob instanceof File && { name: blob.name, changed: blob.lastModified }),
  };
  const line = `${JSON.stringify(head ?? null)}\n`;
  // A picture is copied once: a camera's takes megabytes.
  return blob
    ? new Uint8Array(await new Blob([line, blob]).arrayBuffer())
    : bytesOf(line + (JSON.stringify(value) ?? 'null'));
}

function unpack(packed: Bytes): unknown {
  const end = packed.indexOf(LINE_END);
  const head = JSON.parse(new TextDecoder().decode(packed.subarray(0, end)));
  const body = packed.subarray(end + 1);
  if (!head) return JSON.parse(new TextDecoder().decode(body));
  const { type, name, changed: lastModified } = head;
  return name === undefined ? new Blob([body], { type }) : new File([body], name, { type, lastModified });
}

function newIv(): Bytes {
  return crypto.getRandomValues(new Uint8Array(IV_BYTES));
}

export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
}

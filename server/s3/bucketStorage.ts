import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { OUTCOME } from '../../contract/outcome';
import type { S3Config } from '../config';
import type { Log } from '../db/log';
import { codesOf } from '../db/sqlErrors';
import { AppError } from '../http/errors';
import { messageOf } from '../startError';
import { requireStorageKey, type Storage } from './storage';

/** How long to connect, for the answer to begin, and for one call with its repetition: an answer of ours may take 15 s. */
const PATIENCE = { connectMs: 2_000, tryMs: 4_000, callMs: 8_000 };
const TRIES = 2;

/**
 * A bucket as storage, of AWS or of any server that speaks S3; only this server needs to reach it. The SDK finds its
 * keys, at the first call. `log` gets each failure once, and its end; the next call is tried all the same.
 */
export function bucketStorage(config: S3Config & { incoming: string }, log: Log, patience = PATIENCE): Storage {
  const { bucket: Bucket, endpoint, region, incoming } = config;
  const client = new S3Client({
    region,
    endpoint,
    // A server under a name of its own has no names for its buckets.
    forcePathStyle: endpoint !== undefined,
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.tryMs,
      throwOnRequestTimeout: true,
    },
    // Several servers refuse a checksum that follows the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  let trouble: string | undefined;

  /** Calls the bucket for an object, within the time limits. Rejects with 503, with a message for users. */
  async function ask<T>(key: string, call: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    requireStorageKey(key);
    try {
      const answer = await call({ abortSignal: AbortSignal.timeout(patience.callMs) });
      if (trouble) log.info('Las imágenes: el depósito responde de nuevo.');
      trouble = undefined;
      return answer;
    } catch (error) {
      const { told, detail } = troubleOf(error, config);
      if (told !== trouble) log.error(told);
      trouble = told;
      throw new AppError(
        503,
        `${OUTCOME.nothing}: ${detail}`,
        { 'retry-after': '5' },
        { cause: error, outcome: 'nothing' },
      );
    }
  }

  return {
    incoming,

    async put(Key, Body) {
      const command = new PutObjectCommand({ Bucket, Key, Body, ContentType: 'image/webp' });
      await ask(Key, (options) => client.send(command, options));
    },

    read: (Key) =>
      ask(Key, async (options) => {
        const found = await client.send(new GetObjectCommand({ Bucket, Key }), options).catch(ifNoSuchKey);
        return found && buffer(addAbortSignal(options.abortSignal, found.Body as Readable));
      }),

    async remove(Key) {
      await ask(Key, (options) => client.send(new DeleteObjectCommand({ Bucket, Key }), options));
    },
  };
}

/** A missing object is no failure; other errors are thrown. */
function ifNoSuchKey(error: Error): undefined {
  if (error.name !== NoSuchKey.name) throw error;
}

const NO_ANSWER = 'el almacén de imágenes no responde en este momento. Intenta de nuevo en unos segundos.';
const WRONG = 'el almacén de imágenes no acepta a este servidor. Avisa a quien administra la plataforma.';

/** Causes, by the names that S3 and its SDK have for them. */
const CAUSES: { names: readonly string[]; told: (config: S3Config) => string }[] = [
  {
    names: ['CredentialsProviderError'],
    told: () => 'faltan las llaves: define AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY, o da un rol a esta máquina',
  },
  {
    names: ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'InvalidClientTokenId'],
    told: () => 'las llaves no son válidas: revisa AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY',
  },
  { names: ['ExpiredToken', 'ExpiredTokenException'], told: () => 'las llaves vencieron: renuévalas' },
  { names: ['NoSuchBucket', 'NotFound'], told: ({ bucket }) => `no existe el depósito «${bucket}» de S3_BUCKET` },
  {
    names: ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'],
    told: ({ region }) => `el depósito no está en la región «${region}»: revisa S3_REGION`,
  },
  {
    names: ['AccessDenied', 'Forbidden', 'AllAccessDisabled'],
    told: ({ bucket }) => `las llaves no dan permiso sobre «${bucket}»: revisa su política (docs/deploy.md)`,
  },
];

/** What an error of the bucket means: `told` is for the operator, `detail` for users. */
function troubleOf(error: unknown, config: S3Config): { told: string; detail: string } {
  const known = CAUSES.find(({ names }) => error instanceof Error && names.includes(error.name));
  if (known) return { told: `Las imágenes: ${known.told(config)}.`, detail: WRONG };
  const where = config.endpoint ?? `S3 en ${config.region}`;
  return { told: `Las imágenes: ${where} ${whatHappened(error)}.`, detail: NO_ANSWER };
}

function whatHappened(error: unknown): string {
  if (error instanceof S3ServiceException) return `responde con un error (${error.name})`;
  return `no responde (${codesOf(error)[0] ?? messageOf(error)})`;
}

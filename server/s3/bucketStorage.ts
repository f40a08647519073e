import { addAbortSignal, type Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { IMAGE_MESSAGES } from '../../contract/image';
import { MAX_UPLOAD_BYTES } from '../../contract/limits';
import type { S3Config } from '../config';
import type { Log } from '../db/log';
import { AppError, tooLarge } from '../http/errors';
import { sharedFor } from '../http/sharedFor';
import { bucketTrouble } from './bucketTrouble';
import { type BucketStorage, CACHE_CONTROL, requireStorageKey } from './storage';
import { TICKET_MS } from './uploads.repository';

/** The prefix that only the server may read. */
const INCOMING = 'incoming';
/** The prefix that is public. */
const PUBLIC = 'public';

/** How long to connect, for the answer to begin, and for one call with its repetition: an answer of ours may take 15 s. */
const PATIENCE = { connectMs: 2_000, tryMs: 4_000, callMs: 8_000 };
const TRIES = 2;
/** How long the answer whether the bucket can be used is cached. */
const READY_MS = 5_000;

/** How many of a page of a thousand end a round: a server that stops waits for a round, and there is one every hour. */
const SWEEP_SIZE = 500;

/** How AWS and Ceph answer a conditional write of a new object while another one is writing it. */
const AT_THE_SAME_MOMENT = new Set(['ConditionalRequestConflict', NoSuchKey.name]);

type Options = { abortSignal: AbortSignal };

/**
 * A bucket as storage, of AWS or of any server that speaks S3. The SDK finds its keys, at the first call. `log` gets
 * each failure once, and its end; the next call is tried all the same.
 */
export function bucketStorage(config: S3Config, log: Log, patience = PATIENCE): BucketStorage {
  const { bucket: Bucket, endpoint, region } = config;
  // A server under a name of its own has no names for its buckets.
  const forcePathStyle = endpoint !== undefined;
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle,
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.tryMs,
      throwOnRequestTimeout: true,
    },
    // Several servers refuse a checksum that follows the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const place = { Bucket, Region: region, Endpoint: endpoint, ForcePathStyle: forcePathStyle };
  const address = client.config.endpointProvider(place).url.href.replace(/\/$/, '');
  let trouble: string | undefined;
  let clockMinutes = 0;

  /** Calls the bucket, within the time limits. Rejects with BucketTrouble. */
  async function ask<T>(call: (options: Options) => Promise<T>): Promise<T> {
    try {
      const answer = await call({ abortSignal: AbortSignal.timeout(patience.callMs) });
      if (trouble) log.info('Las imágenes: el depósito responde de nuevo.');
      trouble = undefined;
      return answer;
    } catch (error) {
      return explain(error);
    }
  }

  function explain(error: unknown): never {
    if (error instanceof AppError) throw error;
    const known = bucketTrouble(error, config);
    if (known.told !== trouble) log.error(known.told);
    trouble = known.told;
    throw known;
  }

  function read(Key: string): Promise<Buffer | undefined> {
    return ask(async (options) => {
      const found = await client.send(new GetObjectCommand({ Bucket, Key }), options).catch(orElse(NoSuchKey.name));
      return found && bytesOf(found.Body as Readable, options);
    });
  }

  async function remove(Key: string): Promise<void> {
    await ask((options) => client.send(new DeleteObjectCommand({ Bucket, Key }), options));
  }

  /** The bucket's clock, which the SDK uses where ours is minutes off. */
  const bucketTime = () => Date.now() + client.config.systemClockOffset;

  return {
    kind: 'bucket',
    incoming: `${address}/${INCOMING}`,
    publicUrl: config.publicUrl ?? `${address}/${PUBLIC}`,

    ready: sharedFor(
      READY_MS,
      () => performance.now(),
      async () => {
        const look = new ListObjectsV2Command({ Bucket, Prefix: `${INCOMING}/`, MaxKeys: 1 });
        await ask((options) => client.send(look, options));
        const minutes = Math.round(Math.abs(client.config.systemClockOffset) / 60_000);
        if (minutes !== clockMinutes && minutes > 0) log.error(clockText(minutes));
        clockMinutes = minutes;
      },
    ),

    async ticket(key) {
      // Signing sends nothing to the bucket, so it says nothing about its state either.
      const { fields } = await createPresignedPost(client, {
        Bucket,
        Key: inside(INCOMING, key),
        Expires: TICKET_MS / 1000,
        // The bucket refuses posts that differ from these.
        Fields: { 'Content-Type': 'image/webp', success_action_status: '204' },
        Conditions: [['content-length-range', 1, MAX_UPLOAD_BYTES]],
      }).catch(explain);
      return { url: address, fields: { ...fields, key: inside(INCOMING, key) } };
    },

    readPosted: (key) => read(inside(INCOMING, key)),
    read: (key) => read(inside(PUBLIC, key)),

    removePosted: (key) => remove(inside(INCOMING, key)),

    async removePostedBefore(ageMs, signal) {
      let removed = 0;
      let ContinuationToken: string | undefined;
      do {
        const next = new ListObjectsV2Command({ Bucket, Prefix: `${INCOMING}/`, ContinuationToken });
        const page = await ask((options) => client.send(next, options));
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (signal?.aborted) return removed;
          if (!Key || !LastModified || LastModified.getTime() > bucketTime() - ageMs) continue;
          await remove(Key);
          removed++;
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken && removed < SWEEP_SIZE);
      return removed;
    },

    async put(key, Body) {
      const command = new PutObjectCommand({
        Bucket,
        Key: inside(PUBLIC, key),
        Body,
        ContentType: 'image/webp',
        CacheControl: CACHE_CONTROL,
        // A second write changes nothing: what may have been seen already stays.
        IfNoneMatch: '*',
      });
      const send = ({ abortSignal }: Options): Promise<unknown> =>
        client.send(command, { abortSignal }).catch((error: Error) => {
          if (error.name === 'PreconditionFailed') return undefined;
          // Of several writes at the same moment one succeeds when it is repeated.
          if (AT_THE_SAME_MOMENT.has(error.name) && !abortSignal.aborted) return send({ abortSignal });
          throw error;
        });
      await ask(send);
    },

    remove: (key) => remove(inside(PUBLIC, key)),
  };
}

const clockText = (minutes: number) =>
  `Las imágenes: el reloj de este servidor se aparta ${minutes} minutos del reloj del depósito. Ponlo en hora.`;

function inside(folder: string, key: string): string {
  requireStorageKey(key);
  return `${folder}/${key}`;
}

/** Gives a value where S3 answers with this error, which is no failure here. */
function orElse(name: string) {
  return (error: Error): undefined => {
    if (error.name !== name) throw error;
  };
}

/** The whole body, within the time of the call. Throws 413 for more than a picture may weigh. */
async function bytesOf(body: Readable, { abortSignal }: Options): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of addAbortSignal(abortSignal, body)) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > MAX_UPLOAD_BYTES) throw tooLarge(IMAGE_MESSAGES.tooHeavy);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

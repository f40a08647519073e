import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { inject } from 'vitest';
import type { S3Config } from '../config';
import { diskStorage, type Storage } from '../s3/storage';
import type { S3Server } from './ceph';

/** Makes a storage; uploads under way are in this directory, or below it. */
export type MakeStorage = (directory: string) => Storage | Promise<Storage>;

/** For tests of buckets alone; empty without a server that speaks S3. */
export const BUCKETS: readonly [string, MakeStorage][] = inject('s3')
  ? [['bucket', async (directory) => (await openTestBucket()).storage(directory)]]
  : [];
/** What the tests of pictures run on: a folder and, where a server speaks S3, a bucket. */
export const STORAGES: readonly [string, MakeStorage][] = [['folder', diskStorage], ...BUCKETS];

/** A new bucket, with the account's keys where the SDK finds them; and how a test's application has its pictures in it. */
export async function openTestBucket() {
  const { endpoint, accessKeyId, secretAccessKey } = await s3Server();
  process.env.AWS_ACCESS_KEY_ID = accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = secretAccessKey;
  // Most tests never load the SDK.
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { bucketStorage } = await import('../s3/bucketStorage');
  const config: S3Config = { bucket: `gs-${randomUUID()}`, region: 'us-east-1', endpoint };
  const client = new S3Client({ region: config.region, endpoint, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: config.bucket }));
  client.destroy();
  const log = { info: () => undefined, error: console.error };
  return { config, storage: (incoming: string) => bucketStorage({ ...config, incoming }, log) };
}

/** The server of this run; the first call waits until it is started. */
async function s3Server(): Promise<S3Server> {
  const path = inject('s3');
  if (!path) throw new Error('no server that speaks S3; test on STORAGES');
  const connection = connect(path).setEncoding('utf8');
  let told = '';
  connection.on('data', (text) => {
    told += text;
  });
  await once(connection, 'end');
  const { server, failed } = JSON.parse(told) as { server?: S3Server; failed?: string };
  if (!server) throw new Error(failed);
  return server;
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import {
  CreateBucketCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketPolicyCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { inject } from 'vitest';
import type { S3Config } from '../config';
import { bucketStorage } from '../s3/bucketStorage';
import type { BucketStorage } from '../s3/storage';
import type { S3Server } from './ceph';
import { ENGINES, type Engine } from './database';

/** The origin of pages that may post to a test's bucket. */
export const SITE = 'https://cupones.example.com';

type Kind = 'folder' | 'bucket';

const KINDS: readonly Kind[] = inject('s3') ? ['folder', 'bucket'] : ['folder'];

/** What every test of pictures runs on: a folder and, where a server speaks S3, a bucket; each with every engine. */
export const STORAGES = KINDS.flatMap((kind) => ENGINES.map((engine): [Kind, Engine] => [kind, engine]));
/** For tests of buckets alone; empty without a server that speaks S3. */
export const BUCKETS = KINDS.filter((kind) => kind === 'bucket');

export interface TestBucket {
  config: S3Config;
  storage: BucketStorage;
  /** For changes to the bucket that the server never makes. */
  client: S3Client;
  /** Its keys, in order. */
  keys(): Promise<string[]>;
  close(): void;
}

/** A new bucket, set up as docs/deploy.md says, with the account's keys where the SDK finds them. */
export async function openTestBucket(log = { info: () => undefined, error: console.error }): Promise<TestBucket> {
  const { endpoint, accessKeyId, secretAccessKey } = await s3Server();
  process.env.AWS_ACCESS_KEY_ID = accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = secretAccessKey;
  const bucket = `gs-${randomUUID()}`;
  const region = 'us-east-1';
  const client = new S3Client({ region, endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const [policy, cors, lifecycle] = setUpBy('docs/deploy.md', bucket);
  await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: policy }));
  await client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: JSON.parse(cors) }));
  const LifecycleConfiguration = JSON.parse(lifecycle);
  await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket: bucket, LifecycleConfiguration }));
  const config = { bucket, region, endpoint };
  return {
    config,
    storage: bucketStorage(config, log),
    client,
    async keys() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
      return Contents.map(({ Key = '' }) => Key);
    },
    close: () => client.destroy(),
  };
}

/** A page's documents for a bucket, in this order: who may read, which pages may post, what is deleted by age. */
function setUpBy(page: string, bucket: string): [string, string, string] {
  const shown = [...readFileSync(page, 'utf8').matchAll(/^```json\n([\s\S]*?)^```/gm)];
  const [policy, cors, lifecycle] = shown.map(([, json = '']) => json.replaceAll('gs-cupones', bucket));
  if (!policy || !cors || !lifecycle) throw new Error(`${page} does not say how a bucket is set up`);
  return [policy, cors, lifecycle];
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

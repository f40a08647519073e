import { join } from 'node:path';
import type { Config } from '../config';
import type { Log } from '../db/log';
import { diskStorage, type Storage } from './storage';

/** Opens the storage of pictures: the bucket of the settings, or else a folder of the data directory. */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, log: Log): Promise<Storage> {
  if (!s3) return diskStorage(join(dataDir, 'files'));
  // Most platforms never load the SDK.
  const { bucketStorage } = await import('./bucketStorage');
  return bucketStorage(s3, log);
}

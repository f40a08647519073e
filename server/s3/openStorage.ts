import { join } from 'node:path';
import type { Config } from '../config';
import type { Log } from '../db/log';
import { diskStorage, type Storage } from './storage';

/** A picture that there is nowhere. */
const NONE = 'uncategorized/00000000-0000-4000-8000-000000000000.webp';

/** Opens the storage of pictures: the bucket of the settings, or else a folder of the data directory. */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, log: Log): Promise<Storage> {
  const folder = diskStorage(join(dataDir, 'files'));
  if (!s3) return folder;
  // Most platforms never load the SDK.
  const { bucketStorage } = await import('./bucketStorage');
  const bucket = bucketStorage({ ...s3, incoming: folder.incoming }, log);
  // It logs by itself what is wrong with the bucket, which may be mended while the server runs.
  void bucket.read(NONE).catch(() => undefined);
  return bucket;
}

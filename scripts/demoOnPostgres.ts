/**
 * Writes the demonstration data into an empty PostgreSQL database, for the stories in the browser: `node --import tsx
 * scripts/demoOnPostgres.ts <database URL> <data directory>`. The server itself never does.
 */
import { join } from 'node:path';
import { writeDemo } from '../demo/writeDemo';
import { openDatabase } from '../server/db/client';
import { diskStorage } from '../server/s3/storage';

const [databaseUrl, dataDir] = process.argv.slice(2);
if (!databaseUrl || !dataDir) throw new Error('Which database, and which directory?');
const { db, close } = await openDatabase({ databaseUrl, dataDir }, { info: console.log, error: console.error });
await writeDemo({ db, storage: diskStorage(join(dataDir, 'files')) });
await close();

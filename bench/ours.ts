/** The whole application on a bench: many businesses, an administrator, and no limit on requests. A process of its own. */
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildApp } from '../server/app';
import { readConfig } from '../server/config';
import { openDatabase } from '../server/db/client';
import { prepareData } from '../server/firstData';
import { diskStorage } from '../server/s3/storage';

const config = readConfig();
const rows = Number(process.env.BENCH_ROWS);
const log = { info: () => {}, error: console.error };

const database = await openDatabase(config, log);
const storage = diskStorage(join(config.dataDir, 'files'));
await prepareData({ config, database, storage, log });
await database.db.execute(sql`
  insert into businesses (id, name, description, rif, legal_name, images, address, latitude, longitude, phone, email, website)
  select gen_random_uuid(), 'Negocio ' || n, repeat('Pan y café a toda hora. ', 8), 'J-' || n, 'Inversiones ' || n || ', C.A.',
    array['/files/businesses/' || gen_random_uuid() || '.webp'], 'Avenida ' || n || ', Caracas', 10.48, -66.9,
    '0212-555-0101', 'n' || n || '@bench.test', 'https://bench.test/' || n
  from generate_series(1, ${rows}::int) as n`);
await database.db.execute(sql`analyze`);

const app = await buildApp({ config, db: database.db, storage, requestsPerMinute: Number.MAX_SAFE_INTEGER });
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));

process.on('SIGTERM', async () => {
  await app.close();
  await database.close();
});

import { openDatabase } from '../client';
import { categories } from '../schema';

// For durability.test.ts: writes pairs of rows into argv[2] until it is killed and prints each that was acknowledged.
const { db } = await openDatabase(
  { dataDir: String(process.argv[2]) },
  { info: () => undefined, error: console.error },
);
for (let n = Number(process.argv[3]); ; n++) {
  await db.transaction(async (tx) => {
    await tx.insert(categories).values({ name: `${n} a` });
    await tx.insert(categories).values({ name: `${n} b` });
  });
  process.stdout.write(`${n}\n`);
}

import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from './client';

// Run by the build: an empty database with all tables, which a first start copies (pglite/cluster.ts).
const place = mkdtempSync(join(tmpdir(), 'gs-cupones-cluster-'));
try {
  const database = await openDatabase({ dataDir: place }, { info: () => {}, error: console.error });
  await database.close();
  const cluster = fileURLToPath(new URL('./cluster', import.meta.url));
  cpSync(join(place, 'postgres'), cluster, { recursive: true });
  // The server may run as another account than the one that built it.
  chmodSync(cluster, 0o755);
  for (const entry of readdirSync(cluster, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
} finally {
  rmSync(place, { recursive: true });
}

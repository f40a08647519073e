import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --name <what changed>` writes the next migration from the difference to the schema.
// It reads the last snapshot in migrations/meta alone, so the one before is deleted.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['schema', 'paymentSchema', 'accountSchema'].map((name) => `./server/db/${name}.ts`),
  out: './server/db/migrations',
});

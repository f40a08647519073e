import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --name <what changed>` writes the next migration from the difference to the schema.
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/paymentSchema.ts',
    './server/db/auditSchema.ts',
    './server/db/accountSchema.ts',
    './server/db/idempotencySchema.ts',
  ],
  out: './server/db/migrations',
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPlatform, TEMPLATE_VARIABLE } from './platform';
import { createTemplateDatabase } from './postgres';

/** The demonstration data are written once; every worker's server then starts from a copy. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const template = mkdtempSync(join(tmpdir(), 'gs-cupones-e2e-template-'));
  const database = await createTemplateDatabase(template);
  if (!database) {
    const platform = await runPlatform(template);
    await platform.stop();
  }
  process.env[TEMPLATE_VARIABLE] = template;
  return async () => {
    await database?.drop();
    rmSync(template, { recursive: true });
  };
}

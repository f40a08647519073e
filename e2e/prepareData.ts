import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPlatform, TEMPLATE_VARIABLE } from './platform';

/** The first start writes the demonstration data once; every worker's server then starts from a copy. */
export default async function prepareData(): Promise<() => void> {
  const template = mkdtempSync(join(tmpdir(), 'gs-cupones-e2e-template-'));
  const platform = await runPlatform(template);
  await platform.stop();
  process.env[TEMPLATE_VARIABLE] = template;
  return () => rmSync(template, { recursive: true });
}

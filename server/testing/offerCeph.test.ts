import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerCeph } from './offerCeph';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'gs-ceph-test-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test('tests go on without Ceph, unless they were told to require it', async () => {
  vi.stubEnv('PATH', directory);
  expect(await offerCeph(directory, {})).toMatchObject({
    why: 'no ceph-mon: apt-get install radosgw ceph-mon ceph-osd; TEST_S3=required makes that a failure',
  });
  await expect(offerCeph(directory, { TEST_S3: 'required' })).rejects.toThrow('no ceph-mon');
});

test('tests leave it out when told to, and understand no other wish', async () => {
  expect(await offerCeph(directory, { TEST_S3: 'off' })).toMatchObject({ why: 'TEST_S3=off' });
  await expect(offerCeph(directory, { TEST_S3: 'sometimes' })).rejects.toThrow('TEST_S3=sometimes is none of');
});

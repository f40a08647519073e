import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeLeft } from './globalSetup';

const ANOTHER_ACCOUNT = 65_534;
const isRoot = process.getuid?.() === 0;
if (!isRoot) console.error('Left out: what another account’s runs have left (only root may give a folder away).');

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'gs-left-'));
});
afterEach(() => rmSync(place, { recursive: true }));

const endedProcess = () => spawnSync(process.execPath, ['--version']).pid;

/** The folder of a run, with a file in it. */
function folderOf(pid: number): string {
  const name = `gs-cupones-tests-${pid}-a`;
  mkdirSync(join(place, name));
  writeFileSync(join(place, name, 'file'), '');
  return name;
}

test('what a killed run has left is removed, and what is under way stays', () => {
  folderOf(endedProcess());
  const underWay = folderOf(process.pid);
  mkdirSync(join(place, 'something else'));
  removeLeft(place);
  expect(readdirSync(place).sort()).toEqual([underWay, 'something else']);
});

test.runIf(isRoot)('what another account’s killed run has left is let alone', () => {
  const left = folderOf(endedProcess());
  chownSync(join(place, left), ANOTHER_ACCOUNT, ANOTHER_ACCOUNT);
  removeLeft(place);
  expect(readdirSync(place)).toEqual([left]);
});

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Releases whose servers may still run while a new one migrates their database, the last one first. A release adds its
 * commit on top; commits that no longer run anywhere, or need packages that are gone, are removed.
 */
export const FORMER_RELEASES = [
  { commit: '788da9f80f07924a94788b2a5765ae8efea9e426', hasHistory: true },
  /** The last release whose servers write the history themselves: beside the triggers each action has two entries. */
  { commit: 'f6ffef402aeedbb6fd212406e66f156558d6e08a', hasHistory: false },
] as const;

/** Why former releases cannot be built here; undefined where they can. */
export function missingReleases(): string | undefined {
  const isHere = ({ commit }: { commit: string }) => spawnSync('git', ['cat-file', '-e', commit]).status === 0;
  return FORMER_RELEASES.every(isHere) ? undefined : 'this clone does not have their commits: git fetch --unshallow';
}

/**
 * Builds the server of a commit in a new directory, with the packages of today; gives its program. What only a former one
 * imports stays among the packages for development (package.json).
 */
export function buildRelease(commit: string, directory: string): string {
  mkdirSync(directory);
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1024 * 1024 * 1024 });
  execFileSync('tar', ['-x', '-C', directory], { input: archive });
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
  execFileSync(process.execPath, ['scripts/buildServer.mjs'], { cwd: directory, stdio: 'pipe' });
  return join(directory, 'dist-server', 'index.js');
}

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Figures, Release } from './report';

const FILE = 'bench/lastRelease.json';

export function lastRelease(): Release {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Stores these figures as those of this release, beside the figures of other parts. */
export function keepRelease(figures: Figures): void {
  const kept = lastRelease();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const rounded = Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(3))]);
  const release: Release = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    figures: { ...kept.figures, ...Object.fromEntries(rounded) },
  };
  writeFileSync(FILE, `${JSON.stringify(release, undefined, 2)}\n`);
}

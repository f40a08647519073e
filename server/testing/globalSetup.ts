import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../scripts/buildServer.mjs';
import { onServer } from '../../scripts/onServer.mjs';
import { openDatabase } from '../db/client';
import { findPostgres, sayLeftOut } from './findPostgres';
import { type Offer, offerCeph } from './offerCeph';
import { isRunning } from './processTree';

/** A PostgreSQL that tests may make databases in, and the migrated one that they copy. */
export interface DatabaseName {
  adminUrl: string;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: {
      /** Of this run alone, removed at its end. */
      directory: string;
      /** The migrated embedded database inside it, which tests copy. */
      pglite: string;
      postgres?: DatabaseName;
    };
    /** Where the server's programs and those in PROGRAMS are built. */
    programs: string;
    /** The socket that starts a server that speaks S3 (bucket.ts). */
    s3?: string;
  }
}

/** Programs that tests start in processes of their own, beside the server's own. */
const PROGRAMS = {
  failoverWriter: 'server/db/testing/failoverWriter.ts',
  lockChild: 'server/db/testing/lockChild.ts',
  powerLoss: 'server/db/testing/powerLoss.ts',
};

// Node finds packages from here.
const BUILDS = 'node_modules/.cache';

const quiet = { info: () => undefined, error: console.error };

/**
 * Once a run: offers a server that speaks S3 (offerCeph.ts), migrates one empty database of each engine, which tests copy
 * (database.ts), and builds the programs that they start (childProcess.ts) and the embedded database's thread, since
 * compiling those at each start takes longer than most of them run.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const place = quickPlace();
  if (place === MEMORY) removeLeft(place);
  const directory = mkdtempSync(join(place, `${NAME}${process.pid}-`));
  // Whatever tests write is written there, and is gone when the run is over. Some programs run as another account.
  process.env.TMPDIR = directory;
  chmodSync(directory, 0o711);
  mkdirSync(BUILDS, { recursive: true });
  const programs = mkdtempSync(join(BUILDS, 'server-tests-'));
  let server: DatabaseName | undefined;
  let s3: Offer | undefined;
  const discard = async () => {
    await s3?.withdraw();
    for (const path of [directory, programs]) rmSync(path, { recursive: true, force: true });
    if (server) await onServer(server.adminUrl, `drop database ${server.template} with (force)`);
  };
  try {
    s3 = await offerCeph(directory, process.env);
    const left = 'why' in s3 ? s3.why : undefined;
    const found = await findPostgres(process.env);
    const pglite = join(directory, 'template');
    const build = () => buildServer(programs, PROGRAMS);
    await Promise.all([build(), openDatabase({ dataDir: pglite }, quiet).then(({ close }) => close())]);
    if ('url' in found) {
      server = { adminUrl: found.url, template: await createTemplate(found.url) };
    }
    process.env.BUILT_PGLITE_WORKER = pathToFileURL(resolve(programs, 'pgliteWorker.js')).href;
    project.onTestsRerun(build);
    project.provide('databases', { directory, pglite, postgres: server });
    project.provide('programs', resolve(programs));
    if ('socket' in s3) project.provide('s3', s3.socket);
    return async () => {
      await discard();
      if ('why' in found) sayLeftOut(project, 'PostgreSQL', / on pglite$/, found.why);
      if (left) sayLeftOut(project, 'S3', / in a folder on \w+$/, left);
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** What the run's directory is called, before the number of its process. */
const NAME = 'gs-cupones-tests-';
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * By day in memory, where there is room and nothing else was wished: an embedded database has a thousand files, which
 * many tests copy, and waits for each change to be on the disk. What is about disks and power is tested at night.
 */
function quickPlace(): string {
  if (process.env.TMPDIR || process.env.NIGHTLY === '1' || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}

/**
 * Removes what runs of this account that were killed have left there, which would fill the memory. What is another
 * account's is let alone: it may not be removed, and whether its run goes on may not be seen.
 */
export function removeLeft(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = new RegExp(`^${NAME}(\\d+)-`).exec(name)?.[1];
    if (!pid || isRunning(Number(pid))) continue;
    const path = join(place, name);
    const isOwn = lstatSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.();
    if (isOwn) rmSync(path, { recursive: true, force: true });
  }
}

async function createTemplate(adminUrl: string): Promise<string> {
  const template = `gs_template_${randomUUID().replaceAll('-', '')}`;
  await onServer(adminUrl, `create database ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  await (await openDatabase({ databaseUrl: url.href, dataDir: '' }, quiet)).close();
  return template;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { ENTRIES } from '../contract/services';
import { STAYS_OUTSIDE } from '../scripts/buildServer.mjs';
import { VARIABLES } from '../server/config';
import { openMetrics } from '../server/metrics';

/** What runs the platform elsewhere names its settings, files and figures: nothing else would notice when one is gone. */
const read = (name: string) => readFileSync(name, 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('what watches over the server', () => {
  test.each(['deploy/alerts.yml', 'deploy/dashboard.json'])(
    '%s asks for figures and calls that there are',
    async (file) => {
      const metrics = await openMetrics({ host: '127.0.0.1', port: 0, dataDir: tmpdir() });
      metrics.countRequests(fastify());
      const served = await (await fetch(metrics.address)).text();
      await metrics.close();
      const names = found(served, /^# HELP (\w+) /gm);
      const asked = found(read(file), /\b((?:gs|nodejs|process)_\w+)/g).map((name) =>
        name.replace(/_(bucket|count)$/, ''),
      );
      expect(asked.length).toBeGreaterThan(5);
      expect(asked.filter((name) => !names.includes(name))).toEqual([]);
      const calls = found(read(file), /call(?:=|!~|=~)\\?"([^"\\]+)/g).flatMap((names) => names.split('|'));
      expect(calls.filter((call) => !(call in ENTRIES) && call !== 'upload')).toEqual([]);
    },
  );

  test('tells its reader where to look', () => {
    const alerts = read('deploy/alerts.yml')
      .split(/- alert: /)
      .slice(1);
    for (const alert of alerts)
      expect(alert).toMatch(/expr: .+\n[\s\S]+severity: (page|ticket)[\s\S]+summary: [\s\S]+look: /);
  });
});

describe('what starts the server', () => {
  test.each([
    ['deploy/Dockerfile', found(/^ENV .+HOST.+$/m.exec(read('deploy/Dockerfile'))?.[0] ?? '', /\b([A-Z_]{3,})=/g)],
    ['deploy/gs-cupones.service', found(read('deploy/gs-cupones.service'), /(?<=Environment=|[a-z] )([A-Z_]{3,})=/g)],
    [
      'deploy/compose.yaml',
      found(read('deploy/compose.yaml').split('\n  postgres:\n')[0] ?? '', /^ {6}([A-Z]\w+): /gm),
    ],
  ])('%s sets what there is to be set', (_file, names) => {
    expect(names.length).toBeGreaterThan(2);
    const known = [...VARIABLES, 'NODE_ENV', 'MALLOC_TRIM_THRESHOLD_'] as string[];
    // Of the store of pictures, whose own client reads its keys.
    expect(names.filter((name) => !known.includes(name) && !/^(S3|AWS)_/.test(name))).toEqual([]);
  });

  test.each(['deploy/Dockerfile', 'deploy/gs-cupones.service', 'scripts/start.mjs', 'bench/run.ts'])(
    '%s has freed memory given back, as the others do',
    (file) => {
      expect(read(file)).toMatch(/MALLOC_TRIM_THRESHOLD_(=|: ')131072\b/);
    },
  );

  test('the Dockerfile builds from what its context holds', () => {
    const context = found(read('.dockerignore'), /^!(.+)$/gm);
    expect(context.filter((name) => !existsSync(name))).toEqual([]);
    // Whatever the fingerprints of scripts/build.mjs are made of is needed to build.
    const sources = found(read('scripts/build.mjs'), /'([\w./]+)'/g).filter((name) => existsSync(name));
    const ofBuild = sources.filter((name) => !/^(dist|node_modules|\.)/.test(name));
    expect(ofBuild.length).toBeGreaterThan(6);
    expect(ofBuild.filter((name) => !context.some((one) => name === one || name.startsWith(`${one}/`)))).toEqual([]);
  });

  test('the image keeps every package that the bundle leaves in node_modules', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    for (const pattern of STAYS_OUTSIDE) {
      const start = pattern.replace(/\*$/, '');
      expect(Object.keys(dependencies).some((name) => name.startsWith(start))).toBe(true);
    }
  });

  test('deploy/compose.yaml gives the server no account that administers the database or the bucket, and no account a known password', () => {
    const services = Object.fromEntries(
      read('deploy/compose.yaml')
        .split(/^ {2}(?=[\w-]+:\n)/m)
        .map((part) => [part.slice(0, part.indexOf(':')), part]),
    );
    const variables = (name: string) => found(services[name] ?? '', /\$\{(\w+):\?\}/g);
    const ruling = ['POSTGRES_SUPERUSER_PASSWORD', 'POSTGRES_PASSWORD', 'S3_ROOT_KEY', 'S3_ROOT_SECRET'];
    expect([...variables('postgres'), ...variables('s3')]).toEqual(expect.arrayContaining(ruling));
    expect(variables('app').filter((name) => ruling.includes(name))).toEqual([]);
    expect(services.app).toMatch(/postgres:\/\/gs_server:\$\{POSTGRES_SERVER_PASSWORD:\?\}@/);
    expect(services.postgres).not.toMatch(/POSTGRES_(USER|DB)/);
    expect(services.postgres).toContain('./postgres-init.sh:/docker-entrypoint-initdb.d/');
    expect(read('deploy/postgres-init.sh')).not.toMatch(/\b(SUPERUSER|CREATEROLE|CREATEDB|REPLICATION|BYPASSRLS)\b/);
    expect(services.grafana).toMatch(/GF_SECURITY_ADMIN_PASSWORD: \$\{GRAFANA_PASSWORD:\?\}/);
    // No variable has a value of its own where the operator gives none.
    expect(found(read('deploy/compose.yaml'), /(?<!\$)\$\{(\w+)(?!\w|:\?\})/g)).toEqual([]);
  });

  test('the server may do in its bucket what the guide says, and nothing elsewhere', () => {
    const { Statement } = JSON.parse(read('deploy/server-policy.json')) as { Statement: Record<string, unknown>[] };
    const bucket = 'arn:aws:s3:::gs-cupones';
    expect(Statement.map(({ Effect, Action, Resource }) => [Effect, Action, Resource])).toEqual([
      ['Allow', 's3:ListBucket', bucket],
      ['Allow', ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], `${bucket}/*`],
    ]);
  });

  test('every file beside it is told of in docs/deploy.md', () => {
    const guide = read('docs/deploy.md');
    const files = readdirSync('deploy').filter((name) => !name.endsWith('.test.ts'));
    for (const name of files) expect(guide).toContain(join('deploy', name));
  });
});

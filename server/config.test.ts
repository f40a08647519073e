import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig, VARIABLES } from './config';

describe('readConfig', () => {
  test('.env.example names every variable with its default', () => {
    const example = parseEnv(readFileSync('.env.example', 'utf8')) as Record<string, string>;
    // Those of Vite are read when the site is built.
    const ofServer = Object.keys(example).filter((name) => !name.startsWith('VITE_'));
    expect(ofServer.sort()).toEqual([...VARIABLES].sort());
    expect(readConfig(example)).toEqual(readConfig({}));
  });

  test('reads every variable', () => {
    expect(
      readConfig({
        HOST: '0.0.0.0',
        PORT: '80',
        PUBLIC_URL: 'https://cupones.example.com/',
        DATABASE_URL: 'postgres://gs_server@db/gs',
        DATA_DIR: '/var/lib/gs',
        DEMO: '0',
        ADMIN_EMAIL: 'Ana@Example.com',
        ADMIN_PASSWORD: 'una-clave-larga',
        TRUSTED_PROXIES: '10.0.0.0/8, ::1',
        CORS_ORIGINS: 'https://a.example.com,http://localhost:5173',
        DRAIN_SECONDS: '7',
        TILE_ORIGIN: 'https://tiles.example.com',
        LOG_LEVEL: 'info',
        SITE_DIR: '/srv/site',
        LOG_FORMAT: 'json',
        METRICS_HOST: '10.0.0.7',
        METRICS_PORT: '9464',
        METRICS_OPEN: '0',
        S3_BUCKET: 'gs-cupones',
        S3_ENDPOINT: 'https://s3.example.com/',
        S3_REGION: 'eu-west-1',
      }),
    ).toEqual({
      host: '0.0.0.0',
      port: 80,
      publicUrl: 'https://cupones.example.com',
      databaseUrl: 'postgres://gs_server@db/gs',
      dataDir: '/var/lib/gs',
      demo: false,
      adminEmail: 'ana@example.com',
      adminPassword: 'una-clave-larga',
      trustedProxies: ['10.0.0.0/8', '::1'],
      corsOrigins: ['https://a.example.com', 'http://localhost:5173'],
      drainSeconds: 7,
      tileOrigin: 'https://tiles.example.com',
      logLevel: 'info',
      siteDir: '/srv/site',
      logFormat: 'json',
      metricsHost: '10.0.0.7',
      metricsPort: 9464,
      s3: {
        bucket: 'gs-cupones',
        region: 'eu-west-1',
        endpoint: 'https://s3.example.com',
      },
    });
  });

  test('says everything that is wrong at once, without secrets', () => {
    const wrong = {
      HOST: 'una casa',
      PORT: '80800',
      PUBLIC_URL: 'https://host/ruta',
      DATABASE_URL: 'mysql://root:secreto@db',
      DEMO: 'quizás',
      ADMIN_EMAIL: 'ana',
      ADMIN_PASSWORD: 'corta',
      TRUSTED_PROXIES: '10.0.0.0/64',
      CORS_ORIGINS: '*',
      TILE_ORIGIN: 'tiles',
      LOG_LEVEL: 'ruidoso',
      LOG_FORMAT: 'xml',
      METRICS_HOST: '203.0.113.7',
      METRICS_PORT: '99999',
      METRICS_OPEN: 'sí',
      S3_BUCKET: 'Con Espacios',
      S3_ENDPOINT: 's3.example.com',
      S3_REGION: 'la mía',
    };
    const message = errorOf(() => readConfig(wrong));
    for (const name of Object.keys(wrong)) expect(message).toContain(`\n  ${name} debe`);
    expect(message).not.toMatch(/secreto|corta/);
  });

  test.each([
    'postgres://',
    'postgres:///gs',
    'postgres://one,two/gs',
    'postgres://one:5432,two:5432/gs',
    'postgres://a:x/gs',
  ])('takes one host for a database: %s is none', (DATABASE_URL) => {
    expect(errorOf(() => readConfig({ DATABASE_URL }))).toContain('DATABASE_URL debe ser como');
  });

  test.each([
    ['on this machine with the embedded database', {}, true],
    ['with PostgreSQL', { DATABASE_URL: 'postgres://db/gs' }, false],
    ['open to the network', { HOST: '0.0.0.0' }, false],
    ['behind a proxy', { TRUSTED_PROXIES: '127.0.0.1' }, false],
    ['under a public name', { PUBLIC_URL: 'https://cupones.example.com' }, false],
    ['under a name of this machine', { PUBLIC_URL: 'http://localhost:8080' }, true],
    ['with an administrator of its own', { ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: 'una-clave-larga' }, false],
  ])('demonstration data by default %s (A-08)', (_, env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  test.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['fd00::1', true],
    ['0.0.0.0', false],
    ['172.32.0.1', false],
    ['203.0.113.7', false],
    ['::ffff:203.0.113.7', false],
    // A name may resolve to any address.
    ['metrics.example.com', false],
  ])('figures may be at %s without saying so twice: %s', (METRICS_HOST, mayBe) => {
    if (!mayBe) expect(errorOf(() => readConfig({ METRICS_HOST }))).toContain('\n  METRICS_HOST debe');
    expect(readConfig({ METRICS_HOST, METRICS_OPEN: mayBe ? '' : '1' }).metricsHost).toBe(METRICS_HOST);
  });

  test.each([
    [{ DEMO: '1', HOST: '0.0.0.0' }, 'DEMO solo se puede'],
    [{ DEMO: '1', DATABASE_URL: 'postgres://db/gs' }, 'DEMO solo se puede'],
    [{ ADMIN_EMAIL: 'ana@example.com' }, 'ADMIN_PASSWORD hace falta'],
    [{ ADMIN_PASSWORD: 'una-clave-larga' }, 'ADMIN_EMAIL hace falta'],
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_ENDPOINT no sirve sin S3_BUCKET'],
    [{ S3_BUCKET: 'gs', PUBLIC_URL: 'https://a.example' }, 'S3_BUCKET debe'],
  ])('refuses %o', (env, message) => {
    expect(errorOf(() => readConfig(env))).toContain(message);
  });
});

function errorOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return String(error);
  }
  throw new Error('nothing was refused');
}

import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { MAX_PASSWORD, MIN_PASSWORD } from '../contract/limits';
import { PRODUCT } from '../contract/product';
import { isLoopback, isPrivateAddress } from './hosts';
import { StartError } from './startError';

/** Everything that can be set about the server; .env.example explains each. */
export interface Config {
  host: string;
  port: number;
  publicUrl?: string;
  databaseUrl?: string;
  dataDir: string;
  demo: boolean;
  adminEmail?: string;
  adminPassword?: string;
  trustedProxies: string[];
  corsOrigins: string[];
  tileOrigin: string;
  /** How long a server that was told to stop goes on answering, so that proxies stop sending. */
  drainSeconds: number;
  logLevel: (typeof LOG_LEVELS)[number];
  siteDir: string;
  logFormat: (typeof LOG_FORMATS)[number];
  /** Where figures for monitoring are; without a port there are none. */
  metricsHost: string;
  metricsPort?: number;
  /** The bucket for pictures; without one they are in the data directory. */
  s3?: S3Config;
}

/** A bucket of AWS, or of any server that speaks S3 at `endpoint`. The SDK finds the keys itself. */
export interface S3Config {
  bucket: string;
  region: string;
  endpoint?: string;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const LOG_FORMATS = ['text', 'json'] as const;

export const VARIABLES = [
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'TRUSTED_PROXIES',
  'CORS_ORIGINS',
  'TILE_ORIGIN',
  'LOG_LEVEL',
  'DRAIN_SECONDS',
  'SITE_DIR',
  'LOG_FORMAT',
  'METRICS_HOST',
  'METRICS_PORT',
  'METRICS_OPEN',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
] as const;
type Variable = (typeof VARIABLES)[number];
type Environment = { readonly [name: string]: string | undefined };

const METRICS_RULE =
  'debe ser una dirección de esta máquina o de una red privada: quien la alcance ve cuánto se usa el servicio y cómo va. ' +
  'Si aun así debe ser otra (dentro de un contenedor, por ejemplo), ponlo a propósito con METRICS_OPEN=1';

const DEMO_RULE =
  'solo se puede con la base de datos incluida, en esta máquina y sin ADMIN_EMAIL ' +
  '(mira DATABASE_URL, HOST, PUBLIC_URL y TRUSTED_PROXIES)';

/** Variables whose value no error message repeats. */
const SECRETS: readonly Variable[] = ['DATABASE_URL', 'ADMIN_PASSWORD'];

/** The environment of the process; a .env file of the working directory fills in what is not set. */
export function readEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Takes environment variables, where an empty one counts as not set. Throws one error that lists every fault. */
export function readConfig(env: Environment = process.env): Config {
  const read = reader(env);
  const config: Config = {
    host: read('HOST', '127.0.0.1', hostName, 'debe ser un nombre o una dirección IP'),
    port: read('PORT', 8080, wholeNumber(0, 65_535), 'debe ser un número entero de 0 a 65535'),
    publicUrl: read('PUBLIC_URL', undefined, origin, 'debe ser como https://cupones.example.com, sin ruta'),
    databaseUrl: read(
      'DATABASE_URL',
      undefined,
      postgresUrl,
      'debe ser como postgres://usuario:clave@host:5432/base; «/», «?», «#» y «@» de la clave van codificados (%2F…)',
    ),
    dataDir: read('DATA_DIR', './data', String, ''),
    demo: false,
    adminEmail: read('ADMIN_EMAIL', undefined, email, 'debe ser un correo'),
    adminPassword: read(
      'ADMIN_PASSWORD',
      undefined,
      password,
      `debe tener de ${MIN_PASSWORD} a ${MAX_PASSWORD} caracteres`,
    ),
    trustedProxies: read('TRUSTED_PROXIES', [], list(addressRange), 'debe ser una lista de direcciones IP o redes'),
    corsOrigins: read(
      'CORS_ORIGINS',
      [],
      list(origin),
      'debe ser una lista de orígenes como https://panel.example.com',
    ),
    tileOrigin: read('TILE_ORIGIN', 'https://tile.openstreetmap.org', origin, 'debe ser un origen como https://…'),
    drainSeconds: 0,
    logLevel: read('LOG_LEVEL', 'warn', choice(LOG_LEVELS), `debe ser uno de ${LOG_LEVELS.join(', ')}`),
    siteDir: read('SITE_DIR', './dist', String, ''),
    logFormat: read('LOG_FORMAT', 'text', choice(LOG_FORMATS), `debe ser uno de ${LOG_FORMATS.join(', ')}`),
    metricsHost: read('METRICS_HOST', '127.0.0.1', hostName, 'debe ser un nombre o una dirección IP'),
    metricsPort: read('METRICS_PORT', undefined, wholeNumber(0, 65_535), 'debe ser un número entero de 0 a 65535'),
    s3: readS3(read),
  };
  const behindProxy = config.trustedProxies.length > 0;
  config.drainSeconds = read(
    'DRAIN_SECONDS',
    behindProxy ? 5 : 0,
    wholeNumber(0, 60),
    'debe ser un número entero de 0 a 60',
  );
  const metricsOpen = read('METRICS_OPEN', false, flag, 'debe ser 1 o 0');
  if (!metricsOpen && !isPrivateAddress(config.metricsHost)) read.refuse('METRICS_HOST', METRICS_RULE);
  const mayDemo = isPrivate(config) && config.adminEmail === undefined;
  config.demo = read('DEMO', mayDemo, flag, 'debe ser 1 o 0');
  if (config.demo && !mayDemo) read.refuse('DEMO', DEMO_RULE);
  if ((config.adminEmail === undefined) !== (config.adminPassword === undefined))
    read.refuse(config.adminEmail ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL', 'hace falta: van los dos o ninguno');
  if (read.wrong.length > 0)
    throw new StartError(`La configuración de ${PRODUCT.name} no es válida:\n  ${read.wrong.join('\n  ')}`);
  return config;
}

/**
 * Whether only this machine reaches the server, with a database of its own: elsewhere there must be no accounts with a
 * published password.
 */
export function isPrivate({ host, publicUrl, databaseUrl, trustedProxies }: Config): boolean {
  const hosts = [host, ...(publicUrl ? [new URL(publicUrl).hostname] : [])];
  return databaseUrl === undefined && trustedProxies.length === 0 && hosts.every(isLoopback);
}

function readS3(read: ReturnType<typeof reader>): S3Config | undefined {
  const bucket = read('S3_BUCKET', undefined, bucketName, 'debe ser el nombre de un depósito, como gs-cupones');
  const region = read('S3_REGION', 'us-east-1', regionName, 'debe ser una región, como us-east-1');
  const endpoint = read('S3_ENDPOINT', undefined, origin, 'debe ser como https://s3.example.com, sin ruta');
  if (bucket) return { bucket, region, endpoint };
  if (read.isGiven('S3_ENDPOINT') && !read.isGiven('S3_BUCKET')) read.refuse('S3_ENDPOINT', 'no sirve sin S3_BUCKET');
  return undefined;
}

function reader(env: Environment) {
  const wrong: string[] = [];
  const refuse = (name: Variable, rule: string) => void wrong.push(`${name} ${rule}`);

  function read<T>(name: Variable, fallback: T, parse: (value: string) => T | undefined, rule: string): T {
    const given = env[name] ?? '';
    if (given.trim() === '') return fallback;
    const value = name === 'ADMIN_PASSWORD' ? given : given.trim();
    const parsed = parse(value);
    if (parsed !== undefined) return parsed;
    refuse(name, SECRETS.includes(name) ? rule : `${rule}; tiene «${value}»`);
    return fallback;
  }
  const isGiven = (name: Variable) => (env[name] ?? '').trim() !== '';
  return Object.assign(read, { wrong, refuse, isGiven });
}

/** Reads the text of a setting; undefined where it is none of its kind, which config.ts reports to the operator. */

export function hostName(value: string): string | undefined {
  return isIP(value) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) ? value : undefined;
}

export function wholeNumber(least: number, most: number): (value: string) => number | undefined {
  return (value) =>
    /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined;
}

export function choice<const T extends string>(values: readonly T[]): (value: string) => T | undefined {
  return (value) => values.find((one) => one === value);
}

export function flag(value: string): boolean | undefined {
  return { '1': true, '0': false }[value];
}

export function email(value: string): string | undefined {
  return /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(value) ? value.toLowerCase() : undefined;
}

export function password(value: string): string | undefined {
  return value.length >= MIN_PASSWORD && value.length <= MAX_PASSWORD ? value : undefined;
}

export function postgresUrl(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined;
  const { protocol, hostname } = new URL(value);
  return /^postgres(ql)?:$/.test(protocol) && /^[^,]+$/.test(hostname) ? value : undefined;
}

/** `https://host[:port]`, with or without its final slash. */
export function origin(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href ? url.origin : undefined;
}

export function bucketName(value: string): string | undefined {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value) ? value : undefined;
}

export function regionName(value: string): string | undefined {
  return /^[a-z0-9-]{1,63}$/.test(value) ? value : undefined;
}

export function addressRange(value: string): string | undefined {
  const [address = '', bits] = value.split('/');
  const version = isIP(address);
  if (version === 0) return undefined;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return fits ? value : undefined;
}

export function list<T>(parse: (value: string) => T | undefined): (value: string) => T[] | undefined {
  return (value) => {
    const items = value.split(',').map((item) => parse(item.trim()));
    return items.includes(undefined) ? undefined : items.filter((item) => item !== undefined);
  };
}

import { existsSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { MAX_PASSWORD, MIN_PASSWORD } from '../contract/limits';
import { PRODUCT } from '../contract/product';
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
  logLevel: (typeof LOG_LEVELS)[number];
  siteDir: string;
  logFormat: (typeof LOG_FORMATS)[number];
  slowStatementMs: number;
  /** Where figures for monitoring are; without a port there are none. */
  metricsHost: string;
  metricsPort?: number;
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
  'SITE_DIR',
  'LOG_FORMAT',
  'SLOW_STATEMENT_MS',
  'METRICS_HOST',
  'METRICS_PORT',
  'METRICS_OPEN',
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

/** What the process was started with; a .env file of the working directory fills in what is not set. */
export function readEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Takes environment variables, an empty one being one that is not set. Throws one error with all that is wrong. */
export function readConfig(env: Environment = process.env): Config {
  const read = reader(env);
  const config: Config = {
    host: read('HOST', '127.0.0.1', hostName, 'debe ser un nombre o una dirección IP'),
    port: read('PORT', 8080, wholeNumber(0, 65_535), 'debe ser un número entero de 0 a 65535'),
    publicUrl: read('PUBLIC_URL', undefined, origin, 'debe ser como https://cupones.example.com, sin ruta'),
    databaseUrl: read('DATABASE_URL', undefined, postgresUrl, 'debe empezar por postgres://'),
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
    logLevel: read('LOG_LEVEL', 'warn', oneOf(LOG_LEVELS), `debe ser uno de ${LOG_LEVELS.join(', ')}`),
    siteDir: read('SITE_DIR', './dist', String, ''),
    logFormat: read('LOG_FORMAT', 'text', oneOf(LOG_FORMATS), `debe ser uno de ${LOG_FORMATS.join(', ')}`),
    slowStatementMs: read(
      'SLOW_STATEMENT_MS',
      1_000,
      wholeNumber(1, 60_000),
      'debe ser un número entero de 1 a 60000, en milisegundos',
    ),
    metricsHost: read('METRICS_HOST', '127.0.0.1', hostName, 'debe ser un nombre o una dirección IP'),
    metricsPort: read('METRICS_PORT', undefined, wholeNumber(0, 65_535), 'debe ser un número entero de 0 a 65535'),
  };
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
 * Whether only this machine reaches the server, with a database of its own: anywhere else, accounts whose password
 * everybody knows have no place.
 */
export function isPrivate({ host, publicUrl, databaseUrl, trustedProxies }: Config): boolean {
  const hosts = [host, ...(publicUrl ? [new URL(publicUrl).hostname] : [])];
  return databaseUrl === undefined && trustedProxies.length === 0 && hosts.every(isLoopback);
}

/** Whether a host, without its port, can only be this machine: a name or an address of its own. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

const PRIVATE_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv4');
}
PRIVATE_NETWORKS.addSubnet('::1', 128, 'ipv6');
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');
PRIVATE_NETWORKS.addSubnet('fe80::', 10, 'ipv6');

/** Whether nobody from the internet reaches this address: one of this machine or of a private network. Names may be any. */
function isPrivateAddress(host: string): boolean {
  const version = isIP(host);
  return version === 0 ? isLoopback(host) : PRIVATE_NETWORKS.check(host, version === 4 ? 'ipv4' : 'ipv6');
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
  return Object.assign(read, { wrong, refuse });
}

function hostName(value: string): string | undefined {
  return isIP(value) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) ? value : undefined;
}

function wholeNumber(least: number, most: number): (value: string) => number | undefined {
  return (value) =>
    /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined;
}

function oneOf<const T extends string>(values: readonly T[]): (value: string) => T | undefined {
  return (value) => values.find((one) => one === value);
}

function flag(value: string): boolean | undefined {
  return { '1': true, '0': false }[value];
}

function email(value: string): string | undefined {
  return /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(value) ? value.toLowerCase() : undefined;
}

function password(value: string): string | undefined {
  return value.length >= MIN_PASSWORD && value.length <= MAX_PASSWORD ? value : undefined;
}

function postgresUrl(value: string): string | undefined {
  return /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value) ? value : undefined;
}

/** `https://host[:port]`, with or without its final slash. */
function origin(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href ? url.origin : undefined;
}

function addressRange(value: string): string | undefined {
  const [address = '', bits] = value.split('/');
  const version = isIP(address);
  if (version === 0) return undefined;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return fits ? value : undefined;
}

function list<T>(parse: (value: string) => T | undefined): (value: string) => T[] | undefined {
  return (value) => {
    const items = value.split(',').map((item) => parse(item.trim()));
    return items.includes(undefined) ? undefined : items.filter((item) => item !== undefined);
  };
}

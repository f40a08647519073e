import { isIP } from 'node:net';
import { MAX_PASSWORD, MIN_PASSWORD } from '../contract/limits';

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

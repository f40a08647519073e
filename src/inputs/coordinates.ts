import { parseDecimal } from '../../contract/fields';

/** A place on the map: latitude and longitude, in degrees. */
export type Place = readonly [latitude: number, longitude: number];

/** About ten centimetres. */
const DECIMALS = 6;

/** Reads the values of the two fields, typed or stored; undefined while they are no place. */
export function readPlace(latitude: unknown, longitude: unknown): Place | undefined {
  const place = [readDegrees(latitude, 90), readDegrees(longitude, 180)] as const;
  return place.some(Number.isNaN) ? undefined : place;
}

/** Reads a pair as other maps copy it, '10.4683918, -66.8903658'; undefined for any other text. */
export function readPair(text: string): Place | undefined {
  const [, latitude, longitude] = /^\s*\(?(-?\d+\.\d+)(?:\s*[,;]\s*|\s+)(-?\d+\.\d+)\)?\s*$/.exec(text) ?? [];
  return readPlace(latitude, longitude);
}

export function roundPlace([latitude, longitude]: Place): Place {
  return [Number(latitude.toFixed(DECIMALS)), Number(longitude.toFixed(DECIMALS))];
}

function readDegrees(value: unknown, most: number): number {
  const degrees = typeof value === 'number' ? value : parseDecimal(value);
  return Math.abs(degrees) <= most ? degrees : Number.NaN;
}

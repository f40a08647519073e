import { MAX_URL } from './limits';
import { readLine } from './typedText';

/** A place on the map: latitude and longitude, in degrees. */
export type Coordinates = readonly [latitude: number, longitude: number];
export type Axis = 'latitude' | 'longitude';

const AXES = {
  latitude: { most: 90, letters: 'NS' },
  // Oeste too.
  longitude: { most: 180, letters: 'EWO' },
} as const;

/** About ten centimetres. */
const DECIMALS = 6;

/** 10.4961, 10,4961° N, N 10° 29.766' and 10° 29' 46" N. */
const ANGLE =
  /^(?<before>[NSEWO])? ?(?<minus>-)?(?<degrees>\d+(?:[.,]\d+)?)(?: ?° ?(?:(?<minutes>\d+(?:[.,]\d+)?) ?' ?(?:(?<seconds>\d+(?:[.,]\d+)?) ?" ?)?)?)? ?(?<behind>[NSEWO])?$/;

/** A latitude or longitude as it is typed and copied; undefined for anything else. Its rules say how far it goes. */
export function readDegrees(text: string, axis: Axis): number | undefined {
  const { before, minus, degrees = '', minutes = '0', seconds = '0', behind } = ANGLE.exec(signsOf(text))?.groups ?? {};
  const letter = before ?? behind ?? '';
  const [whole = Number.NaN, parts = 0, smaller = 0] = [degrees, minutes, seconds].map(numberOf);
  if (degrees === '' || (before && behind) || !AXES[axis].letters.includes(letter)) return undefined;
  if (parts >= 60 || smaller >= 60) return undefined;
  const angle = parts === 0 && smaller === 0 ? whole : rounded(whole + parts / 60 + smaller / 3600);
  return minus || /[SWO]/.test(letter) ? -angle : angle;
}

/** Reads the values of the two fields, typed or stored; undefined while they are no place. */
export function readPlace(latitude: unknown, longitude: unknown): Coordinates | undefined {
  const [north, east] = [degreesOf(latitude, 'latitude'), degreesOf(longitude, 'longitude')];
  return north === undefined || east === undefined ? undefined : [north, east];
}

/** The two numbers in the links of maps: the marked place first, then what is searched for, then what is looked at. */
const NUMBER = String.raw`(-?\d{1,3}\.\d+)`;
const LINKS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `mlat=${NUMBER}&mlon=${NUMBER}`,
  `(?:[=:]|ll\\.) ?${NUMBER}, ?${NUMBER}`,
  `[@/]${NUMBER}[,/] ?${NUMBER}`,
].map((pattern) => new RegExp(pattern, 'u'));

/** The two halves of a pair: by their names, by their letters, and as numbers with decimals. */
const PAIRS = [
  /^LAT[A-Z]*[.:= ]{0,3}(-?\d+[.,]\d+)°?[,; ]{1,3}LO?NG?[A-Z]*[.:= ]{0,3}(-?\d+[.,]\d+)°?$/,
  /^([^NS]*[NS])[ ,;/]{0,3}([^NS]*[EWO])$/,
  /^([NS][^EWO]*?)[ ,;/]{0,3}([EWO][^NSEWO]*)$/,
  /^(-?\d+\.\d+)°?,(-?\d+\.\d+)°?$/,
  /^(-?\d+[.,]\d+)°?(?: ?[,;] |[ ;]|,(?=-))(-?\d+[.,]\d+)°?$/,
];

/**
 * Reads a place as other maps and messengers give it: '10.4683918, -66.8903658', '10.4961° N, 66.8522° W' and the links
 * that name it; undefined for any other text.
 */
export function readPair(text: string): Coordinates | undefined {
  if (text.length > MAX_URL) return undefined;
  const link = readLine(text)
    .replace(/%2C/gi, ',')
    .replace(/%20|\+/g, ' ');
  const pair = signsOf(text).replace(/^\((.*)\)$/, '$1');
  for (const [written, patterns] of [
    [link, LINKS],
    [pair, PAIRS],
  ] as const) {
    for (const pattern of patterns) {
      const [, latitude, longitude] = pattern.exec(written) ?? [];
      const place = readPlace(latitude, longitude);
      if (place) return place;
    }
  }
  return undefined;
}

/** What has a pair of numbers, but not in itself. */
const LINK = /:\/\/|\b(?:goo\.gl|waze\.com)\//i;
const PLUS_CODE = /(?:^|\s)[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}(?:\s|,|$)/i;

/** Roughly; the Isla de Aves is the farthest. */
const VENEZUELA = { south: 0.5, north: 16, west: -73.5, east: -58 };

/** What is odd about the values of the two fields; undefined where nothing is. It refuses nothing. */
export function placeWarning(latitude: unknown, longitude: unknown): string | undefined {
  const text = [latitude, longitude].filter((typed) => typeof typed === 'string').join(' ');
  if (LINK.test(text)) return UNREAD_LINK;
  if (PLUS_CODE.test(text)) return UNREAD_CODE;
  const place = readPlace(latitude, longitude);
  if (!place || isInVenezuela(place)) return undefined;
  const meant = meantPlace(latitude, longitude);
  if (meant && meant[0] !== Math.abs(place[0])) return TURNED;
  return meant && place[1] > 0 ? NO_MINUS : ELSEWHERE;
}

/** The place that odd values seem to mean: the same two turned around, or with the minus of the longitude. */
export function meantPlace(latitude: unknown, longitude: unknown): Coordinates | undefined {
  const place = readPlace(latitude, longitude);
  if (!place || isInVenezuela(place)) return undefined;
  const [one = 0, other = 0] = place.map(Math.abs);
  const ways: Coordinates[] = [
    [one, -other],
    [other, -one],
  ];
  return ways.find(isInVenezuela);
}

/** '10,468, −66,890', on one line. */
export const placeText = (place: Coordinates) =>
  place.map((angle) => angle.toFixed(3).replace('.', ',').replace('-', '−')).join(',\u00a0');

const UNREAD_LINK =
  'Este enlace no dice las coordenadas. Ábrelo y copia las coordenadas del lugar, o el enlace largo del mapa.';
const UNREAD_CODE = 'Un código plus no se lee aquí. Copia las coordenadas del lugar, como 10.4683918, -66.8903658.';
const TURNED = 'Este lugar no está en Venezuela: la latitud y la longitud parecen intercambiadas.';
const NO_MINUS = 'Este lugar no está en Venezuela, donde la longitud lleva un menos: -66,8903658. Revísalo.';
const ELSEWHERE = 'Este lugar no está en Venezuela. Revísalo.';

function isInVenezuela([latitude, longitude]: Coordinates): boolean {
  const { south, north, west, east } = VENEZUELA;
  return latitude > south && latitude < north && longitude > west && longitude < east;
}

export function roundPlace([latitude, longitude]: Coordinates): Coordinates {
  return [rounded(latitude), rounded(longitude)];
}

/** The signs of degrees, minutes and seconds, and the minus, each in one of the ways in which they are written. */
function signsOf(text: string): string {
  return readLine(text)
    .toUpperCase()
    .replace(/[º˚]/g, '°')
    .replace(/[′’´‘`]/g, "'")
    .replace(/''|[″”“]/g, '"')
    .replace(/[–—]/g, '-');
}

function degreesOf(value: unknown, axis: Axis): number | undefined {
  const degrees = typeof value === 'string' ? readDegrees(value, axis) : value;
  return typeof degrees === 'number' && Math.abs(degrees) <= AXES[axis].most ? degrees : undefined;
}

function numberOf(digits: string): number {
  return Number(digits.replace(',', '.'));
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meantPlace, placeText, placeWarning, readDegrees, readPair, readPlace, roundPlace } from './coordinates';

describe('readDegrees', () => {
  it.each([
    ['10.4961', 10.4961],
    ['10,4961', 10.4961],
    ['-10,4961', -10.4961],
    ['−10.4961', -10.4961],
    ['–10.4961', -10.4961],
    ['\u202a10.4961\u202c', 10.4961],
    ['10.4961\u00a0', 10.4961],
    ['10,4961°', 10.4961],
    ['10.4961° N', 10.4961],
    ['10.4961ºS', -10.4961],
    ['n 10.4961', 10.4961],
    ['10° N', 10],
    ['0', 0],
    ["10° 29.766' N", 10.4961],
    ['10°29′46″N', 10.496111],
    ['10º 29’ 46,5” N', 10.49625],
    ["10° 29' 46'' S", -10.496111],
  ])('reads the latitude %j', (text, degrees) => expect(readDegrees(text, 'latitude')).toBe(degrees));

  it.each([
    ['66.8522° W', -66.8522],
    ['66,8522 O', -66.8522],
    ['-66.8522° W', -66.8522],
    ['66.8522 E', 66.8522],
    ['66°51\'8"W', -66.852222],
  ])('reads the longitude %j', (text, degrees) => expect(readDegrees(text, 'longitude')).toBe(degrees));

  it.each([
    '',
    'norte',
    '10 46',
    '10,',
    ',5',
    '1e3',
    '0x10',
    '1.234,5',
    '66.8522° W',
    'N 10.4961 N',
    "10° 60' N",
    '10° 29\' 60" N',
    "10' N",
    '10.4961, -66.8522',
    'https://maps.app.goo.gl/abc',
  ])('reads no latitude in %j', (text) => expect(readDegrees(text, 'latitude')).toBeUndefined());
});

describe('readPlace', () => {
  it.each([
    [10.46, -66.89],
    ['10,46', '-66.89'],
    [' 10.46 ', -66.89],
    ['10.46° N', '66.89° W'],
  ])('reads %j and %j', (latitude, longitude) => expect(readPlace(latitude, longitude)).toEqual([10.46, -66.89]));

  it('knows that 0 is a place (A73)', () => expect(readPlace(0, '0')).toEqual([0, 0]));

  it.each([
    ['', ''],
    [undefined, -66],
    [null, null],
    ['10', ''],
    ['10,', '-66'],
    ['norte', '-66'],
    [90.1, 0],
    [0, -180.5],
    [Number.NaN, 1],
  ])('finds no place in %j and %j', (latitude, longitude) => expect(readPlace(latitude, longitude)).toBeUndefined());
});

describe('readPair', () => {
  it.each([
    '10.4683918, -66.8903658',
    '(10.4683918,-66.8903658)',
    '10.4683918 -66.8903658\n',
    '10.4683918; −66.8903658',
    '10,4683918, -66,8903658',
    '10,4683918; -66,8903658',
    '10.4683918°, -66.8903658°',
    '10.4683918° N, 66.8903658° W',
    '10,4683918 N 66,8903658 O',
    'N 10.4683918 W 66.8903658',
    '10,4683918,-66,8903658',
    'Lat: 10.4683918, Long: -66.8903658',
    'Latitud 10,4683918; Longitud -66,8903658',
    '\u2068N 10.4683918°,\u00a0O 66.8903658°\u2069',
    // WhatsApp and Google Maps, the browser's address, OpenStreetMap, Apple and Android.
    'https://maps.google.com/maps?q=10.4683918%2C-66.8903658&z=17&hl=es',
    'Mi ubicación: https://maps.google.com/?q=10.4683918,-66.8903658',
    'https://www.google.com/maps?ll=10.4683918,-66.8903658&z=16',
    'https://www.google.com/maps/search/?api=1&query=10.4683918%2C-66.8903658',
    'https://www.google.com/maps/@10.4683918,-66.8903658,15z',
    'https://www.google.com/maps/place/Caracas/@10.5,-66.9,12z/data=!3m1!4b1!4m6!3m5!8m2!3d10.4683918!4d-66.8903658',
    'https://www.google.com/maps/search/10.4683918,+-66.8903658?entry=tts',
    'https://www.openstreetmap.org/#map=17/10.4683918/-66.8903658',
    'https://www.openstreetmap.org/?mlat=10.4683918&mlon=-66.8903658#map=19/10.5/-66.8',
    'https://waze.com/ul?ll=10.4683918%2C-66.8903658&navigate=yes',
    'https://www.waze.com/live-map/directions?to=ll.10.4683918%2C-66.8903658',
    'https://maps.apple.com/?ll=10.4683918,-66.8903658&q=Panader%C3%ADa',
    'geo:10.4683918,-66.8903658?z=17',
  ])('reads %j', (text) => expect(readPair(text)).toEqual([10.4683918, -66.8903658]));

  it.each(['10°28\'6.2"N 66°53\'25.3"W', '10° 28.1033’ N, 66° 53.4217’ O', '10º28′6,2″N; 66º53′25,3″O'])(
    'reads %j',
    (text) => expect(readPair(text)).toEqual([expect.closeTo(10.468389, 5), expect.closeTo(-66.890361, 5)]),
  );

  it.each([
    '',
    '10.46',
    '10, 46',
    '10,46',
    '100.5, 10.5',
    'Chacao, Caracas',
    '66.8522° W, 10.4961° N',
    'https://maps.app.goo.gl/Xy3k',
    'https://www.google.com/maps/place/Caracas',
    'https://gs.test/2026/11/22',
  ])('leaves %j alone', (text) => expect(readPair(text)).toBeUndefined());

  it('reads every place as it is copied', () => {
    const degrees = (most: number) =>
      fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6);
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const [north, east] = [latitude.toFixed(6), longitude.toFixed(6)];
        const letters = `${Math.abs(latitude).toFixed(6)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(6)}° ${longitude < 0 ? 'W' : 'E'}`;
        const links = ['?q=', '?ll=', '/@', '/search/'].map((part) => `https://maps.test${part}${north},${east}`);
        for (const text of [`${north}, ${east}`, letters, ...links]) {
          expect(readPair(text)?.map((angle) => angle + 0)).toEqual([latitude + 0, longitude + 0]);
        }
      }),
    );
  });
});

describe('placeWarning', () => {
  const turned = /intercambiadas/;
  const noMinus = /no está en Venezuela, donde la longitud lleva un menos/;
  const elsewhere = /^Este lugar no está en Venezuela\. Revísalo\.$/;
  const link = /^Este enlace no dice las coordenadas/;
  const code = /^Un código plus no se lee aquí/;
  it.each([
    ['-66.8903658', '10.4683918', turned],
    [-66.8903658, 10.4683918, turned],
    ['66,8903658 S', '10,4683918 E', turned],
    ['66.89', '10.46', turned],
    ['10.4683918', '66.8903658', noMinus],
    ['-10.4683918', '-66.8903658', elsewhere],
    [0, 0, elsewhere],
    ['40.4168', '-3.7038', elsewhere],
    ['https://maps.app.goo.gl/Xy3kAbC', '', link],
    ['', 'goo.gl/maps/Xy3kAbC', link],
    ['https://www.google.com/maps/place/Caracas', -66.89, link],
    ['FP9C+2X Caracas', '', code],
    ['87G8fp9c+2x', '', code],
  ])('says of %j and %j: %s', (latitude, longitude, words) => {
    expect(placeWarning(latitude, longitude)).toMatch(words);
  });

  it.each([
    ['10.4683918', '-66.8903658', 'Caracas'],
    ['8,2986° N', '71,1417° O', 'Mérida'],
    [4.6029, -61.1106, 'Santa Elena de Uairén'],
    [1.2, -66.9, 'San Carlos de Río Negro'],
    [10.6317, -71.6406, 'Maracaibo'],
    [7.7669, -72.225, 'San Cristóbal'],
    [10.9577, -63.8697, 'Porlamar'],
    [15.67, -63.62, 'Isla de Aves'],
    ['', '', 'nothing'],
    ['10.46', '', 'half of a pair'],
    ['-66.89', '', 'half of a pair'],
    ['norte', '-66.89', 'what the rules refuse'],
  ])('says nothing of %j and %j: %s', (latitude, longitude, _where) =>
    expect(placeWarning(latitude, longitude)).toBeUndefined(),
  );
});

describe('meantPlace', () => {
  it.each([
    ['-66.8903658', '10.4683918', 'turned around'],
    ['66,8903658', '10,4683918', 'turned around without its minus'],
    ['10.4683918', '66.8903658', 'without its minus'],
    ['-10.4683918', '-66.8903658', 'with a minus too many'],
  ])('takes %j and %j for Caracas, %s', (latitude, longitude) => {
    const meant = meantPlace(latitude, longitude);
    expect(meant).toEqual([10.4683918, -66.8903658]);
    expect(meant && placeText(meant)).toBe('10,468,\u00a0−66,890');
  });

  it.each([
    ['10.4683918', '-66.8903658'],
    ['40.4168', '-3.7038'],
    ['10.46', ''],
  ])('has none for %j and %j', (latitude, longitude) => expect(meantPlace(latitude, longitude)).toBeUndefined());
});

it('keeps six decimals', () => expect(roundPlace([10.46839184, -66.89036589])).toEqual([10.468392, -66.890366]));

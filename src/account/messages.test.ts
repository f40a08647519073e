import { describe, expect, it } from 'vitest';
import { deviceText, isHandheld } from './messages';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1';

describe('what a session is called', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome en Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'Edge en Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/120.0`, 'Opera en Linux'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Windows'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`, 'Safari en Mac'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`, 'Safari en iPhone'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome en iPhone',
    ],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 8) ${CHROME} Mobile Safari/537.36`, 'Chrome en Android'],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet en Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome en ChromeOS'],
    ['curl/8.11.0', 'Un navegador desconocido'],
    ['Mozilla/5.0 (Windows NT 10.0) Something/1.0', 'Un navegador en Windows'],
    ['Firefox/140.0', 'Firefox'],
    ['', 'Un navegador desconocido'],
  ])('%s', (userAgent, text) => expect(deviceText(userAgent)).toBe(text));

  it('knows what is held in a hand', () => {
    expect(isHandheld('Mozilla/5.0 (Linux; Android 15; Pixel 8)')).toBe(true);
    expect(isHandheld('Mozilla/5.0 (X11; Linux x86_64)')).toBe(false);
  });
});

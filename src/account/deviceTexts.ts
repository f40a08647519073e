import { SESSIONS } from './messages';

/** The first that matches: a browser also names those that it descends from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/^(?=.*\bVersion\/\d).*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Takes a User-Agent and gives browser and system, each undefined where it is none of the usual ones. It may be forged:
 * this is for users to recognise their devices, not for trusting them.
 */
function readUserAgent(userAgent: string): { browser: string | undefined; system: string | undefined } {
  const first = (known: readonly [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent))?.[1];
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}

/** The device of a session in words: 'Chrome en Windows', or as much of that as is known. */
export function deviceText(userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent);
  if (browser && system) return SESSIONS.on(browser, system);
  return browser ?? (system ? SESSIONS.aBrowserOn(system) : SESSIONS.unknownDevice);
}

export function isHandheld(userAgent: string): boolean {
  return ['iPhone', 'iPad', 'Android'].includes(readUserAgent(userAgent).system ?? '');
}

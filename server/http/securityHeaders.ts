import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config';

/** The CSP sources that allow exactly the inline scripts and styles of the site's pages. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The hash of no text at all. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Sends the security headers with every answer. helmet's defaults would block picture previews and map tiles, and break
 * plain http in a local network, so HSTS and upgrade-insecure-requests come only with an https PUBLIC_URL. `inline`
 * allows the scripts and styles inside the site's pages.
 */
export function sendSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, tileOrigin }: Pick<Config, 'publicUrl' | 'tileOrigin'>,
  inline: InlineHashes = { scripts: [], styles: [] },
): void {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const ownOrigin = originOf(publicUrl);
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inline.scripts],
        // What React, Leaflet and Emotion set goes through the object model, which no policy forbids; Emotion writes its
        // rules into a style element that was put into the page empty.
        'style-src': ["'self'", EMPTY_STYLE, ...inline.styles],
        'img-src': ["'self'", 'data:', 'blob:', tileOrigin, ...ownOrigin],
        'connect-src': ["'self'", ...ownOrigin],
        // Workbooks are unpacked by fflate, which starts its workers so.
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'upgrade-insecure-requests': secure ? [] : null,
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // OpenStreetMap refuses tiles to pages that do not say where they are.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  headers.push(['permissions-policy', NO_DEVICES.map((name) => `${name}=()`).join(', ')]);
  app.addHook('onRequest', (_request, { raw }, next) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    next();
  });
}

/** What no page of the site asks for, so that no script that got into one can either. */
const NO_DEVICES = [
  ...['camera', 'microphone', 'display-capture', 'geolocation', 'accelerometer', 'gyroscope', 'magnetometer'],
  ...['usb', 'serial', 'hid', 'midi', 'payment', 'clipboard-read', 'idle-detection'],
];

/** What helmet sends: nothing in them depends on the request, so they are computed once. */
function headersOf(options: HelmetOptions): [name: string, value: string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

function originOf(address: string | undefined): string[] {
  return address === undefined ? [] : [new URL(address).origin];
}

/** Of all these HTML pages; JSON-LD is left out, since it never runs. */
export function inlineHashes(pages: readonly string[]): InlineHashes {
  const hashesOf = (part: RegExp) => [...new Set(pages.flatMap((html) => hashes(html, part)))];
  return {
    scripts: hashesOf(
      /<script(?![^<>]*\s(?:src\s*=|type\s*=\s*"application\/ld\+json"))[^<>]*>([\s\S]*?)(?:<\/script\s*>|$)/gi,
    ),
    styles: hashesOf(/<style[^<>]*>([\s\S]*?)(?:<\/style\s*>|$)/gi),
  };
}

function hashes(html: string, part: RegExp): string[] {
  return [...html.matchAll(part)]
    .filter(([, code]) => code?.trim())
    .map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

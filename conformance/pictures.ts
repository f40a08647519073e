/** Tickets for pictures, and a real picture on the way from its ticket to an <img>. */

import { routeOf } from '../contract/route';
import { judgeFailure } from './answers';
import type { Findings } from './findings';
import { differences } from './schemas';
import { isSuccess, type Visitor } from './visitor';
import { addressAt, type Exchange } from './wire';
import { kindOf, show } from './words';

/** A red square of 8 pixels. */
const WEBP = 'UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoIAAgAAsBMJaACdLoAA5gA/ujXHrz1McX/5mj9JvpN3MAA';

/** A picture as the back-office sends it, already small. */
export function picture(): File {
  return new File([Buffer.from(WEBP, 'base64')], 'prueba-de-contrato.webp', { type: 'image/webp' });
}

/** Requests a ticket and posts nothing. */
export async function checkTicket(visitor: Visitor, findings: Findings): Promise<void> {
  const row = 'createUploadTicket';
  findings.tried(row);
  const { exchanges, value, error } = await visitor.observe(() => visitor.askTicket([picture()], 'businesses'));
  const exchange = exchanges.at(-1);
  if (!exchange) return;
  if (!value) return judgeFailure(findings, row, exchange, error, 'with every new picture');
  for (const { path, value: told, wanted } of differences(row, exchange.json)) {
    findings.tolerated(row, `${path.join('.')} is ${show(told)}, not ${wanted}`, 'sent back as a text', kindOf(told));
  }
}

/** Judges where the upload of a picture failed, if it did; gives whether it arrived. */
export function judgeUpload(findings: Findings, exchanges: readonly Exchange[], error: Error | undefined): boolean {
  const posted = exchanges.find(({ method, address }) => routeOf(method, address)?.name === undefined);
  if (posted) findings.tried('postPicture');
  const failed = exchanges.find((exchange) => !isSuccess(exchange));
  const row = posted ? 'postPicture' : 'createUploadTicket';
  if (!posted || failed === posted) {
    judgeFailure(findings, row, posted ?? exchanges[0] ?? NO_EXCHANGE, error, 'and nothing is saved');
    return false;
  }
  return true;
}

const NO_EXCHANGE: Exchange = {
  ...{
    method: 'GET',
    address: '',
    status: 0,
    headers: new Headers(),
    bytes: new Uint8Array(),
    body: '',
    json: undefined,
  },
  ...{ ms: 0, failure: 'nothing was asked' },
};

/** Loads a stored picture as an <img> does: without a token, from any host. */
export async function checkStored(visitor: Visitor, findings: Findings, base: string, address: string): Promise<void> {
  const row = 'postPicture';
  const sees = 'the initials in the place of the picture';
  if (!URL.canParse(address, base)) return findings.breaks(row, `a picture at ${show(address)}`, sees);
  const exchange = await visitor.fetch(row, addressAt(base, address));
  if (exchange.failure) return;
  const type = exchange.headers.get('content-type') ?? 'nothing';
  if (!isSuccess(exchange)) findings.breaks(row, `${exchange.status} for the picture at url joined with key`, sees);
  else if (!isPicture(exchange.bytes)) findings.breaks(row, `what is stored is no picture (${type})`, sees);
  else if (!/^image\//i.test(type))
    findings.tolerated(row, `a picture that is called ${type}`, 'browsers that look at its bytes draw it');
}

/** WebP, JPEG, PNG, GIF or AVIF by their first bytes. */
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return /^RIFF.{4}WEBP|^\xff\xd8\xff|^\x89PNG|^GIF8|^.{4}ftypavif/s.test(start);
}

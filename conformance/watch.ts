/** Checks every exchange: whether it is whole, in time, and of its declared type. */
import { errorDetail } from '../contract/envelope';
import type { Findings } from './findings';
import type { Requested } from './rows';
import type { Watch } from './visitor';
import type { Exchange } from './wire';
import { quote } from './words';

interface WatchOptions {
  /** The time after which an answer is called slow. */
  slowMs: number;
  /** The site's origin, if not the platform's. */
  origin?: string | undefined;
}

export function watchFor(findings: Findings, { slowMs, origin }: WatchOptions): Watch {
  return (row, exchange) => {
    const { failure, headers, ms, status } = exchange;
    if (failure) {
      const sees = /within/.test(failure) ? 'the progress bar, and nothing else' : 'the toast «Error en la petición.»';
      findings.breaks(row, status > 0 ? `${status}, but ${failure}` : `no answer: ${failure}`, sees);
      return;
    }
    if (isRedirect(exchange)) {
      const sees =
        'the browser follows it to something that is not the answer: «Algo salió mal. Intente de nuevo más tarde.»';
      findings.breaks(row, `${status} that leads to ${quote(headers.get('location') ?? 'nowhere')}`, sees);
    }
    if (ms > slowMs) {
      findings.tolerated(row, `takes ${(ms / 1000).toFixed(1)} s`, 'the progress bar runs that long', 'slow');
    }
    if (origin && !isShown(row, exchange) && !admits(headers, origin)) {
      findings.breaks(
        row,
        `an answer without Access-Control-Allow-Origin for ${origin}`,
        'the toast «Error en la petición.»',
      );
    }
    if (row !== 'postPicture') judgeText(findings, row, exchange);
  };
}

/** Text must be declared as text, be UTF-8, and not be an error in a success; a workbook is none. */
function judgeText(findings: Findings, row: Requested, { method, status, headers, bytes, json }: Exchange): void {
  const type = headers.get('content-type') ?? '';
  if (/spreadsheetml/i.test(type)) return;
  if (json !== undefined && !/json/i.test(type)) {
    const how = 'read as the JSON that it is';
    findings.tolerated(row, `JSON that is called ${type || 'nothing'}`, how, 'content-type');
  }
  if (!isUtf8(bytes)) findings.breaks(row, 'the body is not UTF-8', '«�» in the place of ñ and accents');
  const detail = errorDetail(json);
  if (method !== 'GET' && status < 300 && detail !== undefined) {
    findings.breaks(row, `${status} with an error inside (${quote(detail)})`, 'that it was done, though it was not');
  }
}

/** A redirection, which a browser follows by itself. */
export function isRedirect({ status }: Exchange): boolean {
  return status >= 300 && status < 400;
}

/** A stored picture, which pages of every origin show without reading it. */
function isShown(row: Requested, { method }: Exchange): boolean {
  return row === 'postPicture' && method === 'GET';
}

/** Whether a page of an origin may read the answer. */
export function admits(headers: Headers, origin: string): boolean {
  const admitted = headers.get('access-control-allow-origin');
  return admitted === '*' || admitted === origin;
}

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

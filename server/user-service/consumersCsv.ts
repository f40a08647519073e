import { toWallTime } from '../../contract/caracas';
import type { Db } from '../db/types';
import { BYTE_ORDER_MARK, csvLine } from '../http/csv';
import { type Consumer, consumersInBatches } from './consumers.repository';

const BATCH = 1_000;
const HEADINGS = ['Nombre', 'Correo', 'Teléfono', 'Dirección', 'Fecha de registro'];

/** The file of all consumers in parts of at most BATCH lines, the headings with the first; dates by Caracas's clock. */
export async function* consumersCsv(db: Db): AsyncGenerator<string, void, undefined> {
  let start = BYTE_ORDER_MARK + csvLine(HEADINGS);
  for await (const batch of consumersInBatches(db, BATCH)) {
    yield start + batch.map(line).join('');
    start = '';
  }
}

/** The name by which the file is saved: 'consumidores-2026-11-21.csv', the day in Caracas. */
export function consumersFile(now: Date): string {
  return `consumidores-${toWallTime(now).slice(0, 10)}.csv`;
}

function line({ name, email, phone, address, createdAt }: Consumer): string {
  return csvLine([name, email, phone, address, toWallTime(createdAt).replace('T', ' ')]);
}

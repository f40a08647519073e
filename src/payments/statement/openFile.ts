/** Opens a bank's file, or what was pasted, in a worker that is ended where it takes too long. It stays in this browser. */
import { SilentWorker, startWorker } from '../../site/startWorker';
import { tablesOfMarkup } from './markup';
import { type Answer, type Asked, answerTo, type Opened, opened } from './openStatement';
import { MOST_BYTES, RefusedStatement } from './refused';

/** More than a slow phone needs for the largest file. */
const MOST_MS = 10_000;

/** Throws RefusedStatement for what cannot be read. */
export async function openFile(file: File): Promise<Opened> {
  if (file.size > MOST_BYTES) throw new RefusedStatement('tooBig');
  return open({ name: file.name, content: await bytesOf(file) });
}

/** The same of what was pasted: cells copied from Excel or from a page come as a table, anything else as text. */
export async function openPasted(text: string, html: string, name: string): Promise<Opened> {
  if (Math.max(text.length, html.length) > MOST_BYTES) throw new RefusedStatement('tooBig');
  const tables = html === '' ? [] : tablesOfMarkup(html);
  return tables.length > 0 ? opened(name, tables) : open({ name, content: text });
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // Another program has the file open, or it is gone.
    throw new RefusedStatement('unreadable');
  }
}

async function open(asked: Asked): Promise<Opened> {
  const answer = await answered(asked);
  if ('refusal' in answer) throw new RefusedStatement(answer.refusal);
  // Pages are taken apart by the browser, which does not do it in a worker.
  return 'markup' in answer ? opened(asked.name, tablesOfMarkup(answer.markup)) : answer;
}

async function answered(asked: Asked): Promise<Answer> {
  const start = () => new Worker(new URL('./statement.worker.ts', import.meta.url), { type: 'module' });
  const worker = startWorker<Asked, Answer>(start, MOST_MS);
  if (!worker) return answeredHere(asked);
  try {
    return await worker.ask(asked);
  } catch (failure) {
    // What was too much for a worker would hold up the page.
    if (failure instanceof SilentWorker) throw new RefusedStatement('tooSlow');
    return answeredHere(asked);
  } finally {
    worker.end();
  }
}

/** Where there is no worker; the code of workbooks is loaded then. */
async function answeredHere(asked: Asked): Promise<Answer> {
  const { readXlsxTables } = await import('./xlsxTables');
  return answerTo(asked, readXlsxTables);
}

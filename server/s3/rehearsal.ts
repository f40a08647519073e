import { randomUUID } from 'node:crypto';
import type { Log } from '../db/log';
import { messageOf } from '../startError';
import { BucketTrouble } from './bucketTrouble';
import type { BucketStorage } from './storage';

/** One white point. */
const PICTURE = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
/** The same at every start, so that one such object is left and not many. */
const SHOWN = 'rehearsal/00000000-0000-4000-8000-000000000000.webp';
const ANSWER_WITHIN_MS = 8_000;

/**
 * Sends one picture all the way through the bucket, as pages of these origins and clients without keys would, and logs
 * what is not set up as docs/deploy.md says. Never rejects: the bucket may be set right while the server runs.
 */
export async function rehearse(storage: BucketStorage, origins: readonly string[], log: Log): Promise<void> {
  const posted = `rehearsal/${randomUUID()}.webp`;
  try {
    await storage.ready();
    const wrong = [
      ...(await Promise.all(origins.map((origin) => postFrom(origin, storage, posted)))),
      await requireClosed(storage, posted),
      await requireOpen(storage),
    ];
    for (const one of wrong) if (one) log.error(`Las imágenes: ${one}`);
    await storage.removePosted(posted);
  } catch (error) {
    // The storage has logged its own failures already.
    if (!(error instanceof BucketTrouble))
      log.error(`Las imágenes: no se pudo probar el depósito (${messageOf(error)}).`);
  }
}

async function postFrom(origin: string, storage: BucketStorage, key: string): Promise<string | undefined> {
  const { url, fields } = await storage.ticket(key);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([PICTURE], { type: 'image/webp' }), 'picture.webp');
  const { status, headers } = await ask(url, { method: 'POST', body: form, headers: { origin } });
  if (status !== 204) return `el depósito no acepta lo que suben los navegadores (responde ${status}).`;
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return undefined;
  return `las páginas de ${origin} no pueden subir imágenes: falta su origen en las reglas CORS del depósito.`;
}

/** Only the server may read pictures that were not checked yet, and list the bucket. */
async function requireClosed({ incoming }: BucketStorage, posted: string): Promise<string | undefined> {
  const answers = await Promise.all([ask(`${incoming}/${posted}`), ask(`${new URL('.', incoming)}?list-type=2`)]);
  if (answers.every(({ ok }) => !ok)) return undefined;
  return 'cualquiera puede leer lo que se subió y nadie revisó: la política del depósito solo debe abrir «public/».';
}

async function requireOpen(storage: BucketStorage): Promise<string | undefined> {
  await storage.put(SHOWN, PICTURE);
  const { ok, status } = await ask(`${storage.publicUrl}/${SHOWN}`);
  if (ok) return undefined;
  return `nadie ve las imágenes: ${storage.publicUrl} responde ${status}. Revisa S3_PUBLIC_URL y que «public/» esté abierto.`;
}

/** Requests an address of the settings, without keys. */
async function ask(address: string, request: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await answer.body?.cancel();
  return answer;
}

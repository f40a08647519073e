import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES } from '../../contract/limits';
import type { Db } from '../db/types';
import { badRequest, notFound, tooLarge, unprocessable, unsupported } from '../http/errors';
import { encodeImage } from './encodeImage';
import { isStorageKey, type Storage } from './storage';
import { claimTicket, markStored } from './uploads.repository';

export interface FileDeps {
  db: Db;
  storage: Storage;
  now: () => Date;
}

/** How long a picture may take to arrive over a slow line. */
const UPLOAD_MS = 120_000;
const TOO_LARGE = `La imagen pesa más de ${MAX_UPLOAD_BYTES / 1024 / 1024} MB. Elige una más liviana.`;

/** A stored picture never changes, may be shown by any page, and can do nothing should a browser open it by itself. */
const FILE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** The post target of tickets. It never answers 401 or 403: a slow upload must not sign anybody out (M-03). */
export async function uploadTarget(app: FastifyInstance, { db, storage, now }: FileDeps): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, parts: 11, fieldSize: 1_000, fileSize: MAX_UPLOAD_BYTES },
  });

  app.post('/files', { handlerTimeout: UPLOAD_MS }, async (request, reply) => {
    const { key, body } = await readForm(request, (fields) => claimTicket(db, fields, now()));
    await storage.put(key, await encodeImage(body));
    await markStored(db, key, now());
    return reply.code(204).send();
  });
}

/** The addresses of stored pictures; their keys are random, so whoever knows one may see it. */
export function storedFiles(app: FastifyInstance, { storage }: Pick<FileDeps, 'storage'>): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const body = isStorageKey(key) ? await storage.read(key) : undefined;
    if (!body) throw notFound();
    return reply.headers(FILE_HEADERS).type('image/webp').send(body);
  });
}

/**
 * Reads the ticket's fields and then, once the ticket is claimed, the picture; they come in this order (A36). A refused
 * upload is read to its end all the same: a browser looks at the answer only when it has sent everything.
 */
async function readForm(
  request: FastifyRequest,
  claim: (ticket: { key: string; ticket: string }) => Promise<void>,
): Promise<{ key: string; body: Buffer }> {
  if (!request.isMultipart()) throw unsupported();
  const fields = new Map<string, string>();
  let picture: Promise<{ key: string; body: Buffer }> | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      const ticket = { key: fields.get('key') ?? '', ticket: fields.get('ticket') ?? '' };
      picture = claim(ticket).then(async () => ({ key: ticket.key, body: await part.toBuffer().catch(refuseForm) }));
      await picture.catch(() => part.file.resume());
    }
  } catch (error) {
    request.raw.resume();
    refuseForm(error);
  }
  if (!picture) throw unprocessable('Falta la imagen.');
  return picture;
}

/** What the parser throws: its own errors have a status; a bare one means that this is no whole form. */
function refuseForm(error: unknown): never {
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(TOO_LARGE);
  throw statusCode === undefined ? badRequest(undefined, { cause: error }) : error;
}

import { rm } from 'node:fs/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { UNSTORABLE } from '../../contract/fields';
import { IMAGE_MESSAGES } from '../../contract/image';
import { MAX_UPLOAD_BYTES } from '../../contract/limits';
import type { Db } from '../db/types';
import { budget } from '../http/budget';
import type { CallTable } from '../http/calls';
import { AppError, badRequest, isOutage, notFound, tooLarge, unprocessable, unsupported } from '../http/errors';
import { oneOfEach } from '../http/slots';
import { encodeImage } from './encodeImage';
import { places, receiveFile } from './incoming';
import { keepPicture } from './pictures';
import { isStorageKey, type Storage } from './storage';
import { claimTicket, createTicket, markStored, type Ticket } from './uploads.repository';

/** Tickets of one user: fifteen forms full of pictures in an hour. */
const TICKETS = { times: 300, perMs: 60 * 60_000 };
/** How long a picture may take to arrive over a slow line, wait to be decoded and be decoded. */
const UPLOAD_MS = 420_000;
/** Uploads under way at once: a form sends all of its own together. Each waits on disk, not in memory. */
const PLACES = { inAll: 64, perPerson: 24 };

/** No record names a picture before its upload was answered, so it can always be sent again. */
const NOT_KEPT =
  'La imagen no se guardó: el servicio no está disponible en este momento. Súbela de nuevo en unos segundos.';

/** A stored picture never changes, may be shown by any page, and can run no script when a browser opens it by itself. */
const FILE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

export function uploadRoutes(
  calls: CallTable,
  { db, imageBase, now }: { db: Db; imageBase: string; now: () => Date },
): void {
  const tickets = budget({ ...TICKETS, now });

  calls.on('createUploadTicket', async ({ actor, query: { folder } }) => {
    tickets.spend(actor.id);
    const ticket = await createTicket(db, { folder, requestedBy: actor.id, now: now() });
    return { data: { url: imageBase, fields: { ...ticket } } };
  });
}

/** The post target of tickets. Never answers 401 or 403: a slow upload must not sign out (M-03). */
export async function uploadTarget(
  app: FastifyInstance,
  { db, storage, now }: { db: Db; storage: Storage; now: () => Date },
): Promise<void> {
  const takePlace = places(PLACES);
  // What a person sends at once waits without standing before other people's pictures.
  const oneOfPerson = oneOfEach();
  await app.register(multipart, {
    limits: { files: 1, fields: 10, parts: 11, fieldSize: 1_000, fileSize: MAX_UPLOAD_BYTES },
  });

  app.post('/files', { config: { timeoutMs: UPLOAD_MS, outageDetail: NOT_KEPT } }, async (request, reply) => {
    const cleanUp: (() => unknown)[] = [];
    try {
      const { key, path, person } = await readForm(request, async (ticket, { fieldname, filename, mimetype, file }) => {
        refuseNul(fieldname, filename, mimetype);
        const person = await claimTicket(db, ticket, now());
        cleanUp.push(takePlace(person));
        const path = await receiveFile(storage.incoming, file);
        cleanUp.push(() => rm(path, { force: true }));
        return { key: ticket.key, path, person };
      });
      await oneOfPerson(person, async () => {
        const body = await encodeImage(path);
        await markStored(db, { key, ...(await keepPicture(storage, key, body)), now: now() });
      });
      return reply.code(204).send();
    } finally {
      for (const step of cleanUp) await step();
    }
  });
}

/** The addresses of stored pictures; their keys are random, so a known address is permission enough. */
export function storedFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const body = isStorageKey(key) ? await storage.read(key) : undefined;
    if (!body) throw notFound();
    return reply.headers(FILE_HEADERS).type('image/webp').send(body);
  });
}

type Received = Record<'key' | 'path' | 'person', string>;

/**
 * Reads the ticket's fields and then, once the ticket is claimed, the picture; they come in this order (A36). A refused
 * upload is read to its end all the same: a browser looks at the answer only when it has sent everything.
 */
async function readForm(
  request: FastifyRequest,
  receive: (ticket: Ticket, picture: MultipartFile) => Promise<Received>,
): Promise<Received> {
  if (!request.isMultipart()) throw unsupported();
  const fields = new Map<string, string>();
  let picture: Promise<Received> | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        refuseNul(part.fieldname, String(part.value));
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      const ticket = { key: fields.get('key') ?? '', ticket: fields.get('ticket') ?? '' };
      picture = receive(ticket, part).catch(refuseForm);
      await picture.catch(() => part.file.resume());
    }
  } catch (error) {
    request.raw.resume();
    refuseForm(error);
  }
  if (!picture) throw unprocessable('Falta la imagen.');
  return picture;
}

/** Throws 422 for a text with NUL: no database and no file system takes it. */
function refuseNul(...texts: string[]): void {
  if (texts.some((text) => text.includes('\u0000'))) throw unprocessable(UNSTORABLE);
}

/** Rethrows errors with a status, ours and the parser's; others mean that this is no whole form. */
function refuseForm(error: unknown): never {
  if (error instanceof AppError || isOutage(error)) throw error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(IMAGE_MESSAGES.tooHeavy);
  throw statusCode === undefined ? badRequest(undefined, { cause: error }) : error;
}

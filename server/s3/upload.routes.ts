import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { pace } from '../http/pace';
import type { ImageBase } from './images.repository';
import { createTicket } from './uploads.repository';

export interface UploadDeps {
  db: Db;
  images: ImageBase;
  now: () => Date;
}

/** Tickets of one person: fifteen forms full of pictures in an hour. */
const TICKETS = { times: 300, perMs: 60 * 60_000 };

export function uploadRoutes(calls: CallTable, { db, images, now }: UploadDeps): void {
  const countTicket = pace({ ...TICKETS, now });

  calls.on('createUploadTicket', async ({ actor, query: { folder } }) => {
    countTicket(actor.id);
    const fields = await createTicket(db, { folder, requestedBy: actor.id, now: now() });
    return { data: { url: images, fields: { ...fields } } };
  });
}

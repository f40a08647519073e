import { DEFAULT_FOLDER, UPLOAD_EXTENSION, UPLOAD_FOLDER, type UploadTicket } from '../../contract/image';
import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { unprocessable } from '../http/errors';
import { pace } from '../http/pace';
import type { Query } from '../http/validate';
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

  calls.guarded('createUploadTicket', {
    handle: async ({ actor, query }): Promise<{ data: UploadTicket }> => {
      const folder = readFolder(query);
      countTicket(actor.id);
      const fields = await createTicket(db, { folder, requestedBy: actor.id, now: now() });
      return { data: { url: images, fields: { ...fields } } };
    },
  });
}

function readFolder({ folder = DEFAULT_FOLDER, extension = UPLOAD_EXTENSION }: Query): string {
  if (extension !== UPLOAD_EXTENSION) throw unprocessable(`Las imágenes se guardan como ${UPLOAD_EXTENSION}.`);
  if (typeof folder !== 'string' || !UPLOAD_FOLDER.test(folder)) {
    throw unprocessable('La carpeta solo puede tener letras, números, guiones y guiones bajos.');
  }
  return folder;
}

import {
  DEFAULT_FOLDER,
  UPLOAD_EXTENSION,
  UPLOAD_FOLDERS,
  type UploadFolder,
  type UploadTicket,
} from '../../contract/image';
import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { unprocessable } from '../http/errors';
import type { Query } from '../http/validate';
import type { ImageBase } from './images.repository';
import { createTicket } from './uploads.repository';

export interface UploadDeps {
  db: Db;
  images: ImageBase;
  now: () => Date;
}

export function uploadRoutes(calls: CallTable, { db, images, now }: UploadDeps): void {
  calls.guarded('createUploadTicket', {
    handle: async ({ actor, query }): Promise<{ data: UploadTicket }> => {
      const folder = readFolder(query);
      const fields = await createTicket(db, { folder, requestedBy: actor.id, now: now() });
      return { data: { url: images, fields: { ...fields } } };
    },
  });
}

function readFolder({ folder = DEFAULT_FOLDER, extension = UPLOAD_EXTENSION }: Query): UploadFolder {
  if (extension !== UPLOAD_EXTENSION) throw unprocessable(`Las imágenes se guardan como ${UPLOAD_EXTENSION}.`);
  const known = UPLOAD_FOLDERS.find((name) => name === folder);
  if (!known) throw unprocessable(`La carpeta debe ser una de: ${UPLOAD_FOLDERS.join(', ')}.`);
  return known;
}

import { data, type Entry, STAFF } from './entry';
import { uploadQuery } from './queries';
import { UploadTicket } from './shapes';

export const S3 = {
  createUploadTicket: {
    method: 'GET',
    path: '/s3/upload',
    access: STAFF,
    does: 'Gives a permission to upload one picture: its fields and then the file are posted to its url.',
    query: uploadQuery,
    answer: data(UploadTicket),
    refuses: { 429: 'Demasiados intentos. Intenta de nuevo en 2 minutos.' },
  },
} as const satisfies Record<string, Entry>;

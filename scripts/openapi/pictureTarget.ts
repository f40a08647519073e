import type { EntryName } from '../../contract/services';
import { TICKET } from './examples';
import { generalRefusals } from './refusals';

/** The row without an entry, since it is not below API_BASE: the picture goes to the url of its ticket. */
export const PICTURE_TARGET = {
  [TICKET.url]: {
    servers: [{ url: '/', description: "The reference platform; another one's tickets may name any host." }],
    post: {
      operationId: 'uploadPicture',
      tags: ['s3'],
      summary: 'Stores a picture: posted to the url of a ticket, its fields first and then the file.',
      description:
        "The address is the ticket's url, not below /api/gs: `/files` on the reference platform, any host on others. The " +
        'ticket is the permission: no session goes along, and no answer is a 401 or 403. Every status from 200 to 299 is a success.',
      'x-roles': 'public',
      security: [],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              description: 'Every field of the ticket, whatever its name, and behind them the file.',
              properties: {
                key: { type: 'string' },
                file: { type: 'string', format: 'binary', contentMediaType: 'image/webp' },
              },
              additionalProperties: { type: 'string' },
              required: ['key', 'file'],
            },
            encoding: { file: { contentType: 'image/webp' } },
            example: { ...TICKET.fields, file: 'RIFF…WEBP' },
          },
        },
      },
      responses: {
        204: { description: 'Stored; its address is url/key of the ticket.' },
        ...generalRefusals(400, 408, 410, 413, 415, 422, 429, 503),
      },
    },
  },
};

/** Calls that can follow with values from an answer. */
export const LINKS: Partial<Record<EntryName, object>> = {
  createUploadTicket: {
    upload: {
      operationId: 'uploadPicture',
      requestBody: '$response.body#/data/fields',
      description: 'The picture is posted to data.url, with data.fields before it.',
    },
  },
};

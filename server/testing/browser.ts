import { imageAddress } from '../../contract/image';
import type { UploadTicket } from '../../contract/services/shapes';
import { businessInput } from './builders';
import { multipart } from './multipart';
import type { TestApp } from './testApp';

/** What a browser does with pictures. */
export function browser(t: TestApp) {
  async function ask(query = '?folder=businesses&extension=webp'): Promise<UploadTicket> {
    return (await t.as('admin').get(`/api/gs/s3/upload${query}`)).json().data;
  }

  /** Posts without a session, the fields before the file; gives the status. */
  async function post({ url, fields }: UploadTicket, body: Buffer | string, type = 'image/webp'): Promise<number> {
    const { headers, payload } = await multipart(fields, { body, type });
    return (await t.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  }

  async function see(address: string) {
    const answer = await t.as('anonymous').get(address);
    const headers = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
    return { status: answer.statusCode, headers, body: answer.rawPayload };
  }

  /** Saves a new business with these pictures; gives the status and what is answered. */
  async function save(...images: string[]) {
    const answer = await t.as('admin').post('/api/gs/coupon-service/businesses', businessInput({ images }));
    const { data, error } = answer.json();
    return { status: answer.statusCode, images: (data?.images ?? []) as string[], detail: error?.detail as string };
  }

  /** The whole way of a picture into a record; where it is refused, by which status. */
  async function publish(body: Buffer | string, type?: string) {
    const ticket = await ask();
    const posted = await post(ticket, body, type);
    if (posted !== 204) return { ticket, status: posted, address: '' };
    const { status, images } = await save(imageAddress(ticket));
    return { ticket, status, address: images[0] ?? '' };
  }

  return { ask, post, see, save, publish, isServed: async (address: string) => (await see(address)).status === 200 };
}

/**
 * Checks the headers and addresses beyond the table that a platform announced, since the back-office relies on them.
 */
import { randomUUID } from 'node:crypto';
import type { Capability } from '../contract/calls';
import { HEADERS } from '../contract/calls';
import { smallPicture } from '../contract/image';
import { type Fields, isObject } from '../contract/values';
import { readId, readText } from '../src/providers/records';
import { inWords } from './answers';
import { isSuccess } from './visitor';
import { addressAt, type Exchange } from './wire';
import { show } from './words';
import type { Scene } from './writeRecords';

/** What a login answer announced, of any kind. */
export function announcedBy(login: unknown): readonly string[] {
  const meta = isObject(login) && isObject(login.meta) ? login.meta : {};
  return Array.isArray(meta.capabilities) ? meta.capabilities.filter((name) => typeof name === 'string') : [];
}

/** Tries them with a business of the kit's own, of which it makes and removes another one. */
export async function checkBeyond(
  scene: Scene,
  announced: readonly string[],
  business: Fields,
  fields: readonly string[],
) {
  const has = (capability: Capability) => announced.includes(capability);
  const body = Object.fromEntries(fields.map((name) => [name, business[name]]));
  if (has('idempotency-key')) await checkKey(scene, body);
  if (has('if-match')) await checkCondition(scene, readText(business.id), body);
  if (has('small-pictures'))
    await checkSmall(scene, Array.isArray(business.images) ? readText(business.images[0]) : '');
}

/** The same request twice under one key makes one business, and both answers have it. */
async function checkKey({ visitor, findings }: Scene, body: Fields): Promise<void> {
  const headers = { [HEADERS['idempotency-key']]: `"${randomUUID()}"` };
  const made = [];
  for (let times = 0; times < 2; times++) made.push(await visitor.call('createBusiness', { body, headers }));
  const ids = made.map(idOf);
  const other = await visitor.call('createBusiness', { body: { ...body, address: `${body.address} (2)` }, headers });
  for (const id of new Set([...ids, idOf(other)])) if (id) await visitor.call('removeBusiness', { id });
  const again = made[1];
  if (!again || !ids[0]) return;
  if (!isSuccess(again)) {
    findings.breaks(
      'createBusiness',
      `answers ${inWords(again)} to a key that it has done`,
      'a failure of what was done',
    );
  } else if (ids[1] !== ids[0]) {
    findings.breaks('createBusiness', 'announces keys and makes two of one', 'two of them after a lost answer');
  }
  if (isSuccess(other)) {
    const sees = 'that what was changed after a lost answer was saved';
    findings.breaks('createBusiness', `answers ${inWords(other)} to other data under a key that it has done`, sees);
  }
}

/** There is a small one beside the picture that was just stored. */
async function checkSmall({ visitor, findings, base }: Scene, image: string): Promise<void> {
  const small = smallPicture(image);
  const exchange = small === undefined ? undefined : await visitor.fetch('postPicture', addressAt(base, small));
  if (exchange && (exchange.failure || isSuccess(exchange))) return;
  const what = exchange ? `${exchange.status} for the small one beside a picture` : `a picture at ${show(image)}`;
  findings.tolerated('postPicture', `announces small pictures, but ${what}`, 'the picture itself, in lists');
}

/** A save with another version than the stored one is refused, and one with that version is not. */
async function checkCondition({ visitor, findings }: Scene, id: string, body: Fields): Promise<void> {
  const { headers } = await visitor.call('getBusiness', { id });
  const etag = headers.get('etag') ?? '';
  if (!etag.startsWith('"')) {
    const what = etag ? `names a weak version (${etag})` : 'names no version, though it announced conditions';
    return findings.tolerated('getBusiness', what, 'saved without a condition');
  }
  const save = (version: string) =>
    visitor.call('updateBusiness', { id, body, headers: { [HEADERS['if-match']]: version } });
  const stale = await save('"prueba-de-contrato"');
  if (stale.status !== 412) {
    const what = `answers ${inWords(stale)} to a save of another version`;
    findings.breaks('updateBusiness', what, 'that it was saved, over what another user saved');
  }
  const fresh = await save(etag);
  if (!isSuccess(fresh)) {
    findings.breaks(
      'updateBusiness',
      `answers ${inWords(fresh)} to a save of its own version`,
      'that nothing can be saved',
    );
  }
}

function idOf({ json }: Exchange): string | undefined {
  return readId(isObject(json) && isObject(json.data) ? json.data : json);
}

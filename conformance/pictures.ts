/** A real picture on the way from its ticket to an <img>. */
import { smallPicture } from '../contract/image';
import { has, type Scene } from './scene';
import { show } from './told';
import { addressAt, type Exchange, isSuccess } from './wire';

/** A red square of 8 pixels. */
const WEBP = 'UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoIAAgAAsBMJaACdLoAA5gA/ujXHrz1McX/5mj9JvpN3MAA';
const INITIALS = 'the initials in the place of the picture';

/** A picture as the back-office sends it, already small. */
export function picture(): File {
  return new File([Buffer.from(WEBP, 'base64')], 'prueba-de-contrato.webp', { type: 'image/webp' });
}

/** Loads a stored picture as an <img> does: without a token, from any host; and the small one that lists ask for. */
export async function checkStored(scene: Scene, address: string): Promise<void> {
  const { told, visitor, settings } = scene;
  if (!URL.canParse(address, settings.base)) return told.breaks(`a picture at ${show(address)}`, INITIALS);
  const exchange = await visitor.fetch(addressAt(settings.base, address));
  const type = exchange.headers.get('content-type') ?? 'nothing';
  const what = exchange.failure ?? `${exchange.status}`;
  if (!isSuccess(exchange)) told.breaks(`${what} for the picture at url joined with key`, INITIALS);
  else if (!isPicture(exchange)) told.breaks(`what is stored is no picture (${type})`, INITIALS);
  else if (!/^image\//i.test(type)) told.tolerated(`a picture that is called ${type}`, 'browsers draw it by its bytes');
  if (!has(scene, 'small-pictures')) return;
  const small = smallPicture(address);
  if (!small || !isSuccess(await visitor.fetch(addressAt(settings.base, small))))
    told.tolerated('announces small pictures, but there is none beside a picture', 'the picture itself, in lists');
}

/** WebP, JPEG, PNG, GIF or AVIF by their first bytes. */
function isPicture({ bytes }: Exchange): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return /^RIFF.{4}WEBP|^\xff\xd8\xff|^\x89PNG|^GIF8|^.{4}ftypavif/s.test(start);
}

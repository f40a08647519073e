import { IMAGE_MESSAGES, type ImageItem } from './image';
import { MAX_IMAGES, MAX_URL, MIN_IMAGES } from './limits';
import { yup } from './locale';
import { readEmail, readLine, readLines, readUrl, readUuid } from './typedText';

/** Message for a text with characters that a database cannot store. */
export const UNSTORABLE = 'Contiene caracteres que no se pueden guardar';

/**
 * A text of one line that must be there, as typedText.ts reads it: `message` when nothing is to be seen in it. The schema
 * for storing adds how long it may be.
 */
export function requiredLine(message: string) {
  return requiredAs(message, readLine);
}

/** The same for a text of several lines. */
export function requiredText(message: string) {
  return requiredAs(message, readLines);
}

function requiredAs(message: string, read: (text: string) => string) {
  return yup
    .string()
    .transform((_value: unknown, original: unknown) => onlyText(original, read))
    .typeError(message)
    .required(message)
    .test('characters', UNSTORABLE, (text) => !text?.includes('\u0000'));
}

export const NO_PASSWORD = 'La contraseña es requerida';

/** An existing password, as it is typed: never trimmed. What a new one has to be: account.ts. */
export function typedPassword(required: string) {
  return yup.string().typeError(required).required(required);
}

/** An e-mail address in lower case. yup alone would take `a@b`. */
export function requiredEmail(messages: { required: string; invalid: string }) {
  return requiredAs(messages.required, readEmail)
    .email(messages.invalid)
    .matches(/@[^@\s]+\.[^@\s.]+$/, { message: messages.invalid, excludeEmptyString: true });
}

/** The identifier of another record, in whatever form its platform writes them; `message` when there is none. */
export function requiredId(message: string) {
  return yup.string().typeError(message).required(message);
}

/** An identifier that has to be a UUID, sent as its platform writes it. */
export function requiredUuid(message: string) {
  return requiredId(message).test('uuid', 'El identificador no es válido', (id) => !id || readUuid(id) !== undefined);
}

/** The same as the reference platform takes it: in small letters. */
export function storedUuid(message: string) {
  return requiredUuid(message).transform((value: unknown) => onlyText(value, (text) => readUuid(text) ?? text));
}

/** Changes a text and leaves the rest to typeError; yup's own trim and lowercase throw on a list or an object. */
function onlyText(value: unknown, change: (text: string) => string): unknown {
  return typeof value === 'string' ? change(value) : value;
}

/** A web address: http or https only (A22); a bare domain gets https://. */
export function requiredWebsite(messages: { required: string; invalid: string }) {
  return requiredAs(messages.required, readWebsite)
    .test('website', messages.invalid, (value) => !value || isWebAddress(value))
    .meta({ description: 'Of http or https; a bare domain, as `b.ve`, is stored as `https://b.ve`.' });
}

/** A web address as it is stored: 'panaderia.com' becomes 'https://panaderia.com', the rest stays. */
export function readWebsite(text: string): string {
  const address = readLine(text);
  return address === '' || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address) ? address : `https://${address}`;
}

/** A scheme, and a host with a dot in it. */
export const WEB_ADDRESS = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^/?#\s]*[^/?#\s.]\.[^/?#\s.]/;

/** True for an absolute http or https address: what may become a link. */
export function isWebAddress(address: string): boolean {
  return WEB_ADDRESS.test(address) && readUrl(address) !== undefined;
}

/** Pictures of a record as the reference platform stores them: addresses only, and no more than it keeps. yup alone would make an address of a number or of a File. */
export const imageReferences = imageList(
  yup
    .string()
    .transform((_text: unknown, original: unknown) => original)
    .required()
    .max(MAX_URL),
).max(MAX_IMAGES, IMAGE_MESSAGES.tooMany);

/** Pictures of a record in a form: addresses and new files. */
export const imageItems = imageList(
  yup.mixed<ImageItem>((value): value is ImageItem => typeof value === 'string' || value instanceof Blob).required(),
);

function imageList<T>(item: yup.ISchema<T>) {
  return yup
    .array(item)
    .typeError(IMAGE_MESSAGES.required)
    .required(IMAGE_MESSAGES.required)
    .min(MIN_IMAGES, IMAGE_MESSAGES.required);
}

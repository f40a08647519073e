import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageItems, imageReferences } from './fields';
import {
  DEFAULT_FOLDER,
  IMAGE_MESSAGES,
  imageAddress,
  isImageFile,
  smallPicture,
  UPLOAD_EXTENSION,
  UPLOAD_FOLDER,
} from './image';

const ticket = (url: string, key: string) => ({ url, fields: { key, policy: 'p' } });

describe('imageAddress', () => {
  it.each([
    ['/files', 'businesses/a.webp', '/files/businesses/a.webp'],
    ['/files/', 'businesses/a.webp', '/files/businesses/a.webp'],
    ['/files', '/businesses/a.webp', '/files/businesses/a.webp'],
    ['https://cubo.s3.amazonaws.com//', '//offers/a.webp', 'https://cubo.s3.amazonaws.com/offers/a.webp'],
    ['https://cubo.test:9000', 'a.webp', 'https://cubo.test:9000/a.webp'],
  ])('joins %s and %s', (url, key, address) => expect(imageAddress(ticket(url, key))).toBe(address));

  it('puts exactly one slash between them, however many there were', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4 }), fc.nat({ max: 4 }), (after, before) => {
        const joined = imageAddress(
          ticket(`https://cubo.test${'/'.repeat(after)}`, `${'/'.repeat(before)}offers/a.webp`),
        );
        expect(joined).toBe('https://cubo.test/offers/a.webp');
      }),
    );
  });
});

describe('smallPicture', () => {
  it.each([
    ['businesses/a.webp', 'businesses/a.small.webp'],
    ['https://cdn.test/public/offers/a.webp', 'https://cdn.test/public/offers/a.small.webp'],
    ['https://cdn.test/photo.jpg', undefined],
    ['/files/a.webp?size=2', undefined],
  ])('of %s is %s', (picture, small) => expect(smallPicture(picture)).toBe(small));
});

describe('isImageFile', () => {
  it.each(['image/png', 'image/jpeg', 'image/svg+xml', 'image/heic'])('takes %s', (type) =>
    expect(isImageFile({ type })).toBe(true),
  );
  it.each(['', 'application/pdf', 'text/html', 'video/mp4', 'x-image/png'])('refuses %j', (type) => {
    expect(isImageFile({ type })).toBe(false);
  });
});

it('files pictures where the specification says', () => {
  expect('businesses').toMatch(UPLOAD_FOLDER);
  expect(DEFAULT_FOLDER).toMatch(UPLOAD_FOLDER);
  expect(DEFAULT_FOLDER).toBe('uncategorized');
  expect(UPLOAD_EXTENSION).toBe('webp');
});

it('says what the specification says', () => {
  expect(IMAGE_MESSAGES).toMatchObject({
    required: 'Debe subir al menos una imagen',
    notAnImage: 'El archivo debe ser una imagen',
    noCanvas: 'No se pudo obtener el contexto del canvas',
    unreadable: 'No se pudo cargar la imagen',
  });
});

describe('lists of pictures', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const accepts = (schema: typeof imageItems | typeof imageReferences, images: unknown) => schema.isValidSync(images);

  it('hold addresses and files in a form, addresses alone when sent', () => {
    expect(accepts(imageItems, ['/files/a.webp', file])).toBe(true);
    expect(accepts(imageReferences, ['/files/a.webp'])).toBe(true);
    expect(accepts(imageReferences, [file])).toBe(false);
  });

  it.each([undefined, null, [], '', {}, [null], [''], [undefined], [42], [{ url: 'a' }]])('refuse %j', (images) => {
    expect(accepts(imageReferences, images)).toBe(false);
  });

  it.each([[[null]], [[42]], [[{ url: 'a' }]]])('refuse %j in a form', (images) =>
    expect(accepts(imageItems, images)).toBe(false),
  );
});

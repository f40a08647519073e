import { describe, expect, it, vi } from 'vitest';
import { IMAGE_MESSAGES } from '../../contract/image';
import { createPictures } from './pictures';

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const small = (file: File) => new File(['s'], file.name, { type: 'image/webp' });

describe('pictures of a form', () => {
  it('are made small once, however often they are asked for', async () => {
    const compress = vi.fn(async (file: File) => small(file));
    const { compressedOf } = createPictures(compress);
    const file = photo('a.jpg');
    const [one, two] = await Promise.all([compressedOf(file), compressedOf(file)]);
    expect(await compressedOf(file)).toBe(one);
    expect(two).toBe(one);
    expect(compress).toHaveBeenCalledExactlyOnceWith(file, expect.any(Function));
  });

  it('are opened one at a time, and say where they are', async () => {
    const finish: (() => void)[] = [];
    const compress = vi.fn((file: File) => new Promise<File>((resolve) => finish.push(() => resolve(small(file)))));
    const { compressedOf, stateOf } = createPictures(compress);
    const [a, b] = [photo('a.jpg'), photo('b.jpg')];
    const made = [compressedOf(a), compressedOf(b)];
    await expect.poll(() => stateOf(a).step).toBe('shrinking');
    expect(stateOf(b).step).toBe('waiting');
    expect(compress).toHaveBeenCalledTimes(1);
    finish[0]?.();
    await made[0];
    expect(stateOf(a)).toMatchObject({ step: 'ready', small: await made[0] });
    await expect.poll(() => stateOf(b).step).toBe('shrinking');
    finish[1]?.();
    await made[1];
  });

  it('are shown as they were drawn, where an original is sent', async () => {
    const drawn = new Blob(['drawn'], { type: 'image/png' });
    const { compressedOf, stateOf } = createPictures(async (file, onDrawn) => {
      onDrawn(drawn);
      return file;
    });
    const file = photo('a.jpg');
    await compressedOf(file);
    expect(stateOf(file)).toMatchObject({ step: 'ready', small: file, drawn });
  });

  it('that fail say why and leave the others; the next request tries them again', async () => {
    const compress = vi.fn(async (file: File) => small(file)).mockRejectedValueOnce(new Error('Error en la petición.'));
    const { compressedOf, stateOf } = createPictures(compress);
    const [a, b] = [photo('a.jpg'), photo('b.jpg')];
    const made = [compressedOf(a), compressedOf(b)];
    await expect(made[0]).rejects.toThrow('Error en la petición.');
    expect(stateOf(a)).toMatchObject({ step: 'failed', why: 'Error en la petición.', useless: false });
    await made[1];
    await compressedOf(a);
    expect(stateOf(a)).toMatchObject({ step: 'ready', why: undefined });
  });

  it('whose file is at fault are of no use, and are not tried again', async () => {
    const compress = vi.fn(() => Promise.reject(new Error(IMAGE_MESSAGES.unreadable)));
    const { compressedOf, stateOf } = createPictures(compress);
    const file = photo('a.jpg');
    for (const _ of [1, 2]) await expect(compressedOf(file)).rejects.toThrow(IMAGE_MESSAGES.unreadable);
    expect(compress).toHaveBeenCalledTimes(1);
    expect(stateOf(file).useless).toBe(true);
  });

  it.each([
    ['ftypheic', true],
    ['ftypmif1', true],
    ['ftypavif', false],
    ['', false],
  ])('that start with %j and cannot be read are called HEIC, whatever their names: %s', async (start, isHeic) => {
    const { compressedOf, stateOf } = createPictures(() => Promise.reject(new Error(IMAGE_MESSAGES.unreadable)));
    const file = new File([`0000${start}0000`], 'IMG_1.jpg', { type: 'image/jpeg' });
    await expect(compressedOf(file)).rejects.toThrow(IMAGE_MESSAGES.unreadable);
    expect(stateOf(file)).toMatchObject({ useless: true, isHeic });
  });
});

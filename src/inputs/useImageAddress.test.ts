import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pictures } from '../pictures/pictures';
import { useImageAddress } from './ImagePreviews';

it('never gives the address of the picture before, which is revoked', async () => {
  const [one, two] = ['one', 'two'].map((name) => new File([name], name, { type: 'image/webp' }));
  if (!one || !two) throw new Error('There are two');
  await pictures.compressedOf(one);
  const revoked: string[] = [];
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  const given: (string | undefined)[] = [];
  const { rerender } = renderHook(({ image }) => given.push(useImageAddress(image)), {
    initialProps: { image: one as File | undefined },
  });
  await waitFor(() => expect(given.at(-1)).toMatch(/^blob:/));
  rerender({ image: undefined });
  expect(revoked).toEqual([given.findLast(Boolean)]);
  await pictures.compressedOf(two);
  given.length = 0;
  rerender({ image: two });
  await waitFor(() => expect(given.at(-1)).toMatch(/^blob:/));
  expect(given.filter((address) => address && revoked.includes(address))).toEqual([]);
});

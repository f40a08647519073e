import { fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Avatar, initials, SmallPictures } from './Avatar';

function show(image: string, hasSmall: boolean | undefined) {
  const { container } = render(
    <SmallPictures value={hasSmall}>
      <Avatar name="Panadería Sol" image={image} />
    </SmallPictures>,
  );
  const picture = () => container.querySelector('img');
  const address = () => {
    const source = picture()?.getAttribute('src');
    return source ? new URL(source).pathname : undefined;
  };
  const fail = () => fireEvent.error(picture() as HTMLImageElement);
  return { container, address, fail };
}

describe('the picture of a row', () => {
  it('is the stored one of a platform without small ones', () => {
    expect(show('/files/businesses/a.webp', false).address()).toBe('/files/businesses/a.webp');
  });

  it('waits until it is known whether there are small ones, in the same box', () => {
    const { container, address } = show('/files/businesses/a.webp', undefined);
    expect(address()).toBeUndefined();
    expect(container).toHaveTextContent('');
    expect(container.firstElementChild?.className).toBe(
      show('/files/businesses/a.webp', true).container.firstElementChild?.className,
    );
  });

  it('is the small one of a platform that has them, of what may have one', () => {
    expect(show('/files/businesses/a.webp', true).address()).toBe('/files/businesses/a.small.webp');
    expect(show('https://cdn.test/photo.jpg', true).address()).toBe('/photo.jpg');
  });

  it('is the stored one where no small one is there, which is asked for once; without either, the initials', () => {
    const first = show('/files/businesses/old.webp', true);
    first.fail();
    expect(first.address()).toBe('/files/businesses/old.webp');
    const second = show('/files/businesses/old.webp', true);
    expect(second.address()).toBe('/files/businesses/old.webp');
    second.fail();
    expect(second.container).toHaveTextContent('PS');
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('initials', () => {
  it.each([
    ['Panadería El Sol', 'PE'],
    ['panadería', 'P'],
    ['  Café   de   la   Esquina ', 'CD'],
    ['ñandú ávila', 'ÑÁ'],
    ['e\u0301xito total', 'E\u0301T'],
    ['Tío\tPepe\nBar', 'TP'],
    ['7 Mares', '7M'],
    ['👨‍👩‍👧 Familia', '👨‍👩‍👧F'],
    ['🇻🇪 Arepas', '🇻🇪A'],
    ['«Doña» Ana', '«A'],
    ['', ''],
    ['   ', ''],
    [null, ''],
    [undefined, ''],
  ])('of %j are %j', (name, expected) => expect(initials(name)).toBe(expected));

  it('takes code points where the browser cannot tell letters apart', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(initials('🎂 Dulces')).toBe('🎂D');
    expect(initials(' ')).toBe('');
  });

  it('never fails, and reads only the first two words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const two = name.trim().split(/\s+/).slice(0, 2).join(' ');
        expect(initials(name)).toBe(initials(two));
      }),
    );
  });
});

import { createContext, useContext, useState } from 'react';
import { smallPicture } from '../../contract/image';
import { onFirstUse } from '../../contract/onFirstUse';
import { PRODUCT } from '../../contract/product';
import { readUrl } from '../../contract/typedText';
import styles from './Avatar.module.css';

/**
 * The address for an <img> of a stored picture's address, which may be relative to the platform's host. Only web
 * addresses and the browser's own blobs are allowed; anything else gives undefined.
 */
export function imageSource(address: string): string | undefined {
  const base = new URL(import.meta.env.VITE_API_HOST || '/', window.location.origin);
  const url = readUrl(address, base);
  return url && ['http:', 'https:', 'blob:'].includes(url.protocol) ? url.href : undefined;
}

/** Whether the platform has a small one beside each picture; undefined until that is read. */
export const SmallPictures = createContext<boolean | undefined>(false);

/** Small ones that could not be loaded: they are not requested again before a reload. */
const absent = new Set<string>();

interface Props {
  name: string;
  /** Without one, or when it cannot be loaded, the initials are shown. */
  image?: string | null | undefined;
}

/** A record's picture, the small one where the platform has one, or its initials, in a box of fixed size. */
export function Avatar({ name, image }: Props) {
  const hasSmall = useContext(SmallPictures);
  const [broken, setBroken] = useState<string>();
  if (!image || image === broken) {
    return (
      <span className={styles.avatar} aria-hidden>
        {initials(name)}
      </span>
    );
  }
  // A request now might be for the large one.
  if (hasSmall === undefined) return <span className={styles.avatar} aria-hidden />;
  const small = hasSmall ? smallPicture(image) : undefined;
  const source = small && !absent.has(small) ? small : image;
  return (
    <img
      key={image}
      className={styles.avatar}
      src={imageSource(source)}
      alt=""
      width="72"
      height="72"
      loading="lazy"
      decoding="async"
      onError={() => {
        if (small) absent.add(small);
        setBroken(source);
      }}
    />
  );
}

const letters = onFirstUse(() => new Intl.Segmenter('es'));

/**
 * The initials of a name's first two words in capitals, '' for an empty name. A letter is a grapheme, so an accent or
 * an emoji stays whole.
 */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).slice(0, 2);
  return words.map(firstLetter).join('').toLocaleUpperCase(PRODUCT.locale);
}

function firstLetter(word: string): string {
  // Browsers of before 2024 have no Segmenter; a code point is then near enough.
  if (typeof Intl.Segmenter !== 'function') return Array.from(word)[0] ?? '';
  for (const { segment } of letters().segment(word)) return segment;
  return '';
}

import { useContext, useState } from 'react';
import { initials } from '../../contract/initials';
import styles from './Avatar.module.css';
import { imageSource } from './imageSource';
import { markAbsent, SmallPictures, smallOf } from './pictures';

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
  const small = hasSmall ? smallOf(image) : undefined;
  const source = small ?? image;
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
        if (small) markAbsent(small);
        setBroken(source);
      }}
    />
  );
}

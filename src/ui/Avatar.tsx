import { useState } from 'react';
import { initials } from '../../contract/initials';
import styles from './Avatar.module.css';
import { imageSource } from './imageSource';

interface Props {
  name: string;
  /** Without one, or when it cannot be loaded, the initials stand in. */
  image?: string | null | undefined;
}

export function Avatar({ name, image }: Props) {
  const [broken, setBroken] = useState<string>();
  if (!image || image === broken) {
    return (
      <span className={styles.avatar} aria-hidden>
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      className={styles.avatar}
      src={imageSource(image)}
      alt=""
      width="72"
      height="72"
      loading="lazy"
      decoding="async"
      onError={() => setBroken(image)}
    />
  );
}

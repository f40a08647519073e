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
  return <Picture key={image} image={image} hasSmall={hasSmall} onBroken={() => setBroken(image)} />;
}

interface PictureProps {
  image: string;
  hasSmall: boolean;
  onBroken: () => void;
}

function Picture({ image, hasSmall, onBroken }: PictureProps) {
  const [small, setSmall] = useState(() => (hasSmall ? smallOf(image) : undefined));
  function handleError() {
    if (small === undefined) return onBroken();
    markAbsent(small);
    setSmall(undefined);
  }
  return (
    <img
      className={styles.avatar}
      src={imageSource(small ?? image)}
      alt=""
      width="72"
      height="72"
      loading="lazy"
      decoding="async"
      onError={handleError}
    />
  );
}

import { Fragment } from 'react';
import styles from './KeyCaps.module.css';

/** Keys to press one after the other, e.g. 'g n'. */
export function KeyCaps({ of }: { of: string }) {
  return (
    <span className={styles.keys}>
      {of.split(' ').map((key) => (
        <Fragment key={key}>
          <kbd className={styles.key}>{key}</kbd>{' '}
        </Fragment>
      ))}
    </span>
  );
}

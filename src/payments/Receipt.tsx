import { useState } from 'react';
import { MESSAGES } from './messages';
import styles from './PaymentPage.module.css';

/** The receipt's picture, when what the platform keeps is the address of one; nothing is assumed otherwise (A99). */
export function Receipt({ receiptData }: { receiptData: unknown }) {
  const [failed, setFailed] = useState(false);
  const address = receiptAddress(receiptData);
  if (!address) return <p className={styles.quiet}>{MESSAGES.noReceipt}</p>;
  return (
    <>
      {failed ? (
        <p className={styles.quiet}>{MESSAGES.receiptFailed}</p>
      ) : (
        <img
          src={address}
          alt={MESSAGES.receiptAlt}
          className={styles.receipt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
        />
      )}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {MESSAGES.openReceipt}
      </a>
    </>
  );
}

/** A whole web address and nothing else: a word or a path would become one too if it were let in. */
function receiptAddress(receiptData: unknown): string | undefined {
  const isAddress = typeof receiptData === 'string' && /^https?:\/\//i.test(receiptData);
  return isAddress && URL.canParse(receiptData) ? receiptData : undefined;
}

import styles from './PhoneText.module.css';

/** A phone number as it was written, which a phone can call. */
export function PhoneText({ phone }: { phone: string }) {
  const number = phone.replace(/[^\d+]/g, '');
  if (number === '') return <span>{phone}</span>;
  return (
    <a href={`tel:${number}`} className={styles.phone}>
      {phone}
    </a>
  );
}

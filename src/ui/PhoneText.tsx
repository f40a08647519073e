import styles from './PhoneText.module.css';

export function PhoneText({ phone }: { phone: string }) {
  const number = phone.replace(/[^\d+]/g, '');
  if (number === '') return <span>{phone}</span>;
  return (
    <a href={`tel:${number}`} className={styles.phone}>
      {phone}
    </a>
  );
}

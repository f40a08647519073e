import { Fragment } from 'react';
import { onFirstUse } from '../../contract/onFirstUse';
import { PRODUCT } from '../../contract/product';
import styles from './Texts.module.css';

/** An e-mail that breaks before its @ and its dots where it does not fit, and has a tooltip where it is cut. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?=[@.])/);
  return (
    <span title={email}>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}

export function PhoneText({ phone }: { phone: string }) {
  const number = phone.replace(/[^\d+]/g, '');
  if (number === '') return <span>{phone}</span>;
  return (
    <a href={`tel:${number}`} className={styles.phone}>
      {phone}
    </a>
  );
}

interface DayAndHourProps {
  /** `27 nov. 2026, 1:53 p. m.`, alone or behind words. */
  text: string;
  /** Hides the hour where there is no room for it. */
  hour: string | undefined;
}

/** A moment whose hour is left out in narrow places, and is in its tooltip then. */
export function DayAndHour({ text, hour }: DayAndHourProps) {
  const end = text.indexOf(',');
  if (end === -1) return <span>{text}</span>;
  return (
    <span title={text}>
      <span>{text.slice(0, end)}</span>
      <span className={hour}>{text.slice(end)}</span>
    </span>
  );
}

const megabytes = onFirstUse(
  () => new Intl.NumberFormat(PRODUCT.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** '3,4 MB'; less than a tenth is one. */
export function sizeText(bytes: number): string {
  return `${megabytes().format(Math.max(bytes / 1e6, 0.1))} MB`;
}

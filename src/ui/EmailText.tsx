import { Fragment } from 'react';

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

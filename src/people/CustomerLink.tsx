import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BESIDE, useCustomer, useCustomerAddress } from './customerAddress';
import { PERSON } from './messages';

interface Props {
  userId: string;
  name: string;
  id?: string | undefined;
  className?: string | undefined;
  /** In the place of the name, e.g. the e-mail. */
  children?: ReactNode;
}

/** A person's name, which opens their sheet beside the page. */
export function CustomerLink({ userId, name, id, className, children = name }: Props) {
  const addressOf = useCustomerAddress();
  // One step back closes the sheet, also after several of them.
  const isOpen = useCustomer() !== undefined;
  return (
    <Link to={addressOf(userId)} replace={isOpen} state={BESIDE} preventScrollReset className={className} dir="auto">
      <span className="visually-hidden">{PERSON.sheetOf}</span> <span id={id}>{children}</span>
    </Link>
  );
}

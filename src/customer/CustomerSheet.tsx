import { MessageCircle, Phone, Tag, TicketPlus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { can } from '../../contract/access';
import { personName } from '../../contract/personName';
import { PERMISSION_LABELS } from '../../contract/user';
import { CustomerCoupons } from '../coupons/CustomerCoupons';
import { CustomerPayments } from '../payments/CustomerPayments';
import { ContactLines } from '../people/ContactLines';
import { callTo, conversationWith } from '../people/conversation';
import { type UserLookUp, useOpenedAt, useUserLookUp } from '../people/useUserLookUp';
import type { UserRecord } from '../providers/records';
import { selectOfferPath, userOffersPath } from '../resources';
import { usePermission } from '../session/usePermission';
import { useSearch } from '../session/useSearch';
import { Avatar } from '../ui/Avatar';
import styles from './Customer.module.css';
import { CUSTOMER_MESSAGES } from './messages';

interface Props {
  userId: string;
  onClose: () => void;
}

/** Everything that is known of a customer, and the ways to reach them. */
export function CustomerSheet({ userId, onClose }: Props) {
  const lookUp = useUserLookUp(userId, useOpenedAt());
  const permission = usePermission();
  const { searched } = useSearch('payments');
  return (
    <div className={styles.sheet}>
      <header className={styles.top}>
        <h2 dir="auto">{titleOf(lookUp)}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={CUSTOMER_MESSAGES.close}
          title={CUSTOMER_MESSAGES.close}
          onClick={onClose}
        >
          <X aria-hidden />
        </button>
      </header>
      {lookUp === 'pending' && <div className={`skeleton ${styles.skeleton}`} />}
      {typeof lookUp === 'object' && <Person user={lookUp} />}
      <div className="buttons">
        {can(permission, 'grantCoupons') && (
          <Link to={selectOfferPath(userId)} className="button">
            <TicketPlus size={18} aria-hidden />
            <span>{CUSTOMER_MESSAGES.grant}</span>
          </Link>
        )}
        <Link to={userOffersPath(userId)} className="button">
          <Tag size={18} aria-hidden />
          <span>{CUSTOMER_MESSAGES.page}</span>
        </Link>
      </div>
      {searched && can(permission, 'confirmPayment') && (
        <Part title={CUSTOMER_MESSAGES.payments}>
          <CustomerPayments
            userId={userId}
            conversation={(text) => (typeof lookUp === 'object' ? conversationWith(lookUp, text) : undefined)}
          />
        </Part>
      )}
      <Part title={CUSTOMER_MESSAGES.coupons}>
        <CustomerCoupons userId={userId} lookUp={lookUp} />
      </Part>
    </div>
  );
}

function Person({ user }: { user: UserRecord }) {
  const { email, phone, profilePic, permission } = user;
  const chat = conversationWith(user);
  const call = callTo(phone ?? '');
  return (
    <>
      <div className={styles.person}>
        <Avatar name={personName(user)} image={profilePic} />
        <div className={styles.facts}>
          <span className="muted">{PERMISSION_LABELS[permission]}</span>
          <ContactLines email={email} phone={phone} />
          {!phone && <span className="muted">{CUSTOMER_MESSAGES.noPhone}</span>}
        </div>
      </div>
      {call && (
        <div className="buttons">
          {chat && (
            <a href={chat} className="button button-primary" target="_blank" rel="noopener noreferrer">
              <MessageCircle size={18} aria-hidden />
              <span>{CUSTOMER_MESSAGES.chat}</span>
            </a>
          )}
          <a href={call} className="button">
            <Phone size={18} aria-hidden />
            <span>{CUSTOMER_MESSAGES.call}</span>
          </a>
        </div>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function titleOf(lookUp: UserLookUp): string {
  if (lookUp === 'pending') return CUSTOMER_MESSAGES.loading;
  return lookUp === 'missing' ? CUSTOMER_MESSAGES.missing : personName(lookUp);
}

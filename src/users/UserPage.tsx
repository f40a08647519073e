import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { can } from '../../contract/access';
import { personName } from '../../contract/personName';
import { UserCoupons, userPartPath } from '../coupons/CouponCard';
import { GrantPanel } from '../coupons/granting';
import { RecordHistory } from '../history/RecordHistory';
import { readListAddress } from '../lists/listQuery';
import { CustomerPayments } from '../payments/CustomerPayments';
import { conversationWith } from '../people/conversation';
import { PERSON } from '../people/messages';
import { type UserLookUp, useOpenedAt, useUserLookUp } from '../people/PeopleScope';
import type { UserRecord } from '../providers/records';
import { dashboardPath, selectOfferPath } from '../resources';
import { usePermission } from '../session/usePermission';
import { useSearch } from '../session/useSearch';
import { Avatar } from '../ui/Avatar';
import { CopyButton } from '../ui/CopyButton';
import { CreateLink, PageHeader } from '../ui/PageHeader';
import { EmailText, PhoneText } from '../ui/Texts';
import { toast } from '../ui/toast';
import { USER_MESSAGES, USER_PARTS } from './messages';
import { ClosedBadge, PermissionBadge, UserMenu } from './UserAccount';
import styles from './UserPage.module.css';

type PartName = keyof typeof USER_PARTS;

/** All that is known of a user: contact, coupons, payments where the platform finds them, and the account. */
export function UserPage() {
  const { userId = '' } = useParams();
  // Anew for each, so that nothing of one user is shown as another's.
  return <OneUser key={userId} userId={userId} />;
}

function OneUser({ userId }: { userId: string }) {
  const permission = usePermission();
  const canGrant = can(permission, 'grantCoupons');
  const { searched } = useSearch('payments');
  const parts: PartName[] = ['active', 'consumed'];
  if (searched && can(permission, 'confirmPayment')) parts.push('payments');
  const lookUp = useUserLookUp(userId, useOpenedAt());
  const [query] = useSearchParams();
  // Of the filter, which react-admin keeps when pages turn.
  const { part: asked } = readListAddress(query, undefined).filter;
  const part = parts.find((name) => name === asked) ?? 'active';

  useEffect(() => {
    if (lookUp === 'missing') toast.error(PERSON.missing);
  }, [lookUp]);

  return (
    <>
      <PageHeader
        title={titleOf(lookUp)}
        back={dashboardPath('users')}
        actions={canGrant && <CreateLink to={selectOfferPath(userId)} label={USER_MESSAGES.grant} />}
      />
      <UserHead lookUp={lookUp} />
      <div className={styles.room}>
        <div className={canGrant && part !== 'payments' ? styles.beside : undefined}>
          <div className={styles.above}>
            <nav className={styles.parts} aria-label={USER_MESSAGES.parts}>
              {parts.map((name) => (
                <Link
                  key={name}
                  to={userPartPath(userId, name)}
                  className={styles.partLink}
                  aria-current={name === part ? 'page' : undefined}
                >
                  {USER_PARTS[name]}
                </Link>
              ))}
            </nav>
            {part === 'payments' ? (
              <div>
                <CustomerPayments
                  userId={userId}
                  conversation={(text) => (typeof lookUp === 'object' ? conversationWith(lookUp, text) : undefined)}
                />
              </div>
            ) : (
              <UserCoupons key={part} userId={userId} part={part} lookUp={lookUp} />
            )}
          </div>
          {canGrant && part !== 'payments' && <GrantPanel userId={userId} />}
        </div>
      </div>
      <RecordHistory kind="user" id={userId} />
    </>
  );
}

function UserHead({ lookUp }: { lookUp: UserLookUp }) {
  if (lookUp === 'missing') return null;
  if (lookUp === 'pending') return <div className={`skeleton ${styles.skeleton}`} />;
  const chat = conversationWith(lookUp);
  return (
    <section className={styles.head} aria-label={USER_MESSAGES.person}>
      <Avatar name={personName(lookUp)} image={lookUp.profilePic} />
      <div className={styles.facts}>
        <PermissionBadge user={lookUp} />
        <ClosedBadge user={lookUp} />
        <ContactLines email={lookUp.email} phone={lookUp.phone} />
        {lookUp.business?.name && <span dir="auto">{lookUp.business.name}</span>}
      </div>
      {chat && (
        <a href={chat} className="button" target="_blank" rel="noopener noreferrer">
          <MessageCircle size={18} aria-hidden />
          <span>{USER_MESSAGES.chat}</span>
        </a>
      )}
      <UserMenu user={lookUp} />
    </section>
  );
}

function titleOf(lookUp: UserLookUp): string {
  if (lookUp === 'missing') return PERSON.missing;
  return lookUp === 'pending' ? USER_MESSAGES.person : personName(lookUp);
}

/** A person's e-mail and phone as links, with copy buttons; a missing one has no line. */
function ContactLines({ email, phone }: Pick<UserRecord, 'email' | 'phone'>) {
  return (
    <>
      {email && (
        <span className={styles.line}>
          <a href={`mailto:${encodeURIComponent(email)}`}>
            <EmailText email={email} />
          </a>
          <CopyButton text={email} label={PERSON.copyEmail} />
        </span>
      )}
      {phone && (
        <span className={styles.line}>
          <PhoneText phone={phone} />
          <CopyButton text={phone} label={PERSON.copyPhone} />
        </span>
      )}
    </>
  );
}

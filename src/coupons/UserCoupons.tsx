import { type ComponentType, Suspense, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { can } from '../../contract/access';
import { personName } from '../../contract/personName';
import { RecordHistory } from '../history/RecordHistory';
import { openedRecord } from '../lists/openedRecord';
import { RefreshButton } from '../lists/Pager';
import { RecordList } from '../lists/RecordList';
import { ContactLines } from '../people/ContactLines';
import { BESIDE, useCustomer, useCustomerAddress } from '../people/customerAddress';
import { PERSON } from '../people/messages';
import { type UserLookUp, useOpenedAt, useUserLookUp } from '../people/useUserLookUp';
import type { UserRecord } from '../providers/records';
import { selectOfferPath } from '../resources';
import { usePermission } from '../session/usePermission';
import { useSearch } from '../session/useSearch';
import { Avatar } from '../ui/Avatar';
import { EmptyState } from '../ui/EmptyState';
import { CreateLink, PageHeader } from '../ui/PageHeader';
import { toast } from '../ui/toast';
import { CouponList } from './CouponCard';
import { COUPON_PARTS } from './couponParts';
import { GrantPanel } from './granting';
import { COUPON_MESSAGES } from './messages';
import styles from './UserCoupons.module.css';
import { type UserPartName, UserParts, useUserPart } from './UserParts';

interface HeadProps {
  /** The state and actions of the user's account, beside their details. */
  Access: ComponentType<{ user: UserRecord }>;
}

interface Props extends HeadProps {
  userId: string;
  back: string;
}

export function UserCoupons({ userId, back, Access }: Props) {
  const canGrant = can(usePermission(), 'grantCoupons');
  const lookUp = useUserLookUp(userId, useOpenedAt());
  const part = useUserPart();

  const name = typeof lookUp === 'string' ? undefined : personName(lookUp);
  useEffect(() => {
    if (name) openedRecord.setState({ resource: 'users', id: userId, title: name });
  }, [userId, name]);

  useEffect(() => {
    if (lookUp === 'missing') toast.error(PERSON.missing);
  }, [lookUp]);

  return (
    <>
      <div className={styles.title}>
        <PageHeader
          title={titleFor(lookUp)}
          back={back}
          actions={canGrant && <CreateLink to={selectOfferPath(userId)} label={COUPON_MESSAGES.grant} />}
        />
      </div>
      {/* Whole at once: a menu that comes later would move what is below. */}
      <Suspense fallback={<div className={`skeleton ${styles.skeleton}`} />}>
        <UserHead lookUp={lookUp} Access={Access} />
      </Suspense>
      <div className={styles.room}>
        <div className={canGrant ? styles.beside : undefined}>
          <div className={styles.above}>
            <UserParts userId={userId} part={part} />
            <UserPart key={part} userId={userId} part={part} lookUp={lookUp} />
          </div>
          {canGrant && <GrantPanel userId={userId} />}
        </div>
      </div>
      <RecordHistory kind="user" id={userId} />
    </>
  );
}

interface UserPartProps {
  userId: string;
  part: UserPartName;
  lookUp: UserLookUp;
  /** Whether it is beside another list, whose page is in the address. */
  apart?: boolean;
}

/** A key for each part, so that the rows of one are never shown as those of the other. */
export function UserPart({ userId, part, lookUp, apart = false }: UserPartProps) {
  const { resource, loadFailed, Card, ofUser } = COUPON_PARTS[part];
  const filter = useMemo(() => ({ userId }), [userId]);
  return (
    <RecordList resource={resource} filter={filter} disableSyncWithLocation={apart}>
      <RefreshButton />
      <div className={styles.cards}>
        <CouponList label={ofUser.label} loadFailed={loadFailed} empty={<EmptyState text={ofUser.none} />}>
          {(coupon) => <Card coupon={coupon} lookUp={lookUp} ofOnePerson />}
        </CouponList>
      </div>
    </RecordList>
  );
}

function UserHead({ lookUp, Access }: HeadProps & { lookUp: UserLookUp }) {
  if (lookUp === 'missing') return null;
  if (lookUp === 'pending') return <div className={`skeleton ${styles.skeleton}`} />;
  const { email, phone, profilePic } = lookUp;
  const name = personName(lookUp);
  return (
    <section className={styles.head} aria-label={COUPON_MESSAGES.user}>
      <Avatar name={name} image={profilePic} />
      <div className={styles.facts}>
        <strong dir="auto" title={name}>
          {name}
        </strong>
        <ContactLines email={email} phone={phone} />
      </div>
      <PaymentsLink userId={lookUp.id} />
      <Access user={lookUp} />
    </section>
  );
}

/** Opens the sheet beside the page, with the user's payments; only for users who decide about payments, where the platform searches them. */
function PaymentsLink({ userId }: { userId: string }) {
  const addressOf = useCustomerAddress();
  const isOpen = useCustomer() !== undefined;
  const { searched } = useSearch('payments');
  const mayDecide = can(usePermission(), 'confirmPayment');
  if (!searched || !mayDecide) return null;
  return (
    <Link to={addressOf(userId)} replace={isOpen} state={BESIDE} preventScrollReset className="button">
      {COUPON_MESSAGES.payments}
    </Link>
  );
}

function titleFor(lookUp: UserLookUp): string {
  if (lookUp === 'missing') return PERSON.missing;
  return lookUp === 'pending' ? COUPON_MESSAGES.ofSomebody : COUPON_MESSAGES.userOffers(personName(lookUp));
}

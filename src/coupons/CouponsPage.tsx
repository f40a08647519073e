import { useListContext } from 'ra-core';
import { type ComponentType, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUserLookUp, useVisit } from '../people/useUserLookUp';
import { useMissingToast } from '../people/Visit';
import type { CouponRecord } from '../providers/couponRecords';
import { filteredSearch, readFilter, searchedEmail } from '../records/listQuery';
import { RecordList } from '../records/RecordList';
import { RefreshButton } from '../records/RefreshButton';
import { PageHeader } from '../ui/PageHeader';
import { SearchForm } from '../ui/SearchForm';
import { ActiveCouponCard } from './ActiveCouponCard';
import { ConsumedCouponCard } from './ConsumedCouponCard';
import { type CouponCardProps, CouponList } from './CouponCard';
import styles from './CouponsPage.module.css';
import { MESSAGES } from './messages';
import { UserMatches } from './UserMatches';
import type { UserPartName } from './UserParts';

export function ActiveCoupons() {
  return (
    <CouponsPage
      title={MESSAGES.active}
      loadFailed={MESSAGES.activeFailed}
      none={MESSAGES.noneActive}
      card={ActiveCouponCard}
      part="active"
    />
  );
}

export function ConsumedCoupons() {
  return (
    <CouponsPage
      title={MESSAGES.consumed}
      loadFailed={MESSAGES.consumedFailed}
      none={MESSAGES.noneConsumed}
      card={ConsumedCouponCard}
      part="consumed"
    />
  );
}

interface Props {
  title: string;
  loadFailed: string;
  none: string;
  card: ComponentType<CouponCardProps>;
  part: UserPartName;
}

/**
 * Everybody's coupons. No call finds coupons by a name, so a customer is found first, by e-mail, and has a page of
 * their own. The search stands in the address.
 */
function CouponsPage({ title, loadFailed, none, card, part }: Props) {
  const [query, setQuery] = useSearchParams();
  const email = searchedEmail(readFilter(query.get('filter')));
  const search = (wanted: string) => {
    const next = filteredSearch(wanted ? { email: wanted.toLowerCase() } : {});
    setQuery(next, { replace: wanted === email });
  };
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.tools}>
        <SearchForm
          label={MESSAGES.findUser}
          found={email}
          onSearch={search}
          clearLabel={MESSAGES.clearSearch}
          inputMode="email"
        />
        {/* A key for each, so that the rows of one are never shown as those of the other. */}
        <RecordList key={email === '' ? 'coupons' : 'users'} {...(email !== '' && { resource: 'users' })}>
          <RefreshButton />
          <div className={styles.rows}>
            {email === '' ? (
              <EverybodysCoupons label={title} loadFailed={loadFailed} none={none} card={card} />
            ) : (
              <UserMatches email={email} part={part} onAll={() => search('')} />
            )}
          </div>
        </RecordList>
      </div>
    </>
  );
}

function EverybodysCoupons({ card, ...texts }: Pick<Props, 'loadFailed' | 'none' | 'card'> & { label: string }) {
  const tellMissing = useMissingToast(useListContext().page);
  const visit = useVisit();
  return (
    <CouponList {...texts}>
      {(coupon) => <Joined coupon={coupon} card={card} visit={visit} onMissing={tellMissing} />}
    </CouponList>
  );
}

interface JoinedProps extends Pick<Props, 'card'> {
  coupon: CouponRecord;
  visit: number;
  onMissing: () => void;
}

function Joined({ coupon, card: CardOf, visit, onMissing }: JoinedProps) {
  const lookUp = useUserLookUp(coupon.userId, visit);
  const missing = lookUp === 'missing';
  useEffect(() => {
    if (missing) onMissing();
  }, [missing, onMissing]);
  return <CardOf coupon={coupon} lookUp={lookUp} />;
}

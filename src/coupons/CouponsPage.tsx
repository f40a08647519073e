import { TicketCheck, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { personName } from '../../contract/personName';
import { readEmail } from '../../contract/typedText';
import { Card, CardList } from '../lists/CardGrid';
import { ListPage, NoRecords } from '../lists/ListPage';
import { SearchForm } from '../lists/ListSearch';
import { filteredSearch, readListAddress, searchedEmail } from '../lists/listQuery';
import { RefreshButton } from '../lists/Pager';
import { RecordList } from '../lists/RecordList';
import type { BatchAction } from '../lists/runBatch';
import { acting } from '../parts';
import { useMissingToast } from '../people/PeopleScope';
import { useOpenedAt, useOwner } from '../people/useUserLookUp';
import type { UserRecord } from '../providers/records';
import type { CouponRecord } from '../providers/tableRecords';
import { useSearch } from '../session/useSearch';
import { Avatar } from '../ui/Avatar';
import { PageHeader } from '../ui/PageHeader';
import { EmptyState } from '../ui/States';
import { EmailText } from '../ui/Texts';
import { CouponList } from './CouponCard';
import { COUPON_PARTS } from './couponParts';
import { COUPON_BATCH, COUPON_MESSAGES } from './messages';
import { userPartPath } from './UserCoupons';
import styles from './UserCoupons.module.css';

interface Props {
  part: keyof typeof COUPON_PARTS;
}

const isActive = ({ consumedAt }: CouponRecord) => consumedAt === null;

export const COUPON_ACTIONS: readonly BatchAction<CouponRecord>[] = [
  {
    name: 'consume',
    label: COUPON_BATCH.consume,
    icon: TicketCheck,
    call: 'consumeCoupon',
    isFor: isActive,
    Dialog: acting.component((code) => code.ConsumeMany),
  },
  {
    name: 'remove',
    label: COUPON_BATCH.remove,
    icon: Trash2,
    danger: true,
    call: 'removeCoupon',
    isFor: isActive,
    Dialog: acting.component((code) => code.RemoveMany),
  },
];

export function ActiveCoupons() {
  return <CouponsPage part="active" />;
}

export function ConsumedCoupons() {
  return <CouponsPage part="consumed" />;
}

/**
 * All users' coupons. Where no search is announced a customer is found first, by e-mail, and has a page of their own. The
 * search is in the address.
 */
function CouponsPage({ part }: Props) {
  const [query, setQuery] = useSearchParams();
  const email = searchedEmail(readListAddress(query, undefined).filter);
  const { resource, ofAll } = COUPON_PARTS[part];
  const { searched } = useSearch(resource);
  const title = ofAll.label;
  const search = (words: string) => {
    const wanted = readEmail(words);
    const next = filteredSearch(wanted ? { email: wanted } : {});
    setQuery(next, { replace: wanted === email });
  };
  if (searched) {
    return (
      <ListPage name={resource} title={title} batch={part === 'active' ? COUPON_ACTIONS : []}>
        <EverybodysCoupons part={part} />
      </ListPage>
    );
  }
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.above}>
        <SearchForm
          label={COUPON_MESSAGES.findUser}
          found={email}
          onSearch={search}
          clearLabel={COUPON_MESSAGES.clearSearch}
          inputMode="email"
        />
        {/* A key for each, so that the rows of one are never shown as those of the other. */}
        {email === '' ? (
          <RecordList key="coupons">
            <RefreshButton />
            <div>
              <EverybodysCoupons part={part} />
            </div>
          </RecordList>
        ) : (
          <RecordList key="users" resource="users">
            <RefreshButton />
            <div>
              <UserMatches email={email} part={part} onAll={() => search('')} />
            </div>
          </RecordList>
        )}
      </div>
    </>
  );
}

export function EverybodysCoupons({ part, empty }: Props & { empty?: ReactNode }) {
  const tellMissing = useMissingToast(useListContext().page);
  const openedAt = useOpenedAt();
  const { resource, loadFailed, ofAll } = COUPON_PARTS[part];
  return (
    <CouponList
      label={ofAll.label}
      loadFailed={loadFailed}
      empty={empty ?? <NoRecords name={resource} {...ofAll.empty} />}
    >
      {(coupon) => <Joined part={part} coupon={coupon} openedAt={openedAt} onMissing={tellMissing} />}
    </CouponList>
  );
}

interface JoinedProps extends Props {
  coupon: CouponRecord;
  openedAt: number;
  onMissing: () => void;
}

function Joined({ part, coupon, openedAt, onMissing }: JoinedProps) {
  const CouponCard = COUPON_PARTS[part].Card;
  const lookUp = useOwner(coupon, openedAt);
  const missing = lookUp === 'missing';
  useEffect(() => {
    if (missing) onMissing();
  }, [missing, onMissing]);
  return <CouponCard coupon={coupon} lookUp={lookUp} />;
}

interface MatchesProps extends Props {
  email: string;
  onAll: () => void;
}

export function UserMatches({ email, part, onAll }: MatchesProps) {
  return (
    <CardList<UserRecord>
      label={COUPON_MESSAGES.users}
      loadFailed={COUPON_MESSAGES.usersFailed}
      empty={
        <EmptyState text={COUPON_MESSAGES.noUser(email)}>
          <button type="button" className="button" onClick={onAll}>
            {COUPON_MESSAGES.allCoupons}
          </button>
        </EmptyState>
      }
    >
      {(user) => (
        <Card
          to={userPartPath(user.id, part)}
          title={personName(user)}
          media={<Avatar name={personName(user)} image={user.profilePic} />}
        >
          <EmailText email={user.email} />
        </Card>
      )}
    </CardList>
  );
}

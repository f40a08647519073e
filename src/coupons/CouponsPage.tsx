import { TicketCheck, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { ListPage, NoRecords } from '../lists/ListPage';
import { SearchForm } from '../lists/ListSearch';
import { RecordList } from '../lists/RecordList';
import type { BatchAction } from '../lists/runBatch';
import { acting } from '../parts';
import { useMissingToast, useOpenedAt, useOwner } from '../people/PeopleScope';
import type { CouponRecord } from '../providers/tableRecords';
import { useSearch } from '../session/useSearch';
import { EmptyState } from '../ui/States';
import { COUPON_PARTS, CouponList } from './CouponCard';
import styles from './CouponsPage.module.css';
import { COUPON_BATCH, COUPON_MESSAGES } from './messages';

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

function CouponsPage({ part }: Props) {
  const { resource, ofAll } = COUPON_PARTS[part];
  return (
    <ListPage name={resource} title={ofAll.label} batch={part === 'active' ? COUPON_ACTIONS : []}>
      <EverybodysCoupons part={part} />
    </ListPage>
  );
}

function EverybodysCoupons({ part, empty }: Props & { empty?: ReactNode }) {
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

/** Finds a customer's active coupons where an owner is already, to consume one, where the platform searches them. */
export function ConsumeCoupon() {
  return useSearch('coupons-active').searched ? <ConsumeOne /> : null;
}

function ConsumeOne() {
  const id = useId();
  const [wanted, setWanted] = useState('');
  const section = useRef<HTMLElement>(null);

  // On a phone it would open the keyboard over the figures.
  useEffect(() => {
    const isFree = document.activeElement?.matches('body, main');
    if (isFree && window.matchMedia('(pointer: fine)').matches)
      section.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);

  function search(words: string) {
    setWanted(words);
    // Above a phone's keyboard there is room for the field and one coupon, and for nothing else.
    if (words && window.matchMedia('(max-width: 37.49rem)').matches) section.current?.scrollIntoView();
  }

  return (
    <section ref={section} className={`panel ${styles.consuming}`} aria-labelledby={id}>
      <h2 id={id}>{COUPON_MESSAGES.consumeOne}</h2>
      <SearchForm
        label={COUPON_MESSAGES.findCustomer}
        found={wanted}
        onSearch={search}
        clearLabel={COUPON_MESSAGES.clearSearch}
      />
      {wanted !== '' && (
        <RecordList key={wanted} resource="coupons-active" filter={{ q: wanted }} disableSyncWithLocation>
          <EverybodysCoupons part="active" empty={<EmptyState text={COUPON_MESSAGES.noneFound(wanted)} />} />
        </RecordList>
      )}
    </section>
  );
}

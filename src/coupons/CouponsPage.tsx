import { CircleCheckBig, TicketCheck, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { clock } from '../../contract/clock';
import { personName } from '../../contract/personName';
import { searchRefusal } from '../../contract/searchWords';
import { readLine } from '../../contract/typedText';
import { ListPage, NoRecords } from '../lists/ListPage';
import { SearchForm } from '../lists/ListSearch';
import { isNarrowed } from '../lists/listQuery';
import { LIST_TOOL_MESSAGES } from '../lists/messages';
import { RecordList } from '../lists/RecordList';
import type { BatchAction } from '../lists/runBatch';
import { acting } from '../parts';
import { PeopleScope, type PersonLookUp, usePerson } from '../people/PeopleScope';
import type { CouponRecord } from '../providers/tableRecords';
import { useSearch } from '../session/useSearch';
import { usePageEvent } from '../ui/hooks';
import { EmptyState } from '../ui/States';
import { toast } from '../ui/toast';
import { COUPON_PARTS, CouponList, Standing } from './CouponCard';
import styles from './CouponsPage.module.css';
import { COUPON_BATCH, COUPON_MESSAGES, COUPONS_EMPTY, momentText, offerTitle } from './messages';

const SEARCH = 'main [data-shortcut="/"]';
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
  return (
    <ListPage name="coupons-active" title={COUPON_MESSAGES.active} batch={COUPON_ACTIONS}>
      <Counter />
    </ListPage>
  );
}

export function ConsumedCoupons() {
  return (
    <ListPage name="admin/consumed" title={COUPON_MESSAGES.consumed}>
      <EverybodysCoupons part="consumed" empty={<NoRecords name="admin/consumed" {...COUPONS_EMPTY.consumed} />} />
    </ListPage>
  );
}

/** The active coupons where one after another is consumed: the last one stays in sight, and the next is searched at once. */
function Counter() {
  const { filterValues, setFilters } = useListContext();
  const { q, ...others } = filterValues;
  const { last, tell } = useLast(() => {
    if (q) setFilters(others);
  });
  return (
    <>
      {last}
      <EverybodysCoupons part="active" empty={<NothingActive />} onTried={tell} />
    </>
  );
}

type TellConsumed = (coupon: CouponRecord, lookUp: PersonLookUp, isDone: boolean) => void;

/**
 * What was consumed last, for above the list, and the function that tells it: the search is emptied and has the focus.
 * Where the next one fails nothing stands there, which would be taken for its answer.
 */
function useLast(emptySearch: () => void): { last: ReactNode; tell: TellConsumed } {
  const [last, setLast] = useState<{ text: string }>();
  const empty = useEffectEvent(emptySearch);
  useEffect(() => {
    if (!last) return;
    empty();
    document.querySelector<HTMLElement>(SEARCH)?.focus();
  }, [last]);
  return {
    last: last && (
      <p className={styles.last}>
        <CircleCheckBig size={22} aria-hidden />
        <span>{last.text}</span>
      </p>
    ),
    tell: ({ offer }, lookUp, isDone) => {
      if (!isDone) return setLast(undefined);
      const person = typeof lookUp === 'string' ? '' : personName(lookUp);
      setLast({ text: COUPON_MESSAGES.redeemed(momentText(clock.now(), clock.now()), offerTitle(offer), person) });
    },
  };
}

/** Nothing active: there is none yet, or what is searched is among the others. */
function NothingActive() {
  const { q, ...others } = useListContext().filterValues;
  return (
    <>
      <NoRecords name="coupons-active" {...COUPONS_EMPTY.active} />
      {q && <Elsewhere q={q} isNarrowed={isNarrowed(others)} />}
    </>
  );
}

/** Coupons that are searched in vain among the active ones: consumed, or left out by a filter; as far as the platform tells. */
function Elsewhere({ q, isNarrowed: isHidden }: { q: string; isNarrowed: boolean }) {
  const { searched, scope } = useSearch('admin/consumed');
  const asked = { pagination: { page: 1, perPage: 3 }, filter: { q } };
  const options = { onError: toast.error };
  const consumed = useGetList<CouponRecord>('admin/consumed', asked, { ...options, enabled: searched !== undefined });
  const active = useGetList<CouponRecord>('coupons-active', asked, { ...options, enabled: isHidden });
  const found = [...(active.data ?? []), ...(consumed.data ?? [])];
  const isUnknown = consumed.data !== undefined && !active.isFetching && found.length === 0;
  return (
    <ul className={styles.elsewhere} role="status">
      {isUnknown && <li>{scope === 'all' ? COUPON_MESSAGES.unknown : COUPON_MESSAGES.unknownToOwner}</li>}
      {found.map(({ id, offer, user, consumedAt, scannedBy }) => (
        <li key={id}>
          {consumedAt ? (
            <strong>{COUPON_MESSAGES.consumedBy(momentText(consumedAt, clock.now()), scannedBy?.name)}</strong>
          ) : (
            <Standing offer={offer} />
          )}
          <span className="muted" dir="auto">
            {[offerTitle(offer), user && personName(user)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ListProps {
  part: keyof typeof COUPON_PARTS;
  empty: ReactNode;
  onTried?: TellConsumed | undefined;
}

/** Enter in a search whose one coupon is there asks whether to consume it. The focus stays, for who types on. */
function useEnter() {
  const { total, isFetching, filterValues, filter } = useListContext();
  usePageEvent('keydown', (event) => {
    const { key, repeat, target } = event;
    const isSearch = key === 'Enter' && !repeat && target instanceof HTMLInputElement && target.matches(SEARCH);
    const consume = document.querySelector<HTMLElement>('main [data-consume]');
    if (!isSearch || !consume || isFetching || total !== 1) return;
    if (readLine(target.value) !== { ...filterValues, ...filter }.q) return;
    event.preventDefault();
    consume.click();
  });
}

function EverybodysCoupons({ part, empty, onTried }: ListProps) {
  const { loadFailed, label } = COUPON_PARTS[part];
  useEnter();
  return (
    <PeopleScope page={useListContext().page}>
      <CouponList label={label} loadFailed={loadFailed} empty={empty}>
        {(coupon) => <Joined part={part} coupon={coupon} onTried={onTried} />}
      </CouponList>
    </PeopleScope>
  );
}

function Joined({ part, coupon, onTried }: Omit<ListProps, 'empty'> & { coupon: CouponRecord }) {
  const CouponCard = COUPON_PARTS[part].Card;
  const lookUp = usePerson(coupon);
  return <CouponCard coupon={coupon} lookUp={lookUp} onTried={(isDone) => onTried?.(coupon, lookUp, isDone)} />;
}

/** For screen readers: how many coupons there are. */
function Found() {
  const { total } = useListContext();
  return <output className="visually-hidden">{total && LIST_TOOL_MESSAGES.found(total, true)}</output>;
}

/** Finds a customer's active coupons where an owner is already, to consume one, where the platform searches them. */
export function ConsumeCoupon() {
  return useSearch('coupons-active').searched ? <ConsumeOne /> : null;
}

function ConsumeOne() {
  const id = useId();
  const [wanted, setWanted] = useState('');
  const section = useRef<HTMLElement>(null);
  const { last, tell } = useLast(() => setWanted(''));
  const refusal = searchRefusal(wanted);

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
      {last}
      {refusal && <EmptyState text={refusal} />}
      {wanted !== '' && !refusal && (
        <RecordList key={wanted} resource="coupons-active" filter={{ q: wanted }} disableSyncWithLocation>
          <Found />
          <EverybodysCoupons
            part="active"
            empty={
              <>
                <EmptyState text={COUPON_MESSAGES.noneFound(wanted)} />
                <Elsewhere q={wanted} isNarrowed={false} />
              </>
            }
            onTried={tell}
          />
        </RecordList>
      )}
    </section>
  );
}

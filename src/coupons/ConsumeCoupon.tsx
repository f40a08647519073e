import { useEffect, useId, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { readEmail } from '../../contract/typedText';
import { SearchForm } from '../lists/ListSearch';
import { RecordList } from '../lists/RecordList';
import type { UserRecord } from '../providers/records';
import { useSearch } from '../session/useSearch';
import { EmptyState } from '../ui/States';
import { EverybodysCoupons, UserMatches } from './CouponsPage';
import { COUPON_MESSAGES } from './messages';
import styles from './UserCoupons.module.css';

/**
 * Finds a customer's active coupons where an owner is already, to consume one. The platform's search knows e-mail, name
 * and phone; where none was announced, the call table finds customers by e-mail.
 */
export function ConsumeCoupon() {
  const id = useId();
  const { searched } = useSearch('coupons-active');
  const [wanted, setWanted] = useState('');
  const section = useRef<HTMLElement>(null);

  // On a phone it would open the keyboard over the figures.
  useEffect(() => {
    const isFree = document.activeElement?.matches('body, main');
    if (isFree && window.matchMedia('(pointer: fine)').matches)
      section.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);

  function search(words: string) {
    setWanted(searched ? words : readEmail(words));
    // Above a phone's keyboard there is room for the field and one coupon, and for nothing else.
    if (words && window.matchMedia('(max-width: 37.49rem)').matches) section.current?.scrollIntoView();
  }

  return (
    <section ref={section} className={`panel ${styles.consuming}`} aria-labelledby={id}>
      <h2 id={id}>{COUPON_MESSAGES.consumeOne}</h2>
      <SearchForm
        label={searched ? COUPON_MESSAGES.findCustomer : COUPON_MESSAGES.findUser}
        found={wanted}
        onSearch={search}
        clearLabel={COUPON_MESSAGES.clearSearch}
        inputMode={searched ? 'search' : 'email'}
      />
      {wanted !== '' &&
        (searched ? (
          <FoundCoupons key={wanted} filter={{ q: wanted }} none={COUPON_MESSAGES.noneFound(wanted)} />
        ) : (
          <RecordList key={wanted} resource="users" filter={{ email: wanted }} disableSyncWithLocation>
            <CouponsOfOne email={wanted} onAll={() => setWanted('')} />
          </RecordList>
        ))}
    </section>
  );
}

/** Of the one user who was found; several are there to choose from. */
function CouponsOfOne({ email, onAll }: { email: string; onAll: () => void }) {
  const { data, total } = useListContext<UserRecord>();
  const [user] = data ?? [];
  if (!user || total !== 1) return <UserMatches email={email} part="active" onAll={onAll} />;
  return <FoundCoupons filter={{ userId: user.id }} none={COUPON_MESSAGES.noneOfUser} />;
}

function FoundCoupons({ filter, none }: { filter: Record<string, string>; none: string }) {
  return (
    <RecordList resource="coupons-active" filter={filter} disableSyncWithLocation>
      <EverybodysCoupons part="active" empty={<EmptyState text={none} />} />
    </RecordList>
  );
}

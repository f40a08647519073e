import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filteredSearch, readFilter, searchedEmail } from '../records/listQuery';
import { RecordList } from '../records/RecordList';
import { RefreshButton } from '../records/RefreshButton';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { SearchForm } from '../ui/SearchForm';
import type { CouponCardProps } from './CouponCard';
import { CouponCards } from './CouponCards';
import styles from './CouponsPage.module.css';
import { CustomerMatches } from './CustomerMatches';
import { MESSAGES } from './messages';
import type { UserPartName } from './userPart';

interface Props {
  title: string;
  loadFailed: string;
  none: string;
  card: ComponentType<CouponCardProps>;
  /** Which of a customer's coupons are meant here. */
  part: UserPartName;
}

/**
 * Everybody's coupons, ten a page, newest first as the platform gives them. Since it cannot be asked for coupons by a
 * name, a customer is found first, by e-mail, and has a page of their own. The search stands in the address.
 */
export function CouponsPage({ title, loadFailed, none, card, part }: Props) {
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
          label={MESSAGES.findCustomer}
          found={email}
          onSearch={search}
          clearLabel={MESSAGES.clearSearch}
          inputMode="email"
        />
        {/* A list of its own for each: the rows of one are never shown as those of the other. */}
        {email === '' ? (
          <RecordList key="coupons">
            <RefreshButton />
            <div className={styles.rows}>
              <CouponCards label={title} loadFailed={loadFailed} empty={<EmptyState text={none} />} card={card} />
            </div>
          </RecordList>
        ) : (
          <RecordList key="users" resource="users">
            <RefreshButton />
            <div className={styles.rows}>
              <CustomerMatches email={email} part={part} onAll={() => search('')} />
            </div>
          </RecordList>
        )}
      </div>
    </>
  );
}

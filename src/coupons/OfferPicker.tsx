import { TriangleAlert } from 'lucide-react';
import { useListContext } from 'ra-core';
import { useId } from 'react';
import { type GrantTerms, grantWarnings } from '../../contract/grantWarnings';
import type { OfferRecord } from '../providers/offerRecords';
import { ListNotice } from '../records/ListNotice';
import { ListSearch } from '../records/ListSearch';
import { Pager } from '../records/Pager';
import { RecordList } from '../records/RecordList';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { useNow } from '../ui/useNow';
import { offerTitle } from './couponTexts';
import { MESSAGES } from './messages';
import { OfferChoice } from './OfferChoice';
import styles from './OfferPicker.module.css';

export type PickableOffer = Omit<OfferRecord, 'maxCouponsCount'> & GrantTerms;

interface Props {
  chosen: PickableOffer | undefined;
  onChoose: (offer: PickableOffer) => void;
  onCancel: () => void;
  grant: (offerId: string) => void;
  isPending: boolean;
}

/** A list of all offers with page and search of its own, apart from the address. The choice stays while pages turn. */
export function OfferPicker(props: Props) {
  const { chosen, onChoose, isPending } = props;
  return (
    <div className={styles.picker}>
      <RecordList resource="offers" disableSyncWithLocation>
        <ListSearch name="search" label={MESSAGES.searchOffers} />
        <Choices chosen={chosen} onChoose={onChoose} granting={isPending} />
        <Foot {...props} />
      </RecordList>
    </div>
  );
}

/** The choice, what speaks against granting it, and the buttons. It warns and refuses nothing. */
function Foot({ chosen, onCancel, grant, isPending }: Props) {
  const id = useId();
  const now = useNow();
  const { data } = useListContext<PickableOffer>();
  // The list may have been read again since it was chosen.
  const current = data?.find((offer) => offer.id === chosen?.id) ?? chosen;
  const warnings = current ? grantWarnings(current, now) : [];
  return (
    <div className={styles.foot}>
      <p className={styles.chosen} aria-live="polite" dir="auto">
        {chosen && MESSAGES.chosen(offerTitle(chosen))}
      </p>
      <div id={id} className={styles.warnings} role="status">
        {warnings.map((warning) => (
          <p key={warning}>
            <TriangleAlert size={16} aria-hidden />
            {warning}
          </p>
        ))}
      </div>
      <button type="button" className="button" disabled={isPending} onClick={onCancel}>
        {MESSAGES.cancel}
      </button>
      <button
        type="button"
        className="button button-primary"
        disabled={!chosen || isPending}
        aria-busy={isPending}
        aria-describedby={warnings.length > 0 ? id : undefined}
        onClick={() => chosen && grant(chosen.id)}
      >
        {MESSAGES.add}
      </button>
    </div>
  );
}

function Choices({ chosen, onChoose, granting }: Pick<Props, 'chosen' | 'onChoose'> & { granting: boolean }) {
  const { data, isPending, isPlaceholderData, filterValues, setFilters, refetch } = useListContext<PickableOffer>();
  const name = useId();
  if (isPending)
    return <div className={`skeleton ${styles.skeleton}`} role="status" aria-label={MESSAGES.offersLoading} />;
  if (!data) return <ErrorState text={MESSAGES.offersFailed} onRetry={() => refetch()} />;
  if (data.length === 0 && filterValues.search) {
    return (
      <EmptyState text={MESSAGES.noOffersFound}>
        <button type="button" className="button" onClick={() => setFilters({})}>
          {MESSAGES.allOffers}
        </button>
      </EmptyState>
    );
  }
  if (data.length === 0) return <EmptyState text={MESSAGES.noOffers} />;
  return (
    <>
      <ListNotice />
      <fieldset className={styles.choices} aria-busy={isPlaceholderData} disabled={granting}>
        <legend className="visually-hidden">{MESSAGES.offers}</legend>
        {data.map((offer) => (
          <OfferChoice
            key={offer.id}
            name={name}
            offer={offer}
            checked={offer.id === chosen?.id}
            onChoose={() => onChoose(offer)}
          />
        ))}
      </fieldset>
      <Pager label={MESSAGES.offersPager} />
    </>
  );
}

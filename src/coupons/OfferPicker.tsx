import { ListBase, useListContext } from 'ra-core';
import { useId } from 'react';
import type { Offer } from '../../contract/offer';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { LIST_DEFAULTS } from '../ui/listQuery';
import { NextPagePrefetch } from '../ui/NextPagePrefetch';
import { Pager } from '../ui/Pager';
import { MESSAGES } from './messages';
import { OfferChoice } from './OfferChoice';
import styles from './OfferPicker.module.css';
import { OfferSearch } from './OfferSearch';
import { offerTitle } from './offerTitle';

/** What somebody has to know of an offer to choose it. */
export type PickableOffer = Pick<Offer, 'id' | 'title' | 'images' | 'business' | 'price' | 'couponsCount'> & {
  /** Null where a lean platform does not say. */
  maxCouponsCount: number | null;
};

interface Props {
  chosen: PickableOffer | undefined;
  onChoose: (offer: PickableOffer) => void;
  onCancel: () => void;
  grant: (offerId: string) => void;
  isPending: boolean;
}

/** One offer of all, ten a page; its page and words are its own and not the address's. What is chosen stays while pages turn. */
export function OfferPicker({ chosen, onChoose, onCancel, grant, isPending }: Props) {
  return (
    <div className={styles.picker}>
      <ListBase {...LIST_DEFAULTS} resource="offers" disableSyncWithLocation>
        <OfferSearch />
        <Choices chosen={chosen} onChoose={onChoose} granting={isPending} />
        <NextPagePrefetch />
      </ListBase>
      <div className={styles.foot}>
        <p className={styles.chosen} aria-live="polite" dir="auto">
          {chosen && MESSAGES.chosen(offerTitle(chosen))}
        </p>
        <button type="button" className="button" disabled={isPending} onClick={onCancel}>
          {MESSAGES.cancel}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={!chosen || isPending}
          aria-busy={isPending}
          onClick={() => chosen && grant(chosen.id)}
        >
          {MESSAGES.add}
        </button>
      </div>
    </div>
  );
}

function Choices({ chosen, onChoose, granting }: Pick<Props, 'chosen' | 'onChoose'> & { granting: boolean }) {
  const { data, isPending, isPlaceholderData, filterValues, setFilters, refetch } = useListContext<PickableOffer>();
  const name = useId();
  if (isPending) return <div className={`skeleton ${styles.skeleton}`} role="status" aria-label="Cargando…" />;
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

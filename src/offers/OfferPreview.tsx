import { ImageIcon } from 'lucide-react';
import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { formatDate } from '../../contract/caracas';
import type { ImageItem } from '../../contract/image';
import { HALF_TYPED_DATE } from '../../contract/offerDates';
import { isTag, TAG_LABELS } from '../../contract/tag';
import { useImageAddress } from '../inputs/useImageAddress';
import type { OfferRecord } from '../providers/offerRecords';
import { useChoices } from '../records/useChoices';
import { discountOf } from './DiscountOutput';
import { MESSAGES } from './messages';
import styles from './OfferPreview.module.css';
import { Prices } from './Prices';

export function OfferPreview() {
  const [title, description, until] = useWatch({ name: ['title', 'description', 'endsAt'] });
  const [originalPrice = null, price = null] = usePrices();
  const business = useBusinessName();
  return (
    <section className={styles.preview} aria-label={MESSAGES.preview}>
      <h2 className={styles.heading}>{MESSAGES.preview}</h2>
      <article className={styles.card}>
        <Picture />
        <div className={styles.body}>
          <p className={styles.business} dir="auto">
            {business}
          </p>
          <h3 className={styles.title} dir="auto">
            {title || MESSAGES.previewTitle}
          </h3>
          <p className={styles.description} dir="auto">
            {description}
          </p>
          {(originalPrice ?? price) !== null && (
            <Prices originalPrice={originalPrice} price={price} discount={discountOf(originalPrice, price)} />
          )}
          <Tags />
          {until && until !== HALF_TYPED_DATE && (
            <p className={styles.until}>{MESSAGES.previewUntil(formatDate(until))}</p>
          )}
        </div>
      </article>
    </section>
  );
}

/** Text that names no amount counts as no price. */
function usePrices(): (number | null)[] {
  const typed: unknown[] = useWatch({ name: ['originalPrice', 'price'] });
  return typed.map((price) => (typeof price === 'number' ? price : null));
}

function Picture() {
  const images: unknown = useWatch({ name: 'images' });
  const address = useImageAddress(Array.isArray(images) ? (images as ImageItem[])[0] : undefined);
  return (
    <div className={styles.picture}>
      {address ? <img src={address} alt="" decoding="async" /> : <ImageIcon size={40} aria-hidden />}
    </div>
  );
}

function Tags() {
  const tags: unknown = useWatch({ name: 'tags' });
  const names = (Array.isArray(tags) ? tags : []).map((tag) => (isTag(tag) ? TAG_LABELS[tag] : String(tag)));
  return names.length > 0 && <p className={styles.tags}>{names.join(' · ')}</p>;
}

/** The chosen business by name: the record's own, or one of the field's choices. */
function useBusinessName(): string {
  const chosen: unknown = useWatch({ name: 'businessId' });
  const current = useRecordContext<OfferRecord>()?.business;
  const { choices } = useChoices('businesses');
  if (!chosen) return MESSAGES.previewBusiness;
  return [...choices, ...(current ? [current] : [])].find(({ id }) => id === chosen)?.name ?? '';
}

import { ImageIcon } from 'lucide-react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatDate } from '../../contract/caracas';
import type { ImageItem } from '../../contract/image';
import { HALF_TYPED_DATE } from '../../contract/offerDates';
import { discountPercentage } from '../../contract/offerState';
import { tagNames } from '../../contract/tag';
import { useImageAddress } from '../inputs/ImagePreviews';
import { useChoices } from '../lists/useChoices';
import type { OfferRecord } from '../providers/tableRecords';
import { OFFER_MESSAGES } from './messages';
import styles from './OfferPreview.module.css';
import { Prices } from './Prices';

/** The offer as its form has it. Each part watches its own fields, so that a key draws one of them anew. */
export function OfferPreview() {
  return (
    <section className={styles.preview} aria-label={OFFER_MESSAGES.preview}>
      <h2 className="muted">{OFFER_MESSAGES.preview}</h2>
      <article className={`panel ${styles.card}`}>
        <Picture />
        <div className={`muted ${styles.body}`}>
          <p className={`clamp ${styles.business}`} dir="auto">
            <BusinessName />
          </p>
          <h3 className={`clamp ${styles.title}`} dir="auto">
            <Text of="title" otherwise={OFFER_MESSAGES.previewTitle} />
          </h3>
          <p className="clamp" dir="auto">
            <Text of="description" />
          </p>
          <Amounts />
          <Tags />
          <Until />
        </div>
      </article>
    </section>
  );
}

function Text({ of: name, otherwise }: { of: string; otherwise?: string }) {
  return <span>{useWatch({ name }) || otherwise}</span>;
}

function Amounts() {
  const prices = usePrices();
  return (prices.originalPrice ?? prices.price) !== null && <Prices {...prices} />;
}

function Until() {
  const until = useWatch({ name: 'endsAt' });
  return until && until !== HALF_TYPED_DATE && <p>{OFFER_MESSAGES.previewUntil(formatDate(until))}</p>;
}

/** The discount of the two prices while they are typed (A43). */
export function DiscountOutput() {
  const { discount } = usePrices();
  return (
    <p className={`muted ${styles.discount}`}>
      <span>{OFFER_MESSAGES.discount}</span>{' '}
      <output>{discount === 100 ? OFFER_MESSAGES.free : discount ? `${discount}%` : '—'}</output>
    </p>
  );
}

/** Text that is no amount counts as no price, and a price that is not lower as no discount. */
function usePrices() {
  const typed: unknown[] = useWatch({ name: ['originalPrice', 'price'] });
  const [originalPrice = null, price = null] = typed.map((value) => (typeof value === 'number' ? value : null));
  const discount = originalPrice === null || price === null ? null : discountPercentage(originalPrice, price);
  return { originalPrice, price, discount: discount !== null && discount > 0 ? discount : null };
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
  const names = tagNames(useWatch({ name: 'tags' }));
  return names.length > 0 && <p>{names.join(' · ')}</p>;
}

/** The chosen business by name: the record's own, or one of the field's choices. */
function BusinessName() {
  const chosen: unknown = useWatch({ name: 'businessId' });
  const current = useRecordContext<OfferRecord>()?.business;
  const { choices } = useChoices('businesses');
  const name = [...choices, ...(current ? [current] : [])].find(({ id }) => id === chosen)?.name;
  return <span>{chosen ? name : OFFER_MESSAGES.previewBusiness}</span>;
}

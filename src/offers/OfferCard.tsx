import { can } from '../../contract/access';
import { formatDate } from '../../contract/caracas';
import { countText } from '../../contract/count';
import { Card } from '../lists/CardGrid';
import { RecordMenu } from '../lists/RecordMenu';
import type { OfferRecord } from '../providers/tableRecords';
import { usePermission } from '../session/usePermission';
import { useSearch } from '../session/useSearch';
import { Avatar } from '../ui/Avatar';
import { OFFER_MESSAGES } from './messages';
import { OfferBadges } from './OfferBadges';
import styles from './OfferCard.module.css';
import { Prices } from './Prices';

export function OfferCard({ offer }: { offer: OfferRecord }) {
  const canRemove = can(usePermission(), 'removeOffer');
  const to = encodeURIComponent(offer.id);
  const unused = offer.couponsCount - offer.usedCouponsCount;
  return (
    <Card
      to={to}
      title={offer.title}
      media={<Avatar name={offer.title} image={offer.images[0]} />}
      menu={
        <RecordMenu
          record={offer}
          name={offer.title}
          to={to}
          canRemove={canRemove}
          texts={OFFER_MESSAGES}
          known={unused > 0 && <p>{OFFER_MESSAGES.unusedStay(unused)}</p>}
        />
      }
      footer={<Facts offer={offer} />}
    >
      <span className={`one-line ${styles.business}`} dir="auto">
        {offer.business?.name}
      </span>
      <OfferBadges offer={offer} />
    </Card>
  );
}

function Facts({ offer }: { offer: OfferRecord }) {
  return (
    <div className={styles.facts}>
      <Prices originalPrice={offer.originalPrice} price={offer.price} discount={offer.percentageDiscount} />
      <p className={`muted ${styles.line} ${styles.dates}`}>
        <span>
          <span>{OFFER_MESSAGES.from}</span> <time dateTime={offer.startsAt}>{formatDate(offer.startsAt)}</time>{' '}
        </span>
        <span>
          <span>{OFFER_MESSAGES.until}</span> <time dateTime={offer.endsAt}>{formatDate(offer.endsAt)}</time>
        </span>
      </p>
      <Coupons sold={offer.couponsCount} used={offer.usedCouponsCount} most={offer.maxCouponsCount} />
    </div>
  );
}

function Coupons({ sold, used, most }: { sold: number; used: number; most: number | null }) {
  const { searched } = useSearch('offers');
  if (searched) return <CouponsInOne {...{ sold, used, most }} />;
  return (
    <div>
      <p className={`muted ${styles.line}`}>
        <span>{OFFER_MESSAGES.sold(countText(sold), most === null ? null : countText(most))}</span>
        <span>{OFFER_MESSAGES.used(countText(used))}</span>
      </p>
      {/* The same as a bar, hidden from screen readers. */}
      {most !== null && most > 0 && <progress className={styles.sold} value={sold} max={most} aria-hidden />}
    </div>
  );
}

/** Sold and consumed in one line, over one bar of two tones. */
function CouponsInOne({ sold, used, most }: { sold: number; used: number; most: number | null }) {
  const share = (count: number) => ({ width: `${Math.min(100, (100 * count) / (most || Math.max(sold, 1)))}%` });
  return (
    <div>
      <p className={`muted ${styles.one}`}>
        <span>{OFFER_MESSAGES.sold(countText(sold), most === null ? null : countText(most))}</span>
        <span>{OFFER_MESSAGES.used(countText(used))}</span>
      </p>
      {/* The same, hidden from screen readers. */}
      <div className={styles.tones} aria-hidden>
        <span className={styles.ofSold} style={share(sold)} />
        <span className={styles.ofUsed} style={share(used)} />
      </div>
    </div>
  );
}

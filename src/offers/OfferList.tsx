import { CalendarClock, CalendarX2, CircleCheck, type LucideIcon, TicketX, X } from 'lucide-react';
import { useRef } from 'react';
import { can } from '../../contract/access';
import { formatDate } from '../../contract/caracas';
import { clock } from '../../contract/clock';
import { countText } from '../../contract/count';
import { formatUsd } from '../../contract/money';
import { isSoldOut, OFFER_PHASE_LABELS, type OfferPhase, type OfferStock, offerPhase } from '../../contract/offerState';
import { isTag, TAG_LABELS, TAGS } from '../../contract/tag';
import { Card } from '../lists/CardGrid';
import { CardListPage, NoRecords } from '../lists/ListPage';
import { ListSearch, useTextFilter } from '../lists/ListSearch';
import { RecordMenu } from '../lists/RecordMenu';
import type { OfferRecord } from '../providers/tableRecords';
import { usePermission } from '../session/usePermission';
import { Avatar } from '../ui/Avatar';
import { Badge, type Tone } from '../ui/Badge';
import { SelectField } from '../ui/SelectField';
import { EmptyState } from '../ui/States';
import { OFFER_MESSAGES } from './messages';
import styles from './OfferList.module.css';

export function OfferList() {
  return (
    <CardListPage
      name="offers"
      filter={
        <div className={styles.filters}>
          <ListSearch name="search" label={OFFER_MESSAGES.searchLabel} clearLabel={OFFER_MESSAGES.clearSearch} />
          <TagFilter />
        </div>
      }
      loadFailed={OFFER_MESSAGES.loadFailed}
      empty={<Empty />}
      skeleton={<div className={`skeleton ${styles.skeleton}`} />}
    >
      {(offer) => <OfferCard offer={offer} />}
    </CardListPage>
  );
}

const OPTIONS = [
  { value: '', label: OFFER_MESSAGES.allTags },
  ...TAGS.map((tag) => ({ value: tag, label: TAG_LABELS[tag] })),
];

function TagFilter() {
  const { filter, narrow } = useTextFilter();
  const { tag = '' } = filter;
  const select = useRef<HTMLSelectElement>(null);
  // An address may name a tag that is not on our list.
  const options = tag === '' || isTag(tag) ? OPTIONS : [...OPTIONS, { value: tag, label: tag }];

  function handleClear() {
    narrow({ tag: '' });
    select.current?.focus();
  }

  return (
    <div className={`tools ${styles.filter}`}>
      <SelectField
        ref={select}
        label={OFFER_MESSAGES.tag}
        value={tag}
        options={options}
        onChange={(next) => narrow({ tag: next })}
      />
      {tag && (
        <button type="button" className="button button-quiet" onClick={handleClear}>
          <X size={18} aria-hidden />
          <span>{OFFER_MESSAGES.clearTag}</span>
        </button>
      )}
    </div>
  );
}

function Empty() {
  const { filter, narrow } = useTextFilter();
  const { tag = '', search = '' } = filter;
  if (search === '' && tag === '') return <NoRecords name="offers" {...OFFER_MESSAGES.empty} />;
  const tagName = isTag(tag) ? TAG_LABELS[tag] : tag;
  return (
    <EmptyState text={search === '' ? OFFER_MESSAGES.emptyTag : OFFER_MESSAGES.noneFound(search, tagName)}>
      <button type="button" className="button" onClick={() => narrow(tag === '' ? { search: '' } : { tag: '' })}>
        {tag === '' ? OFFER_MESSAGES.clearSearch : OFFER_MESSAGES.allTags}
      </button>
    </EmptyState>
  );
}

function OfferCard({ offer }: { offer: OfferRecord }) {
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
  const most = offer.maxCouponsCount;
  return (
    <div className={styles.facts}>
      <Prices {...offer} />
      <p className={`muted ${styles.dates}`}>
        <span>
          <span>{OFFER_MESSAGES.from}</span> <time dateTime={offer.startsAt}>{formatDate(offer.startsAt)}</time>{' '}
        </span>
        <span>
          <span>{OFFER_MESSAGES.until}</span> <time dateTime={offer.endsAt}>{formatDate(offer.endsAt)}</time>
        </span>
      </p>
      <p className={`muted ${styles.one}`}>
        <span>{OFFER_MESSAGES.sold(countText(offer.couponsCount), most === null ? null : countText(most))}</span>
        <span>{OFFER_MESSAGES.used(countText(offer.usedCouponsCount))}</span>
      </p>
    </div>
  );
}

function Prices({ originalPrice, price, percentageDiscount: discount }: OfferRecord) {
  return (
    <div className={styles.prices}>
      {discount === 100 && <span className={styles.discount}>{OFFER_MESSAGES.free}</span>}
      {discount !== null && discount > 0 && discount < 100 && (
        <span className={styles.discount}>
          <span>{`-${Math.round(discount)}%`}</span>
          <span className="visually-hidden">{` ${OFFER_MESSAGES.discountOf}`}</span>
        </span>
      )}
      <span className={styles.amounts}>
        <del className={styles.old}>
          <span className="visually-hidden">{`${OFFER_MESSAGES.before} `}</span>
          <span>{formatUsd(originalPrice)}</span>
        </del>
        <strong className={styles.new}>
          <span className="visually-hidden">{`${OFFER_MESSAGES.now} `}</span>
          <span>{formatUsd(price)}</span>
        </strong>
      </span>
    </div>
  );
}

export function OfferBadges({ offer }: { offer: Pick<OfferRecord, 'startsAt' | 'endsAt'> & OfferStock }) {
  return (
    <span className={styles.badges}>
      <PhaseBadge startsAt={offer.startsAt} endsAt={offer.endsAt} />
      {isSoldOut(offer) && <Badge tone="warning" icon={TicketX} label={OFFER_MESSAGES.soldOut} />}
    </span>
  );
}

const LOOKS: Record<OfferPhase, { tone: Tone; icon: LucideIcon }> = {
  upcoming: { tone: 'info', icon: CalendarClock },
  active: { tone: 'success', icon: CircleCheck },
  expired: { tone: 'neutral', icon: CalendarX2 },
};

/** Nothing when the dates are invalid. */
function PhaseBadge({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  if (Number.isNaN(Date.parse(startsAt)) || Number.isNaN(Date.parse(endsAt))) return null;
  const phase = offerPhase({ startsAt, endsAt }, clock.now());
  return <Badge {...LOOKS[phase]} label={OFFER_PHASE_LABELS[phase]} />;
}

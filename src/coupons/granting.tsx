import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { Navigate } from 'react-router';
import { can } from '../../contract/access';
import { type GrantTerms, grantWarnings } from '../../contract/grantWarnings';
import { formatUsd } from '../../contract/money';
import { couponsLeft } from '../../contract/offerState';
import { personName } from '../../contract/personName';
import { useIntent } from '../forms/useIntent';
import { BatchDialog } from '../lists/BatchDialog';
import { ListSearch } from '../lists/ListSearch';
import { Pager } from '../lists/Pager';
import { RecordList } from '../lists/RecordList';
import type { BatchDialogProps } from '../lists/runBatch';
import { useAction } from '../lists/useAction';
import { OfferBadges } from '../offers/index';
import { useOpenedAt, useUserLookUp } from '../people/PeopleScope';
import type { AppDataProvider } from '../providers/dataProvider';
import type { UserRecord } from '../providers/records';
import type { OfferRecord } from '../providers/tableRecords';
import { userOffersPath } from '../resources';
import { usePermission } from '../session/usePermission';
import { Avatar } from '../ui/Avatar';
import { Modal } from '../ui/Dialog';
import { useNow } from '../ui/hooks';
import { PageHeader, useLeaveAfterSave } from '../ui/PageHeader';
import { EmptyState, ErrorState } from '../ui/States';
import { toast } from '../ui/toast';
import styles from './granting.module.css';
import { COUPON_BATCH, COUPON_MESSAGES, offerTitle, validityDays } from './messages';

type PickableOffer = Omit<OfferRecord, 'maxCouponsCount'> & GrantTerms;

export function GrantPanel({ userId }: { userId: string }) {
  const [chosen, setChosen] = useState<PickableOffer>();
  const clear = () => setChosen(undefined);
  const grant = useGrant(userId, clear);
  return (
    <section className={`panel ${styles.granting}`} aria-label={COUPON_MESSAGES.grant} data-choose>
      <h2>{COUPON_MESSAGES.grant}</h2>
      <OfferPicker chosen={chosen} onChoose={setChosen} onCancel={clear} {...grant} />
    </section>
  );
}

/** One offer is chosen for a user; granted or not, it goes back one step. A user who may not grant sees the list. */
export function SelectOffer({ userId }: { userId: string }) {
  const list = userOffersPath(userId);
  // A user who has left the page meanwhile stays where they are.
  const { leave } = useLeaveAfterSave(list);
  const [chosen, setChosen] = useState<PickableOffer>();
  const grant = useGrant(userId, leave);
  const lookUp = useUserLookUp(userId, useOpenedAt());
  const name = typeof lookUp === 'string' ? undefined : personName(lookUp);
  if (!can(usePermission(), 'grantCoupons')) return <Navigate to={list} replace />;
  return (
    <>
      <PageHeader title={COUPON_MESSAGES.pick} name={name} back={list} />
      <section className={`panel ${styles.granting}`} aria-label={COUPON_MESSAGES.pick}>
        <OfferPicker chosen={chosen} onChoose={setChosen} onCancel={leave} {...grant} />
      </section>
    </>
  );
}

function useGrant(userId: string, onGranted: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [dialogIntent] = useIntent();
  const { run, isPending } = useAction({
    mutationKey: ['coupons', 'grant'],
    mutationFn: (offerId: string) =>
      dataProvider.grantCoupon({ userId, offerId, intent: `${dialogIntent} ${userId} ${offerId}` }),
    onSuccess: () => {
      toast.success(COUPON_MESSAGES.granted);
      onGranted();
    },
  });
  return { isPending, grant: run };
}

interface Props {
  chosen: PickableOffer | undefined;
  onChoose: (offer: PickableOffer) => void;
  onCancel: () => void;
  grant: (offerId: string) => void;
  isPending: boolean;
}

/** A list of all offers with page and search of its own, apart from the address. The choice stays while pages turn. */
function OfferPicker(props: Props) {
  return (
    <div className={styles.picker}>
      <RecordList resource="offers" disableSyncWithLocation>
        <ListSearch name="search" label={COUPON_MESSAGES.searchOffers} />
        <Choices {...props} />
        <Foot {...props} />
      </RecordList>
    </div>
  );
}

/** The choice, the warnings about granting it, and the buttons. It warns and refuses nothing. */
function Foot({ chosen, onCancel, grant, isPending }: Props) {
  const id = useId();
  const now = useNow();
  const { data } = useListContext<PickableOffer>();
  // The list may have been read again since it was chosen.
  const current = data?.find((offer) => offer.id === chosen?.id) ?? chosen;
  const warnings = current ? grantWarnings(current, now) : [];
  const title = chosen && offerTitle(chosen);
  const isAlone = !data?.some((offer) => offer.id !== chosen?.id && offerTitle(offer) === title);
  return (
    <div className={styles.foot}>
      <p className="muted one-line" aria-live="polite" dir="auto">
        {title !== undefined && COUPON_MESSAGES.chosen(title, isAlone ? undefined : chosen?.business?.name)}
      </p>
      <div id={id} className={styles.warnings} role="status">
        {warnings.map((warning) => (
          <p key={warning}>
            <TriangleAlert size={16} aria-hidden />
            <span>{warning}</span>
          </p>
        ))}
      </div>
      <button type="button" className="button" disabled={isPending} onClick={onCancel}>
        {COUPON_MESSAGES.cancel}
      </button>
      <button
        type="button"
        className="button button-primary"
        disabled={!chosen || isPending}
        aria-busy={isPending}
        aria-describedby={warnings.length > 0 ? id : undefined}
        onClick={() => chosen && grant(chosen.id)}
      >
        {COUPON_MESSAGES.add}
      </button>
    </div>
  );
}

function Choices({ chosen, onChoose, isPending: granting }: Props) {
  const { data, isPending, isPlaceholderData, filterValues, setFilters, refetch } = useListContext<PickableOffer>();
  const name = useId();
  if (isPending)
    return <div className={`skeleton ${styles.skeleton}`} role="status" aria-label={COUPON_MESSAGES.offersLoading} />;
  if (!data) return <ErrorState text={COUPON_MESSAGES.offersFailed} onRetry={() => refetch()} />;
  if (data.length === 0 && filterValues.search) {
    return (
      <EmptyState text={COUPON_MESSAGES.noOffersFound}>
        <button type="button" className="button" onClick={() => setFilters({})}>
          {COUPON_MESSAGES.allOffers}
        </button>
      </EmptyState>
    );
  }
  if (data.length === 0) return <EmptyState text={COUPON_MESSAGES.noOffers} />;
  return (
    <>
      <fieldset className={`turning ${styles.choices}`} aria-busy={isPlaceholderData} disabled={granting}>
        <legend className="visually-hidden">{COUPON_MESSAGES.offers}</legend>
        {data.map((offer) => (
          <Choice
            key={offer.id}
            name={name}
            offer={offer}
            checked={offer.id === chosen?.id}
            onChoose={() => onChoose(offer)}
          />
        ))}
      </fieldset>
      <Pager label={COUPON_MESSAGES.offersPager} />
    </>
  );
}

interface ChoiceProps {
  name: string;
  offer: PickableOffer;
  checked: boolean;
  onChoose: () => void;
}

/** One offer with its state; none is refused here, since the count may be a moment old. */
function Choice({ name, offer, checked, onChoose }: ChoiceProps) {
  const title = offerTitle(offer);
  const id = useId();
  const left = couponsLeft(offer);
  const validity = validityDays(offer);
  return (
    <label className={styles.choice} data-row>
      <input
        type="radio"
        name={name}
        value={offer.id}
        checked={checked}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-facts`}
        onChange={onChoose}
      />
      <Avatar name={title} image={offer.images[0]} />
      <span className={styles.text}>
        <span id={`${id}-title`} className={`clamp ${styles.title}`} dir="auto">
          {title}
        </span>
        <span id={`${id}-facts`} className={`muted ${styles.facts}`}>
          <span dir="auto">{offer.business?.name}</span>
          <span>
            {[offer.price !== null && formatUsd(offer.price), left && COUPON_MESSAGES.left(left)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {validity !== '' && <span>{`${COUPON_MESSAGES.validity}: ${validity}`}</span>}
          <OfferBadges offer={offer} />
        </span>
      </span>
    </label>
  );
}

/** One offer is chosen, and granted to one person after another. */
export function GrantMany({ rows, onClose }: BatchDialogProps<UserRecord>) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [dialogIntent] = useIntent();
  const [chosen, setChosen] = useState<PickableOffer>();
  const [isChosen, setIsChosen] = useState(false);
  const giveUp = () => onClose([]);

  if (!chosen || !isChosen) {
    return (
      <Modal title={COUPON_MESSAGES.pick} wide onClose={giveUp}>
        <OfferPicker
          chosen={chosen}
          onChoose={setChosen}
          onCancel={giveUp}
          grant={() => setIsChosen(true)}
          isPending={false}
        />
      </Modal>
    );
  }
  const offerId = chosen.id;
  return (
    <BatchDialog
      title={COUPON_BATCH.grantCount(rows.length)}
      question={COUPON_BATCH.grantText(offerTitle(chosen), rows.length)}
      confirmLabel={COUPON_BATCH.grantCount(rows.length)}
      items={rows}
      columns={[
        { label: COUPON_BATCH.customer, value: personName },
        { label: COUPON_BATCH.email, value: ({ email }) => email },
      ]}
      send={({ id: userId }) =>
        dataProvider.grantCoupon({ userId, offerId, intent: `${dialogIntent} ${userId} ${offerId}` })
      }
      onClose={onClose}
    />
  );
}

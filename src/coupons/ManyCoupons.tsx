import { useMemo, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { formatDate } from '../../contract/caracas';
import { clock } from '../../contract/clock';
import { couponVerdict, VERDICT_LABELS } from '../../contract/couponValidity';
import { personName } from '../../contract/personName';
import { BatchDialog } from '../lists/BatchDialog';
import type { BatchDialogProps } from '../lists/runBatch';
import { PERSON } from '../people/messages';
import { useKnownPerson } from '../people/useUserLookUp';
import type { AppDataProvider } from '../providers/dataProvider';
import type { CouponRecord } from '../providers/tableRecords';
import { offerTitle } from './couponTexts';
import { CONSUMPTION, COUPON_BATCH, REMOVAL } from './messages';

type Props = BatchDialogProps<CouponRecord>;

/** Consumes coupons one after another, first those that are not valid now. */
export function ConsumeMany({ rows, onClose }: Props) {
  // The moment of the question: its texts do not change while they are read.
  const [now] = useState(clock.now);
  const [wrong, right] = useMemo(() => {
    const isWrong = (row: CouponRecord) => wrongWith(row, now) !== '';
    return [rows.filter(isWrong), rows.filter((row) => !isWrong(row))];
  }, [rows, now]);
  return (
    <ManyCoupons
      rows={[...wrong, ...right]}
      onClose={onClose}
      call="consumeCoupon"
      texts={CONSUMPTION}
      manyText={COUPON_BATCH.consumeText}
      confirmLabel={COUPON_BATCH.consumeCount}
      caution={wrong.length > 0 ? COUPON_BATCH.notValid(wrong.length, rows.length) : ''}
      noteOf={(row) => wrongWith(row, now)}
    />
  );
}

/** Why a coupon is not valid at a moment, as the dialog for one says it; '' where it is valid, or that is unknown. */
function wrongWith({ offer }: CouponRecord, now: Date): string {
  const verdict = couponVerdict(offer, now);
  return verdict === undefined || verdict === 'valid' ? '' : VERDICT_LABELS[verdict];
}

/** The same for removing them. */
export function RemoveMany(props: Props) {
  return (
    <ManyCoupons
      {...props}
      call="removeCoupon"
      texts={REMOVAL}
      manyText={COUPON_BATCH.removeText}
      confirmLabel={COUPON_BATCH.removeCount}
      danger
    />
  );
}

interface ManyProps extends Props {
  call: 'consumeCoupon' | 'removeCoupon';
  texts: typeof CONSUMPTION | typeof REMOVAL;
  /** The question for several. */
  manyText: (count: number) => string;
  confirmLabel: (count: number) => string;
  danger?: boolean;
  caution?: string;
  /** A further remark on a coupon. */
  noteOf?: (coupon: CouponRecord) => string;
}

/** A coupon whose holder was not found can be neither consumed nor removed (A56): it is refused without a request. */
function ManyCoupons(props: ManyProps) {
  const { rows, onClose, call, texts, manyText, confirmLabel, danger = false, caution = '', noteOf } = props;
  const dataProvider = useDataProvider<AppDataProvider>();
  const knownPerson = useKnownPerson();

  async function send(coupon: CouponRecord) {
    const isMissing = coupon.user === null || (!coupon.user && knownPerson(coupon.userId) === 'missing');
    if (coupon.userId === '' || isMissing) throw new HttpError(texts.noUser, 404);
    await dataProvider[call](coupon);
  }

  function holder({ user, userId }: CouponRecord): string {
    const person = user ?? knownPerson(userId);
    return typeof person === 'object' ? personName(person) : PERSON.missing;
  }

  return (
    <BatchDialog
      title={confirmLabel(rows.length)}
      question={rows.length === 1 ? texts.text : manyText(rows.length)}
      confirmLabel={confirmLabel(rows.length)}
      danger={danger}
      caution={caution}
      items={rows}
      columns={[
        { label: COUPON_BATCH.customer, value: holder },
        { label: COUPON_BATCH.offer, value: ({ offer }) => offerTitle(offer) },
        { label: COUPON_BATCH.created, value: ({ createdAt }) => createdAt && formatDate(createdAt) },
      ]}
      {...(noteOf && { noteOf })}
      send={send}
      onClose={onClose}
    />
  );
}

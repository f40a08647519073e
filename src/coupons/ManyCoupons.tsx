import { HttpError, useDataProvider } from 'ra-core';
import { formatDate } from '../../contract/caracas';
import { personName } from '../../contract/personName';
import { BatchDialog } from '../batches/BatchDialog';
import type { BatchDialogProps } from '../batches/batchAction';
import { useKnownPerson } from '../people/useUserLookUp';
import type { CouponRecord } from '../providers/couponRecords';
import type { AppDataProvider } from '../providers/dataProvider';
import { offerTitle } from './couponTexts';
import { BATCH, CONSUMPTION, REMOVAL } from './messages';

type Props = BatchDialogProps<CouponRecord>;

/** Consumes coupons one after another, with the question for one and their list. */
export function ConsumeMany(props: Props) {
  return <ManyCoupons {...props} call="consumeCoupon" texts={CONSUMPTION} confirmLabel={BATCH.consumeCount} />;
}

/** The same for taking them back. */
export function RemoveMany(props: Props) {
  return <ManyCoupons {...props} call="removeCoupon" texts={REMOVAL} confirmLabel={BATCH.removeCount} danger />;
}

interface ManyProps extends Props {
  call: 'consumeCoupon' | 'removeCoupon';
  texts: typeof CONSUMPTION | typeof REMOVAL;
  confirmLabel: (count: number) => string;
  danger?: boolean;
}

/** Of somebody who was not found a coupon can be neither consumed nor removed (A56): it is refused without asking. */
function ManyCoupons({ rows, onClose, call, texts, confirmLabel, danger = false }: ManyProps) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const knownPerson = useKnownPerson();

  async function send(coupon: CouponRecord) {
    if (coupon.userId === '' || knownPerson(coupon.userId) === 'missing') throw new HttpError(texts.noUser, 404);
    await dataProvider[call](coupon);
  }

  function line({ offer, userId, createdAt }: CouponRecord): string {
    const person = knownPerson(userId);
    const name = typeof person === 'object' ? personName(person) : '';
    return [offerTitle(offer), name, createdAt && formatDate(createdAt)].filter(Boolean).join(' · ');
  }

  return (
    <BatchDialog
      title={texts.title}
      question={texts.text}
      confirmLabel={confirmLabel(rows.length)}
      danger={danger}
      items={rows}
      describe={line}
      send={send}
      mutationKey={() => ['coupons-active', 'delete']}
      onClose={onClose}
    />
  );
}

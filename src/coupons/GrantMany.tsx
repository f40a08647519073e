import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { personName } from '../../contract/personName';
import { useIntent } from '../forms/useIntent';
import { BatchDialog } from '../lists/BatchDialog';
import type { BatchDialogProps } from '../lists/runBatch';
import type { AppDataProvider } from '../providers/dataProvider';
import type { UserRecord } from '../providers/records';
import { Modal } from '../ui/Dialog';
import { offerTitle } from './couponTexts';
import { OfferPicker, type PickableOffer } from './granting';
import { COUPON_BATCH, COUPON_MESSAGES } from './messages';

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

import { CopyPlus } from 'lucide-react';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { can } from '../../contract/access';
import { type OfferForm as OfferFormValues, offerFormSchema } from '../../contract/offer';
import { drawableImages } from '../inputs/drawableImages';
import { RecordForm } from '../records/RecordForm';
import type { RecordFormProps } from '../records/recordPage';
import { useSession } from '../session/useSession';
import { copyPath, OFFER_LIST } from './addresses';
import { MESSAGES } from './messages';
import { OfferInputs } from './OfferInputs';
import { OFFER_RECORD_FIELDS } from './offerRecordFields';
import type { StoredOffer } from './storedOffer';

const MODES = {
  create: { title: MESSAGES.createTitle, call: 'createOffer' },
  update: { title: MESSAGES.updateTitle, call: 'updateOffer' },
} as const;

const EMPTY = {
  title: '',
  description: '',
  originalPrice: null,
  price: null,
  priority: 0,
  images: [],
  businessId: '',
  categoryId: '',
  startsAt: '',
  endsAt: '',
  maxCouponsCount: '',
  couponsValidAt: '',
  couponsValidUntil: '',
  weeklyScheduleItems: [],
  tags: [],
} satisfies Record<keyof OfferFormValues, unknown>;

const schema = offerFormSchema.shape({ images: drawableImages });

/** The form of an offer, to create or to update one (R172-R199). New pictures are uploaded by the data provider. */
export function OfferForm({ mode, ...page }: RecordFormProps) {
  const { title, call } = MODES[mode];
  const user = useSession()?.user;
  // An owner has one business and no other to choose.
  const businessId = (user?.permission === 'owner' && user.business?.id) || '';
  return (
    <RecordForm
      {...page}
      mode={mode}
      fields={OFFER_RECORD_FIELDS}
      title={title}
      submitLabel={MESSAGES.submit}
      list={OFFER_LIST}
      schema={schema}
      defaultValues={{ ...EMPTY, businessId }}
      refusal={!can(user?.permission, call) && MESSAGES.notAllowed}
      actions={mode === 'update' && can(user?.permission, 'createOffer') && <Duplicate />}
    >
      <OfferInputs />
    </RecordForm>
  );
}

/** Leads to the form of a new offer that is filled like this one. */
function Duplicate() {
  const offer = useRecordContext<StoredOffer>();
  return (
    offer && (
      <Link to={copyPath(offer.id)} className="button">
        <CopyPlus size={18} aria-hidden />
        {MESSAGES.duplicate}
      </Link>
    )
  );
}

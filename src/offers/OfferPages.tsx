import { CopyPlus } from 'lucide-react';
import { useGetOne, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { can } from '../../contract/access';
import { type OfferForm as OfferFormValues, offerFormSchema } from '../../contract/offer';
import { drawableImages } from '../inputs/drawableImages';
import type { OfferRecord } from '../providers/offerRecords';
import { RecordForm } from '../records/RecordForm';
import { CreatePage, EditPage, type RecordFormProps, type RecordPage } from '../records/RecordPages';
import { usePermission } from '../session/usePermission';
import { useSession } from '../session/useSession';
import { FormNotice } from '../ui/FormNotice';
import { FormSkeleton } from '../ui/FormSkeleton';
import { toast } from '../ui/toast';
import { COPY_OF, copyOf, copyPath, OFFER_LIST } from './copyOf';
import { MESSAGES } from './messages';
import { OfferInputs } from './OfferInputs';
import { OFFER_RECORD_FIELDS } from './offerRecordFields';

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

function OfferForm({ mode, ...page }: RecordFormProps) {
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

function Duplicate() {
  const offer = useRecordContext<OfferRecord>();
  return (
    offer && (
      <Link to={copyPath(offer.id)} className="button">
        <CopyPlus size={18} aria-hidden />
        {MESSAGES.duplicate}
      </Link>
    )
  );
}

const COLUMNS = [
  ['45rem', '20rem'],
  ['19rem', '10rem', '15rem', '12rem'],
];

function OfferFormSkeleton() {
  return (
    <FormSkeleton
      title={MESSAGES.updateTitle}
      list={OFFER_LIST}
      label={MESSAGES.formLoading}
      columns={COLUMNS}
      aside="27rem"
    />
  );
}

const OFFER_PAGE: RecordPage = {
  list: OFFER_LIST,
  texts: MESSAGES,
  Form: OfferForm,
  Skeleton: OfferFormSkeleton,
  titleField: 'title',
};

/** Crear nueva oferta, empty or filled like another one. */
export function OfferCreate() {
  const id = useSearchParams()[0].get(COPY_OF);
  return id ? <OfferCopy key={id} id={id} /> : <CreatePage page={OFFER_PAGE} />;
}

function OfferCopy({ id }: { id: string }) {
  const permission = usePermission();
  const { data, error, isFetching } = useGetOne<OfferRecord>(
    'offers',
    { id },
    { refetchOnMount: 'always', retry: false, onError: toast.error },
  );
  const [record, setRecord] = useState<ReturnType<typeof copyOf>>();
  // A list's row may lack fields; once the form is there, later readings do not change it.
  if (!record && data && !isFetching && !error) setRecord(copyOf(data, permission));
  if (!record && !error) return <OFFER_PAGE.Skeleton />;
  return (
    <CreatePage
      page={OFFER_PAGE}
      {...(record && { record })}
      notice={<FormNotice text={record ? MESSAGES.copyNotice : MESSAGES.copyNotLoaded} />}
    />
  );
}

export function OfferEdit() {
  return <EditPage page={OFFER_PAGE} />;
}

import { CopyPlus } from 'lucide-react';
import { type ComponentType, useState, type WheelEvent } from 'react';
import { TextInput, useGetOne, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link, useParams, useSearchParams } from 'react-router';
import { can } from '../../contract/access';
import { formatDateTime } from '../../contract/caracas';
import { PRIORITY_DEFAULT, PRIORITY_MAX, PRIORITY_MIN } from '../../contract/limits';
import { formatUsd } from '../../contract/money';
import { type OfferForm as OfferFormValues, type OfferInput, offerFormSchema } from '../../contract/offer';
import { discountPercentage } from '../../contract/offerState';
import { weekText } from '../../contract/schedule';
import { SENT_FIELDS } from '../../contract/sentFields';
import { TAG_LABELS, TAGS, tagNames } from '../../contract/tag';
import type { Permission } from '../../contract/user';
import type { Fields } from '../../contract/values';
import { asText, ChoiceValue, PicturesValue } from '../forms/ConflictDialog';
import { CreatePage, EditPage, RecordForm, type RecordFormProps, type RecordPage } from '../forms/RecordForm';
import { RecordHistory } from '../history/RecordHistory';
import { AutocompleteInput } from '../inputs/AutocompleteInput';
import { CheckboxGroupInput } from '../inputs/CheckboxGroupInput';
import { MoneyInput } from '../inputs/FigureInput';
import { drawableImages, ImageInput } from '../inputs/ImageInput';
import { Revalidate } from '../inputs/Revalidate';
import { lines } from '../inputs/TextInputs';
import type { OfferRecord } from '../providers/tableRecords';
import { dashboardPath, RESOURCES } from '../resources';
import { usePermission } from '../session/usePermission';
import { useSession } from '../session/useSession';
import { FormColumn, FormColumns, FormGroup, FormRow, FormSkeleton } from '../ui/FormLayout';
import { FormNotice } from '../ui/FormNotice';
import { toast } from '../ui/toast';
import { OFFER_FIELDS, OFFER_GROUPS, OFFER_MESSAGES } from './messages';
import { CouponsGroup, DatesGroup, ScheduleInput } from './ValidityInputs';

const OFFER_LIST = dashboardPath('offers');

const CREATE = { title: OFFER_MESSAGES.createTitle, call: 'createOffer' } as const;
const UPDATE = { title: OFFER_MESSAGES.updateTitle, call: 'updateOffer' } as const;

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
  maxCouponsCount: null,
  couponsValidAt: '',
  couponsValidUntil: '',
  weeklyScheduleItems: [],
  tags: [],
} satisfies Record<keyof OfferFormValues, unknown>;

const schema = offerFormSchema.shape({ images: drawableImages });

function OfferForm(page: RecordFormProps) {
  const { title, call } = page.isUpdate ? UPDATE : CREATE;
  const user = useSession()?.user;
  // An owner has one business and no other to choose.
  const businessId = (user?.permission === 'owner' && user.business?.id) || '';
  return (
    <RecordForm
      {...page}
      fields={OFFER_RECORD_FIELDS}
      title={title}
      submitLabel={OFFER_MESSAGES.submit}
      list={OFFER_LIST}
      schema={schema}
      defaultValues={{ ...EMPTY, businessId }}
      refusal={!can(user?.permission, call) && OFFER_MESSAGES.notAllowed}
      actions={page.isUpdate && can(user?.permission, 'createOffer') && <Duplicate />}
    >
      {INPUTS}
    </RecordForm>
  );
}

const FIRST_BUSINESS = (
  <>
    <span>{`${OFFER_MESSAGES.businessFirst} `}</span>
    <Link to={dashboardPath('businesses', 'add')}>{RESOURCES.businesses.create}</Link>
  </>
);

const TAG_CHOICES = TAGS.map((tag) => ({ id: tag, name: TAG_LABELS[tag] }));

/** The number field that the specification describes (R344). A wheel turned over it scrolls, and changes no number. */
const PRIORITY = {
  min: PRIORITY_MIN,
  max: PRIORITY_MAX,
  step: 1,
  onWheel: ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur(),
};

/** What is no number such a field gives as ''. */
function readPriority(typed: string): number | null {
  return typed === '' ? null : Number(typed);
}

function OfferInputs() {
  const offer = useRecordContext<OfferRecord>();
  const user = useSession()?.user;
  // The platform refuses a priority from an owner, so the field is not offered.
  const ranks = user?.permission !== 'owner';
  return (
    <FormColumns>
      <FormColumn>
        <FormGroup title={OFFER_GROUPS.details}>
          <TextInput source="title" label={OFFER_FIELDS.title} />
          <TextInput source="description" label={OFFER_FIELDS.description} {...lines(2)} />
          <AutocompleteInput
            source="businessId"
            label={OFFER_FIELDS.businessId}
            reference="businesses"
            current={offer?.business ?? user?.business}
            none={can(user?.permission, 'createBusiness') && FIRST_BUSINESS}
          />
          <AutocompleteInput
            source="categoryId"
            label={OFFER_FIELDS.categoryId}
            reference="categories"
            current={offer?.category}
          />
          <CheckboxGroupInput source="tags" label={OFFER_FIELDS.tags} choices={TAG_CHOICES} />
        </FormGroup>
        <FormGroup title={OFFER_GROUPS.price} figure={<DiscountOutput />}>
          <FormRow>
            <MoneyInput source="originalPrice" label={OFFER_FIELDS.originalPrice} />
            <MoneyInput source="price" label={OFFER_FIELDS.price} />
            <TextInput
              source="priority"
              label={OFFER_FIELDS.priority}
              type="number"
              parse={readPriority}
              slotProps={{ htmlInput: { ...PRIORITY, readOnly: !ranks } }}
              helperText={ranks ? OFFER_MESSAGES.priorityHint : OFFER_MESSAGES.frozenPriority}
            />
          </FormRow>
          <Revalidate when="originalPrice" check="price" />
        </FormGroup>
        <FormGroup title={OFFER_GROUPS.images}>
          <ImageInput source="images" />
        </FormGroup>
      </FormColumn>
      <FormColumn>
        <DatesGroup />
        <CouponsGroup />
        <FormGroup title={OFFER_GROUPS.schedule}>
          <ScheduleInput />
        </FormGroup>
      </FormColumn>
    </FormColumns>
  );
}

/**
 * The discount of the two prices while they are typed (A43). Text that is no amount counts as no price, and a price that
 * is not lower as no discount.
 */
function DiscountOutput() {
  const [original, price]: unknown[] = useWatch({ name: ['originalPrice', 'price'] });
  const discount = typeof original === 'number' && typeof price === 'number' && discountPercentage(original, price);
  return (
    <p className="muted">
      <span>{OFFER_MESSAGES.discount}</span>{' '}
      <output>{discount === 100 ? OFFER_MESSAGES.free : discount && discount > 0 ? `${discount}%` : '—'}</output>
    </p>
  );
}

/** One element, since the form around it is drawn four times until it can be used. */
const INPUTS = <OfferInputs />;

function Duplicate() {
  const offer = useRecordContext<OfferRecord>();
  return (
    offer && (
      // Saving and Atrás then lead to the list, and not to the offer that was copied.
      <Link to={copyPath(offer.id)} replace className="button">
        <CopyPlus size={18} aria-hidden />
        <span>{OFFER_MESSAGES.duplicate}</span>
      </Link>
    )
  );
}

const COLUMNS = [
  ['40rem', '12rem', '9rem'],
  ['14rem', '13rem', '18rem'],
];

const OFFER_PAGE: RecordPage = {
  texts: OFFER_MESSAGES,
  Form: OfferForm,
  kept: ({ businessId, business }) => ({ businessId, business }),
  Skeleton: () => (
    <FormSkeleton
      title={OFFER_MESSAGES.updateTitle}
      list={OFFER_LIST}
      label={OFFER_MESSAGES.formLoading}
      columns={COLUMNS}
    />
  ),
  titleField: 'title',
};

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
  // A list's row may lack fields; once the form is shown, later reads do not change it.
  if (!record && data && !isFetching && !error) setRecord(copyOf(data, permission));
  if (!record && !error) return <OFFER_PAGE.Skeleton />;
  return (
    <CreatePage
      page={OFFER_PAGE}
      name={record && OFFER_MESSAGES.copyOf(record.title ?? '')}
      {...(record && { record })}
      notice={<FormNotice text={record ? OFFER_MESSAGES.copyNotice : OFFER_MESSAGES.copyNotLoaded} />}
    />
  );
}

export function OfferEdit() {
  const { id = '' } = useParams();
  return (
    <>
      <EditPage page={OFFER_PAGE} />
      <RecordHistory key={id} kind="offer" id={id} />
    </>
  );
}

const shown = (name: keyof OfferFormValues, Value?: ComponentType<{ values: Fields }>, list = false) => ({
  names: [name] as const,
  label: OFFER_FIELDS[name],
  list,
  ...(Value && { Value }),
});
const written = (name: keyof OfferFormValues, write: (value: unknown) => string, list = false) =>
  shown(name, asText(name, write), list);

export const OFFER_RECORD_FIELDS = [
  shown('title'),
  shown('description'),
  shown('businessId', Business),
  shown('categoryId', Category),
  written('tags', (tags) => tagNames(tags).join(', ') || OFFER_MESSAGES.noTags, true),
  shown('images', PicturesValue),
  written('originalPrice', formatUsd),
  written('price', formatUsd),
  shown('priority'),
  written('startsAt', formatDateTime),
  written('endsAt', formatDateTime),
  shown('maxCouponsCount'),
  written('couponsValidAt', formatDateTime),
  written('couponsValidUntil', formatDateTime),
  written('weeklyScheduleItems', weekText, true),
];

function Business({ values }: { values: Fields }) {
  return <ChoiceValue values={values} name="businessId" resource="businesses" along="business" />;
}

function Category({ values }: { values: Fields }) {
  return <ChoiceValue values={values} name="categoryId" resource="categories" along="category" />;
}

const DATES: readonly string[] = ['startsAt', 'endsAt', 'couponsValidAt', 'couponsValidUntil'];

/**
 * The fields of a new offer as a copy: all but its dates; pictures as their addresses. The platform refuses a priority
 * from an owner, so an owner's copy has the default.
 */
function copyOf(
  offer: OfferRecord,
  permission: Permission | undefined,
): Partial<OfferInput> & Pick<OfferRecord, 'business' | 'category'> {
  const fields = SENT_FIELDS.createOffer.filter((name) => !DATES.includes(name)).map((name) => [name, offer[name]]);
  const copy: Partial<OfferInput> = Object.fromEntries(fields);
  if (permission === 'owner') copy.priority = PRIORITY_DEFAULT;
  // The pickers show these names.
  return { ...copy, business: offer.business, category: offer.category };
}

/** The query parameter with the id of the offer to copy. */
const COPY_OF = 'copia';

function copyPath(id: string): string {
  return `${dashboardPath('offers', 'add')}?${new URLSearchParams({ [COPY_OF]: id })}`;
}

import { yupResolver } from '@hookform/resolvers/yup';
import { Form, useSaveContext } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { can } from '../../contract/access';
import { type BusinessForm as BusinessFormValues, businessFormSchema } from '../../contract/business';
import { usePermission } from '../session/usePermission';
import { FormTheme } from '../theme/FormTheme';
import { FormActions } from '../ui/FormActions';
import { FormFieldset } from '../ui/FormFieldset';
import { FormNotice } from '../ui/FormNotice';
import { PageHeader } from '../ui/PageHeader';
import { toast } from '../ui/toast';
import { useFocusFirstError } from '../ui/useFocusFirstError';
import { BUSINESS_LIST } from './addresses';
import { BusinessInputs } from './BusinessInputs';
import { MESSAGES } from './messages';

const MODES = {
  create: { title: MESSAGES.createTitle, submit: MESSAGES.createSubmit, call: 'createBusiness' },
  update: { title: MESSAGES.updateTitle, submit: MESSAGES.updateSubmit, call: 'updateBusiness' },
} as const;

const resolver = yupResolver(businessFormSchema, { stripUnknown: true });

const EMPTY: Partial<BusinessFormValues> = {
  name: '',
  description: '',
  rif: '',
  legalName: '',
  images: [],
  address: '',
  phone: '',
  email: '',
  website: '',
};

// A business that is read once more in the background leaves alone what somebody typed (A75).
const RESET = { keepDirtyValues: true } as const;

interface Props {
  mode: keyof typeof MODES;
  /** Saved, and on the way out. */
  left: boolean;
  /** What is to be said above the fields. */
  notice?: ReactNode;
}

/** The form of a business, to create or to update one (R111-R152). New pictures are uploaded by the data provider. */
export function BusinessForm({ mode, left, notice }: Props) {
  const { title, submit, call } = MODES[mode];
  const { save } = useSaveContext();
  const allowed = can(usePermission(), call);

  const sent = useRef(false);

  async function handleSubmit(values: object) {
    // Whatever submits a form twice before its button is drawn as disabled.
    if (sent.current) return undefined;
    sent.current = true;
    let failure: unknown;
    await save?.(values, {
      onError: (error: unknown) => {
        failure = error;
        sent.current = false;
        toast.error(error);
      },
    });
    // React-admin keeps failures to itself. The form has to know, or it would believe that nothing is unsaved.
    return failure ? { root: { save: String(failure) } } : undefined;
  }

  return (
    <FormTheme>
      <PageHeader title={title} back={BUSINESS_LIST} />
      <Form<BusinessFormValues>
        resolver={resolver}
        defaultValues={EMPTY}
        resetOptions={RESET}
        onSubmit={handleSubmit}
        shouldFocusError={false}
        warnWhenUnsavedChanges={!left}
        disableInvalidFormNotification
        noValidate
      >
        {notice}
        {!allowed && <FormNotice text={MESSAGES.createOnly} />}
        <Fields locked={left || !allowed} submitLabel={submit} />
      </Form>
    </FormTheme>
  );
}

function Fields({ locked, submitLabel }: { locked: boolean; submitLabel: string }) {
  const fields = useRef<HTMLDivElement>(null);
  useFocusFirstError(fields);
  return (
    <FormFieldset locked={locked}>
      <div ref={fields}>
        <BusinessInputs />
      </div>
      <FormActions submitLabel={submitLabel} />
    </FormFieldset>
  );
}

import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CreatePage } from '../records/CreatePage';
import { usePermission } from '../session/usePermission';
import { FormNotice } from '../ui/FormNotice';
import { toast } from '../ui/toast';
import { COPY_OF } from './addresses';
import { copyOf } from './copyOf';
import { MESSAGES } from './messages';
import { OFFER_PAGE } from './offerPage';
import type { StoredOffer } from './storedOffer';

/** Crear nueva oferta (R172, R193), empty or filled like another one. */
export function OfferCreate() {
  const id = useSearchParams()[0].get(COPY_OF);
  return id ? <OfferCopy key={id} id={id} /> : <CreatePage page={OFFER_PAGE} />;
}

function OfferCopy({ id }: { id: string }) {
  const permission = usePermission();
  const { data, error, isFetching } = useGetOne<StoredOffer>(
    'offers',
    { id },
    { refetchOnMount: 'always', retry: false, onError: toast.error },
  );
  const [record, setRecord] = useState<ReturnType<typeof copyOf>>();
  // A list's row may lack fields; once the form is there nothing that is read later may change it.
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

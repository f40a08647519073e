import { useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { readRif } from '../../contract/rif';
import type { BusinessRecord } from '../providers/tableRecords';
import { dashboardPath } from '../routes';
import { useCapability } from '../session/useCapability';
import { BUSINESS_FORM_MESSAGES } from './formTexts';

/** Tells of another business with the RIF in the form, where the platform announced that it can look; refuses nothing. */
export function SameRif() {
  const record = useRecordContext();
  const rif = readRif(String(useWatch({ name: 'rif' }) ?? ''));
  const isNew = rif !== undefined && rif !== readRif(String(record?.rif ?? ''));
  const enabled = useCapability('searchBusinesses') === 'all' && isNew;
  const { data, isError } = useGetList<BusinessRecord>('businesses', { filter: { q: rif } }, { enabled });
  const other = enabled ? data?.find((one) => one.id !== record?.id && readRif(one.rif) === rif) : undefined;
  return (
    <p role="status" className={other || (enabled && isError) ? 'caution' : 'visually-hidden'}>
      {other && (
        <>
          <span>{BUSINESS_FORM_MESSAGES.sameRif}</span>{' '}
          <Link to={dashboardPath('businesses', other.id)} dir="auto">
            {other.name || other.id}
          </Link>
        </>
      )}
      {enabled && isError && <span>{BUSINESS_FORM_MESSAGES.rifUnknown}</span>}
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { readRif } from '../../contract/rif';
import type { AppDataProvider } from '../providers/dataProvider';
import { dashboardPath } from '../routes';
import { Link } from '../routing/Link';
import { useCapability } from '../session/useCapability';
import { MESSAGES } from './formTexts';

/** Tells of another business with the RIF in the form, where the platform announced that it can look; refuses nothing. */
export function SameRif() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const record = useRecordContext();
  const rif = readRif(String(useWatch({ name: 'rif' }) ?? ''));
  const isNew = rif !== undefined && rif !== readRif(String(record?.rif ?? ''));
  const enabled = useCapability('searchBusinesses') === 'all' && isNew;
  const { data, isError } = useQuery({
    queryKey: ['businesses', 'ofRif', rif],
    queryFn: ({ signal }) => dataProvider.getBusinessesOfRif(String(rif), signal),
    enabled,
  });
  const other = enabled ? data?.find(({ id }) => id !== String(record?.id)) : undefined;
  return (
    <p role="status" className={other || (enabled && isError) ? 'caution' : 'visually-hidden'}>
      {other && (
        <>
          <span>{MESSAGES.sameRif}</span>{' '}
          <Link to={dashboardPath('businesses', other.id)} dir="auto">
            {other.name || other.id}
          </Link>
        </>
      )}
      {enabled && isError && <span>{MESSAGES.rifUnknown}</span>}
    </p>
  );
}

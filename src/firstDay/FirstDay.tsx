import { can } from '../../contract/access';
import { CreateLink } from '../lists/CreateLink';
import type { ListName } from '../lists/lateComponents';
import { RESOURCES } from '../resources';
import { usePermission } from '../session/usePermission';
import { FirstSteps } from './FirstSteps';
import { OF_ALL, OF_OWN } from './messages';

/** Below the text of an empty list: what the list is for, or the first steps of a new platform. */
export function FirstDay({ name }: { name: ListName }) {
  const permission = usePermission();
  if (can(permission, 'createBusiness'))
    return name === 'businesses' || name === 'offers' ? <FirstSteps list={name} /> : <p>{OF_ALL[name]}</p>;
  const { create } = RESOURCES[name];
  return (
    <>
      <p>{OF_OWN[name]}</p>
      {create && can(permission, create.call) && <CreateLink to="add" label={create.label} />}
    </>
  );
}

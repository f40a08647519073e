import { can } from '../../contract/access';
import { RESOURCES, type ResourceName } from '../resources';
import { useMay } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { CreateLink } from '../ui/PageHeader';
import { FIRST_LISTS, FirstSteps } from './FirstSteps';

/** What will stand in a list and how it gets there, for an administrator and for the owner of a business. */
interface FirstDayProps {
  name: ResourceName;
  all?: string;
  own: string;
}

/** Below the text of an empty list: what the list is for, or the first steps of a new platform. */
export function FirstDay({ name, all, own }: FirstDayProps) {
  const { create, calls } = RESOURCES[name];
  const mayCreate = useMay(calls?.create);
  const permission = usePermission();
  if (can(permission, 'createBusiness')) return FIRST_LISTS.includes(name) ? <FirstSteps list={name} /> : <p>{all}</p>;
  return (
    <>
      <p>{own}</p>
      {create && mayCreate && <CreateLink to="add" label={create} />}
    </>
  );
}

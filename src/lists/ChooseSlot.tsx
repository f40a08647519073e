import { useListContext } from 'react-admin';
import { can } from '../../contract/access';
import { RESOURCES, type ResourceName } from '../resources';
import { usePermission } from '../session/usePermission';
import { useSearch } from '../session/useSearch';
import styles from './ChooseSlot.module.css';
import { useListParts } from './listParts';

interface Props {
  id: string | number;
  name: string;
}

/**
 * The box that chooses a row, where the platform searches the list and something can be done to many of its rows.
 * Not in a list that the page around it narrows.
 */
export function ChooseSlot(row: Props) {
  const { resource, filter } = useListContext();
  const { searched } = useSearch(resource);
  const { Choose } = useListParts();
  const permission = usePermission();
  const calls = RESOURCES[resource as ResourceName]?.batch ?? [];
  if (!searched || filter || !calls.some((call) => can(permission, call))) return null;
  return (
    <span className={styles.slot} data-choose>
      {Choose && <Choose {...row} />}
    </span>
  );
}

import { useListContext } from 'react-admin';
import { OWN_ORDER } from '../../contract/lists/asked';
import type { AnyList } from '../../contract/lists/definition';
import { ActionMenu } from '../ui/ActionMenu';
import { LIST_TOOL_MESSAGES, orderText } from './messages';

/** The orders of a list, both ways. */
export function SortMenu({ list }: { list: AnyList }) {
  const { sort, setSort } = useListContext();
  const orders = Object.entries(list.columns).flatMap(([field, column]) => {
    if (!column.sorts) return [];
    const ways = column.sorts === 'ascending' ? (['ASC', 'DESC'] as const) : (['DESC', 'ASC'] as const);
    return ways.map((order) => ({ field, order, label: orderText(column, order === 'DESC') }));
  });
  return (
    <ActionMenu
      label={LIST_TOOL_MESSAGES.sort}
      text={LIST_TOOL_MESSAGES.sort}
      actions={[{ ...OWN_ORDER, label: LIST_TOOL_MESSAGES.ownOrder }, ...orders].map(({ label, field, order }) => ({
        label,
        choice: 'radio' as const,
        checked: sort.field === field && sort.order === order,
        onSelect: () => setSort({ field, order }),
      }))}
    />
  );
}

import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import styles from './Choose.module.css';

/** Where rows can be chosen (tables/ListPage.tsx): the one that was pressed last. */
export const Choosing = createContext<RefObject<Identifier | null> | null>(null);

/** Chooses a row; with Shift all from the one that was pressed before. */
export function Choose({ id, name }: { id: Identifier; name: string }) {
  const pressed = useContext(Choosing);
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext();
  if (!pressed) return null;

  function handleChange(isChosen: boolean, isRange: boolean, last: RefObject<Identifier | null>) {
    const ids = data.map((row) => row.id);
    const ends = [ids.indexOf(last.current), ids.indexOf(id)];
    last.current = id;
    if (!isRange || ends.includes(-1)) return onToggleItem(id);
    const range = ids.slice(Math.min(...ends), Math.max(...ends) + 1);
    const others = selectedIds.filter((one) => !range.includes(one));
    onSelect(isChosen ? [...others, ...range] : others);
  }

  return (
    <label className={styles.slot} data-choose>
      <input
        type="checkbox"
        aria-label={`Elegir ${name}`}
        checked={selectedIds.includes(id)}
        onChange={({ target, nativeEvent }) =>
          handleChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey, pressed)
        }
      />
    </label>
  );
}

/** Chooses all rows of the page, or none of them. */
export function ChoosePage() {
  const pressed = useContext(Choosing);
  const { data = [], selectedIds, onSelect } = useListContext();
  const box = useRef<HTMLInputElement>(null);
  const ids = data.map(({ id }) => id);
  const others = selectedIds.filter((id) => !ids.includes(id));
  const chosen = selectedIds.length - others.length;
  const isAll = ids.length > 0 && chosen === ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isAll;
  }, [chosen, isAll]);
  if (!pressed || ids.length === 0) return null;
  return (
    <label className={styles.slot} title="Elegir toda la página" data-choose>
      <input
        ref={box}
        type="checkbox"
        aria-label="Elegir toda la página"
        checked={isAll}
        onChange={() => onSelect(isAll ? others : [...others, ...ids])}
      />
    </label>
  );
}

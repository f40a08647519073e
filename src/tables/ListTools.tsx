import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { scopeOf } from '../../contract/access';
import { dayAt } from '../../contract/caracas';
import { MAX_SEARCH } from '../../contract/limits';
import { isTold, spanParameters } from '../../contract/lists/definition';
import { searchRefusal } from '../../contract/searchWords';
import { readLine } from '../../contract/typedText';
import { type SearchedName, searchOf } from '../providers/tables';
import { usePermission } from '../session/usePermission';
import { ActionMenu } from '../ui/ActionMenu';
import { useNow } from '../ui/useNow';
import { DEFINITIONS, VIEWS } from './definitions';
import { FileMenu } from './FileMenu';
import { FilterField } from './FilterField';
import styles from './ListTools.module.css';
import { LIST_TOOL_MESSAGES } from './messages';
import { SortMenu } from './SortMenu';
import { useWords } from './useWords';
import { ViewsMenu } from './ViewsMenu';

/** So many filters have a place of their own; the others are behind «Más filtros» until they are chosen. */
const FEW = 4;

/** Search, filters, order, views and export of the surrounding list, in one row; on phones behind one button. */
export function ListTools() {
  const { resource, filterValues, setFilters, displayedFilters, showFilter, exporter } = useListContext();
  const [search] = useSearchParams();
  const name = resource as SearchedName;
  const list = DEFINITIONS[name];
  const today = dayAt(useNow());
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);

  const call = searchOf(name)?.call;
  const permission = usePermission();
  const scope = call && permission ? scopeOf(permission, call) : 'none';
  const names = Object.keys(list.filters).filter((key) => isTold(list, key, scope));
  const isSet = (key: string) => keysOf(key).some((one) => Boolean(filterValues[one]));
  const shown =
    names.length <= FEW ? names : names.filter((key, at) => at < FEW - 1 || isSet(key) || displayedFilters[key]);
  // Of a link also those that are refused to this user, who can then take them away.
  const count = Object.keys(list.filters).filter(isSet).length;
  const hidden = names.filter((key) => !shown.includes(key));
  return (
    <>
      <SearchBox />
      <button
        type="button"
        className={`button ${styles.unfold}`}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={LIST_TOOL_MESSAGES.tools}
        onClick={() => setIsOpen(!isOpen)}
      >
        {LIST_TOOL_MESSAGES.toolsOf(count)}
      </button>
      <div id={id} className={styles.folded} data-open={isOpen}>
        <fieldset className={styles.filters} aria-label={LIST_TOOL_MESSAGES.filters}>
          {shown.map((key) => {
            const filter = list.filters[key];
            return (
              filter && (
                <FilterField
                  key={key}
                  name={key}
                  filter={filter}
                  values={filterValues}
                  today={today}
                  onChange={setFilters}
                />
              )
            );
          })}
          {hidden.length > 0 && (
            <ActionMenu
              label={LIST_TOOL_MESSAGES.moreFilters}
              text={LIST_TOOL_MESSAGES.moreShort}
              actions={hidden.map((key) => ({
                label: list.filters[key]?.label ?? key,
                onSelect: () => showFilter(key, undefined),
              }))}
            />
          )}
          {count > 0 && (
            <button
              type="button"
              className="icon-button"
              aria-label={LIST_TOOL_MESSAGES.clear}
              title={LIST_TOOL_MESSAGES.clear}
              onClick={() => setFilters(filterValues.q ? { q: filterValues.q } : {})}
            >
              <X size={18} aria-hidden />
            </button>
          )}
        </fieldset>
        <div className={styles.menus}>
          <SortMenu list={list} />
          <ViewsMenu resource={name} given={VIEWS[name] ?? []} current={`?${viewIn(search)}`} />
          {exporter && <FileMenu />}
        </div>
      </div>
    </>
  );
}

/** The parameters of a filter: itself, or the two ends of its span. */
const keysOf = (key: string) => [key, ...Object.values(spanParameters(key))];

/** An address without what is of a moment: the page, and whose sheet is open. */
function viewIn(search: URLSearchParams): URLSearchParams {
  const view = new URLSearchParams(search);
  for (const name of ['page', 'customer']) view.delete(name);
  view.sort();
  return view;
}

/** Asks the platform a moment after the last key. */
function SearchBox() {
  const { filterValues, setFilters } = useListContext();
  const { q: _, ...others } = filterValues;
  const id = useId();
  // What the platform would refuse is said here, and the list stays as it is.
  const words = useWords(String(filterValues.q ?? ''), (typed) => {
    const q = readLine(typed);
    if (!searchRefusal(q)) setFilters(q === '' ? others : { ...others, q });
  });
  const refusal = searchRefusal(readLine(words.typed));
  return (
    <>
      <input
        type="search"
        className={`control ${styles.search}`}
        aria-label={LIST_TOOL_MESSAGES.search}
        placeholder={LIST_TOOL_MESSAGES.search}
        data-shortcut="/"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_SEARCH}
        title={LIST_TOOL_MESSAGES.searchHelp}
        value={words.typed}
        onChange={({ target }) => words.setTyped(target.value)}
        onBlur={words.flush}
        aria-describedby={id}
      />
      <p id={id} role="status" className={`muted ${styles.refusal}`}>
        {refusal}
      </p>
    </>
  );
}

import { Suspense, useId, useState } from 'react';
import type { HistoryKind } from '../../contract/history';
import { acting } from '../parts';
import { useCapability } from '../session/useCapability';
import styles from './History.module.css';
import { HISTORY_MESSAGES } from './messages';

const RecordEntries = acting.component((code) => code.RecordEntries);

interface Props {
  kind: HistoryKind;
  id: string;
}

/**
 * «Historial», below a record: its entries, for a business also those of its offers and coupons. Its code and its
 * entries are loaded when it is opened; where the platform has no history, or none for this user, it is not shown.
 */
export function RecordHistory({ kind, id }: Props) {
  const scope = useCapability('listHistory');
  const [open, setOpen] = useState(false);
  const content = useId();
  const isForOwners = kind === 'business' || kind === 'offer';
  if (scope !== 'all' && !(scope === 'own' && isForOwners)) return null;
  const filter = kind === 'business' ? { business: id } : { record: id };
  return (
    <section className={`panel section ${styles.record}`} aria-labelledby={`${content}-title`}>
      <h2 id={`${content}-title`}>{HISTORY_MESSAGES.title}</h2>
      <button
        type="button"
        className="button"
        aria-expanded={open}
        aria-controls={content}
        onClick={() => setOpen(!open)}
      >
        {open ? HISTORY_MESSAGES.hide : HISTORY_MESSAGES.show}
      </button>
      <div id={content} hidden={!open}>
        {open && (
          <Suspense fallback={<p role="status">{HISTORY_MESSAGES.loading}</p>}>
            <RecordEntries filter={filter} leads={scope === 'all'} person={kind === 'user' ? id : undefined} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

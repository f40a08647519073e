import { FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { REFUSALS } from '../statement/statementTexts';
import { RECONCILE_MESSAGES } from './messages';
import styles from './Reconcile.module.css';
import type { useStatement } from './useStatement';

/** Takes the bank's file, chosen or dropped, and shows why one cannot be used. */
export function StatementPicker({ source }: { source: ReturnType<typeof useStatement> }) {
  const { isReading, refusal, openFiles } = source;
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();

  function handleChosen({ target }: ChangeEvent<HTMLInputElement>) {
    openFiles([...(target.files ?? [])]);
    // Otherwise choosing the same file again fires no event.
    target.value = '';
  }

  return (
    <section
      className={`panel section ${styles.zone}`}
      aria-label={RECONCILE_MESSAGES.dropZone}
      data-over={over}
      onDragOver={() => setOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event: DragEvent) => {
        setOver(false);
        openFiles([...event.dataTransfer.files]);
      }}
    >
      <p>{RECONCILE_MESSAGES.drop}</p>
      <div className="buttons">
        <button
          type="button"
          className="button button-primary"
          aria-busy={isReading}
          aria-describedby={`${id}-stays`}
          onClick={() => picker.current?.click()}
        >
          <FileUp size={18} aria-hidden />
          <span>{RECONCILE_MESSAGES.choose}</span>
        </button>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={RECONCILE_MESSAGES.file}
        accept=".xlsx,.xls,.csv,.tsv,.txt,.html,text/csv,text/plain"
        onChange={handleChosen}
      />
      <p id={`${id}-stays`} className="muted">
        {RECONCILE_MESSAGES.stays}
      </p>
      <p role="status">{isReading && RECONCILE_MESSAGES.readingFile}</p>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {REFUSALS[refusal]}
        </p>
      )}
    </section>
  );
}

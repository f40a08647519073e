import { ClipboardPaste, FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { usePageEvent } from '../../ui/usePageEvent';
import { REFUSALS } from '../statement/statementTexts';
import { RECONCILE_MESSAGES } from './messages';
import styles from './Reconcile.module.css';
import type { useStatement } from './useStatement';

/** Takes the bank's file, chosen, dropped or pasted, and shows why one cannot be used. */
export function StatementPicker({ source }: { source: ReturnType<typeof useStatement> }) {
  const { isReading, refusal, openFiles, openPasted } = source;
  const [isPasting, setPasting] = useState(false);
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();

  function take(data: DataTransfer | null): boolean {
    const files = [...(data?.files ?? [])];
    openFiles(files);
    const [text, html] = [data?.getData('text/plain') ?? '', data?.getData('text/html') ?? ''];
    if (files.length === 0 && text.trim() !== '') openPasted(text, html);
    return files.length > 0 || text.trim() !== '';
  }
  usePageEvent('paste', (event) => {
    if (event.target instanceof Element && event.target.matches('input, textarea')) return;
    if (take(event.clipboardData)) event.preventDefault();
  });

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
        take(event.dataTransfer);
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
        <button type="button" className="button" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          <ClipboardPaste size={18} aria-hidden />
          <span>{RECONCILE_MESSAGES.paste}</span>
        </button>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={RECONCILE_MESSAGES.file}
        accept=".xlsx,.xls,.csv,.tsv,.txt,text/csv,text/plain"
        onChange={handleChosen}
      />
      {isPasting && <PasteField onUse={(text) => openPasted(text, '')} />}
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

/** For phones, where one can paste only into fields. */
function PasteField({ onUse }: { onUse: (text: string) => void }) {
  const [text, setText] = useState('');
  const id = useId();
  return (
    <div className={styles.paste}>
      <label className="field-label" htmlFor={id}>
        {RECONCILE_MESSAGES.pasteLabel}
      </label>
      <textarea
        id={id}
        className="control"
        rows={5}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="button" className="button" disabled={text.trim() === ''} onClick={() => onUse(text)}>
        {RECONCILE_MESSAGES.usePasted}
      </button>
    </div>
  );
}

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { loadDraftCode, loadedDraftCode } from './loadDraftCode';
import type { RecordDraftProps } from './RecordDraft';

interface Props extends Omit<RecordDraftProps, 'onKnown'> {
  /** The fields of the form. */
  children: ReactNode;
}

/** How long fields wait for the banner above them, so that nothing moves. */
const TIMEOUT_MS = 300;
const UNSEEN = { visibility: 'hidden' } as const;

/** Keeps and offers drafts of the surrounding form, once their code is loaded; the form works without. */
export function FormDraft({ children, ...draft }: Props) {
  const [code, setCode] = useState(loadedDraftCode);
  const [isKnown, setKnown] = useState(false);
  const handleKnown = useCallback(() => setKnown(true), []);
  const fields = useRef<HTMLDivElement>(null);
  const { isUpdate } = draft;

  useEffect(() => {
    // A new record is typed at once; on a touch screen the keyboard would cover the form before it was seen.
    const isFree = document.activeElement === document.body && window.matchMedia('(pointer: fine)').matches;
    if (isKnown && !isUpdate && isFree) fields.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isKnown, isUpdate]);

  useEffect(() => {
    // Without a network the form is shown all the same.
    if (!code) loadDraftCode().then(setCode, handleKnown);
    const timer = setTimeout(handleKnown, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [code, handleKnown]);

  return (
    <>
      {code && <code.RecordDraft {...draft} onKnown={handleKnown} />}
      <div ref={fields} style={isKnown ? undefined : UNSEEN}>
        {children}
      </div>
    </>
  );
}

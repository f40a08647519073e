import { type ReactNode, useCallback, useEffect, useState } from 'react';
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

  useEffect(() => {
    // Without a network the form is shown all the same.
    if (!code) loadDraftCode().then(setCode, handleKnown);
    const timer = setTimeout(handleKnown, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [code, handleKnown]);

  return (
    <>
      {code && <code.RecordDraft {...draft} onKnown={handleKnown} />}
      <div style={isKnown ? undefined : UNSEEN}>{children}</div>
    </>
  );
}

import { useEffect, useState } from 'react';
import { loadDraftCode, loadedDraftCode } from './loadDraftCode';
import type { RecordDraftProps } from './RecordDraft';

/** How long a form waits for the banner above it, so that nothing moves. */
const TIMEOUT_MS = 300;

/** Keeps and offers drafts of the surrounding form, once their code is loaded; the form works without. */
export function FormDraft(props: RecordDraftProps) {
  const [code, setCode] = useState(loadedDraftCode);
  const { onKnown } = props;

  useEffect(() => {
    // Without a network the form is shown all the same.
    if (!code) loadDraftCode().then(setCode, onKnown);
    const timer = setTimeout(onKnown, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [code, onKnown]);

  return code && <code.RecordDraft {...props} />;
}

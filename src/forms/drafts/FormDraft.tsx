import { useEffect, useState } from 'react';
import { draftParts, loadedDraftParts } from './parts';
import type { RecordDraftProps } from './RecordDraft';

/** How long a form waits for the banner above it, so that nothing moves. */
const PATIENCE_MS = 300;

/** Keeps and offers drafts of the surrounding form, once their code is loaded; the form works without. */
export function FormDraft(props: RecordDraftProps) {
  const [parts, setParts] = useState(loadedDraftParts);
  const { onKnown } = props;

  useEffect(() => {
    // Without a network the form is shown all the same.
    if (!parts) draftParts().then(setParts, onKnown);
    const timer = setTimeout(onKnown, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [parts, onKnown]);

  return parts && <parts.RecordDraft {...props} />;
}

import { FilePenLine } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useDrafts } from '../../forms/drafts/useOfferedDrafts';
import { isPlace, RESOURCES } from '../../resources';
import { placeOf } from '../../routes';
import { agoText } from '../../ui/agoTexts';
import { useNow } from '../../ui/useNow';
import { MESSAGES } from './messages';
import type { Entry } from './useCommands';

/** The drafts, the newest first; each leads to its form. */
export function useDraftEntries(): Entry[] {
  const navigate = useNavigate();
  const now = useNow();
  return (useDrafts() ?? []).map(({ id, address, title, isUpdate, savedAt }) => {
    const place = placeOf(address);
    const known = isPlace(place) ? RESOURCES[place] : undefined;
    const what = (isUpdate ? known?.record?.kind : known?.create?.label) ?? known?.label ?? '';
    const detail = [what, agoText(savedAt, now)].filter(Boolean).join(' · ');
    return {
      key: `draft/${id}`,
      kind: MESSAGES.draft,
      title: title || MESSAGES.untitled,
      detail,
      more: `${MESSAGES.drafts} ${detail}`,
      icon: FilePenLine,
      run: () => void navigate(address),
    };
  });
}

import { FilePenLine } from 'lucide-react';
import { useResourceContext } from 'react-admin';
import { dashboardPath } from '../../routes';
import { Badge } from '../../ui/Badge';
import styles from './DraftMark.module.css';
import { DRAFT_TEXTS } from './draftTexts';
import { useHasDraft } from './useOfferedDrafts';

/** «Borrador» beside the title of a record with unsaved changes. */
export function DraftMark({ id }: { id: string | number }) {
  const resource = useResourceContext() ?? '';
  const isMarked = useHasDraft(dashboardPath(resource, String(id)));
  return (
    isMarked && (
      <span className={styles.mark}>
        {/* Makes screen readers read it as a separate word. */}
        <span className="visually-hidden">{' · '}</span>
        <Badge tone="info" icon={FilePenLine} label={DRAFT_TEXTS.badge} />
      </span>
    )
  );
}

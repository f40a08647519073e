import { FilePenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import type { Fields } from '../../../contract/values';
import { type Draft, drafts } from '../../storage/drafts';
import { toast } from '../../ui/toast';
import { useNow } from '../../ui/useNow';
import { type ConflictField, FieldValue } from '../ConflictDialog';
import versions from '../ConflictDialog.module.css';
import styles from './DraftBanner.module.css';
import type { DraftKeeper } from './draftKeeper';
import { DRAFT_TEXTS, missingText, offerText } from './draftTexts';
import { changedSince, recover } from './recoverDraft';
import type { OfferedDraft } from './useOfferedDrafts';

interface Props {
  form: UseFormReturn;
  keeper: DraftKeeper;
  offered: readonly OfferedDraft[];
  fields: readonly ConflictField[];
  isUpdate: boolean;
  /** The record is still being read, or the form is being left: a draft cannot be restored. */
  busy: boolean;
  onRecovered: (draft: Draft) => void;
}

/** Above a form: its unsaved contents. The form itself shows the stored record until the user restores them. */
export function DraftBanner({ form, keeper, offered, fields, isUpdate, busy, onRecovered }: Props) {
  const [discarded, setDiscarded] = useState<Draft>();
  const [isRecovered, setRecovered] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  // Restored meanwhile, it would be dropped with what is sent, which it is not part of.
  const { isSubmitting } = useFormState({ control: form.control });
  // One after the other, if there are several: first those that can be restored, then those that are locked.
  const others = offered.filter(({ draft }) => draft.id !== keeper.id());
  const next = isRecovered ? undefined : (others.find(({ isBusy }) => !isBusy) ?? others[0]);

  async function handleRecover(draft: Draft) {
    setWorking(true);
    const { missing, files } = await recover(form, fields, draft);
    await keeper.adopt(draft, files);
    onRecovered(draft);
    setWorking(false);
    setRecovered(true);
    if (missing > 0) toast.error(missingText(missing));
    status.current?.focus();
  }

  async function handleDiscard(draft: Draft) {
    setDiscarded(draft);
    status.current?.focus();
    await drafts.remove(draft.id, { keepPictures: true });
  }

  async function handleUndo(draft: Draft) {
    setDiscarded(undefined);
    status.current?.focus();
    await drafts.write(draft);
  }

  const isShown = next !== undefined || discarded !== undefined || isRecovered;
  return (
    <section className={isShown ? styles.banner : undefined} aria-label={DRAFT_TEXTS.badge} hidden={!isShown}>
      {/* Takes the focus when the button that had it is gone. */}
      <div role="status" ref={status} tabIndex={-1} className={styles.status}>
        {isRecovered && <p className={styles.text}>{DRAFT_TEXTS.recovered}</p>}
        {discarded && !isRecovered && (
          <div className={styles.line}>
            <p className={styles.text}>{DRAFT_TEXTS.discarded}</p>
            <button type="button" className="button" onClick={() => void handleUndo(discarded)}>
              {DRAFT_TEXTS.undo}
            </button>
          </div>
        )}
      </div>
      {next && (
        <Offer
          {...{ ...next, isUpdate, fields }}
          stored={busy ? undefined : (form.formState.defaultValues ?? {})}
          disabled={busy || isWorking || isSubmitting}
          onRecover={() => void handleRecover(next.draft)}
          onDiscard={() => void handleDiscard(next.draft)}
        />
      )}
    </section>
  );
}

interface OfferProps extends OfferedDraft, Pick<Props, 'isUpdate' | 'fields'> {
  /** Undefined until it is read. */
  stored: Fields | undefined;
  disabled: boolean;
  onRecover: () => void;
  onDiscard: () => void;
}

function Offer({ draft, isBusy, isUpdate, fields, stored, disabled, onRecover, onDiscard }: OfferProps) {
  const now = useNow();
  const isGone = draft.isUpdate && !isUpdate;
  const changes = stored && !isGone ? changedSince(fields, draft, stored) : [];
  const words = [
    offerText(draft.at, now),
    isBusy && DRAFT_TEXTS.elsewhere,
    isGone && DRAFT_TEXTS.gone,
    changes.length > 0 && DRAFT_TEXTS.changed,
  ];
  return (
    <>
      <div className={styles.line}>
        <FilePenLine size={20} aria-hidden />
        <p className={styles.text}>{words.filter(Boolean).join(' · ')}</p>
        {!isBusy && (
          <div className="buttons">
            <button type="button" className="button button-primary" disabled={disabled} onClick={onRecover}>
              {DRAFT_TEXTS.recover}
            </button>
            <button type="button" className="button" disabled={disabled} onClick={onDiscard}>
              {DRAFT_TEXTS.discard}
            </button>
          </div>
        )}
      </div>
      {stored && changes.length > 0 && (
        <details className={styles.changes}>
          <summary>{DRAFT_TEXTS.differences}</summary>
          {changes.map(({ field, isTouched }) => (
            <div key={field.names.join()} className={`${versions.versions} ${styles.difference}`}>
              <h3>{field.label}</h3>
              <div className={versions.value}>
                <strong>{DRAFT_TEXTS.stored}</strong>
                <FieldValue field={field} values={stored} />
              </div>
              <div className={versions.value}>
                <strong>{DRAFT_TEXTS.yours}</strong>
                {isTouched ? <FieldValue field={field} values={draft.values} /> : <span>{DRAFT_TEXTS.untouched}</span>}
              </div>
            </div>
          ))}
        </details>
      )}
    </>
  );
}

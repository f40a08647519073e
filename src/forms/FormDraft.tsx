import { FilePenLine } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { clock } from '../../contract/clock';
import { type Fields, only } from '../../contract/values';
import { session } from '../providers/session';
import { type Draft, readDraft, writeDraft } from '../storage/drafts';
import { agoText } from '../ui/agoTexts';
import { useNow } from '../ui/hooks';
import { useLeaveQuestion } from '../ui/LeaveQuestion';
import styles from './FormDraft.module.css';
import { nothingSaved } from './saveRecord';
import { changedFields, type MergeUnit, same } from './threeWayMerge';

const TEXTS = {
  name: 'Borrador',
  kept: 'Borrador guardado',
  recover: 'Recuperar',
  discard: 'Descartar',
  recovered: 'Borrador recuperado. Revísalo y guarda.',
  discarded: 'Borrador descartado.',
  stays: 'Queda un borrador en este equipo.',
  partStays: 'Queda un borrador del texto en este equipo; las imágenes y las contraseñas no.',
  lost: 'Los cambios de este formulario se perderán.',
} as const;

/** Typing without a pause does not put it off: with the write itself this keeps input within half a second. */
const WITHIN_MS = 250;
/** How long the fields wait for the draft above them, so that nothing moves. */
const TIMEOUT_MS = 300;
const UNSEEN = { visibility: 'hidden' } as const;

/** What saving does with the draft of its form. */
export interface DraftKeeper {
  /**
   * Once it resolves, after a second at the latest, what was typed is kept, or cannot be. Rejects with NotSent where the
   * session is another one by then: the record would be sent in that.
   */
  flushToSave: () => Promise<void>;
  /** It was saved: nothing is kept any more. */
  drop: () => Promise<unknown>;
}

interface Props {
  ref?: Ref<DraftKeeper>;
  /** The address of the form. */
  address: string;
  isUpdate: boolean;
  /** What is kept. Files in them are not. */
  fields: readonly MergeUnit[];
  /** Of a form for a new record. */
  intent?: string | undefined;
  /** A draft cannot be recovered yet: the record is still being read. */
  busy?: boolean;
  /** It was saved, and is being left. */
  left?: boolean;
  /** Its values are in the form; what it was begun on is the base of the next save. */
  onRecover: (opened: Fields, intent?: string) => void;
  children: ReactNode;
}

const Kept = createContext(false);

/** Keeps what is typed into the surrounding form, offers what was left there, and asks before it is left again. */
export function FormDraft({ ref, address, isUpdate, fields, intent, busy, left = false, onRecover, children }: Props) {
  const { setValue } = useFormContext();
  const { dirtyFields: dirty, defaultValues: opened = {}, isSubmitting } = useFormState();
  const values = useWatch();
  const [person] = useState(() => session.get()?.user.id ?? '');
  const [offered, setOffered] = useState<Draft>();
  const [isRead, setRead] = useState(false);
  const [isKept, setKept] = useState(false);
  const [told, setTold] = useState('');
  const now = useNow();
  const place = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);

  const names = fields.flatMap((field) => field.names);
  const before = only(names, opened);
  const typed = textsOf(only(names, values));
  const changed = left ? [] : changedFields({ dirty, opened, values }, fields);
  const isTyped = changedFields({ dirty: only(names, dirty), opened: before, values: typed }, fields).length > 0;
  const isWhole = changed.every((name) => names.includes(name) && !hasFiles(values[name]));
  useLeaveQuestion(changed.length > 0, isKept ? (isWhole ? TEXTS.stays : TEXTS.partStays) : TEXTS.lost);

  const contents = isTyped && !left ? { opened: before, values: typed, intent } : undefined;
  const keeper = useKeeper(person, address, contents, offered, setKept);
  useImperativeHandle(ref, () => keeper, [keeper]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of the values.
  useEffect(() => keeper.touch(), [keeper, values, isTyped]);

  useEffect(() => {
    let isHere = true;
    const read = () => isHere && setRead(true);
    void readDraft(person, address).then((draft) => {
      if (isHere) setOffered(draft);
      read();
    });
    setTimeout(read, TIMEOUT_MS);
    return () => {
      isHere = false;
    };
  }, [person, address]);

  useEffect(() => {
    // A new record is typed at once; on a touch screen the keyboard would cover the form before it was seen.
    const isFree = document.activeElement?.matches('body, main') && window.matchMedia('(pointer: fine)').matches;
    if (isRead && !isUpdate && isFree) place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isRead, isUpdate]);

  function answer(text: string) {
    setOffered(undefined);
    setTold(text);
    // The button that had the focus is gone.
    status.current?.focus();
  }

  function handleRecover(draft: Draft) {
    for (const field of fields.filter((one) => !same(one, draft.opened, draft.values)))
      for (const name of field.names) setValue(name, draft.values[name], { shouldDirty: true });
    onRecover(draft.opened, draft.intent);
    answer(TEXTS.recovered);
  }

  function handleDiscard() {
    if (!contents) void writeDraft(person, address, undefined);
    answer(TEXTS.discarded);
  }

  return (
    <>
      <section className={offered || told ? styles.banner : undefined} aria-label={TEXTS.name}>
        <p role="status" ref={status} tabIndex={-1} className={styles.text}>
          {told && <span>{told}</span>}
        </p>
        {offered && (
          <div className={styles.line}>
            <FilePenLine size={20} aria-hidden />
            <p className={styles.text}>{offerText(offered.at, now)}</p>
            <div className="buttons">
              <button
                type="button"
                className="button button-primary"
                disabled={busy || isSubmitting}
                onClick={() => handleRecover(offered)}
              >
                {TEXTS.recover}
              </button>
              <button type="button" className="button" disabled={busy || isSubmitting} onClick={handleDiscard}>
                {TEXTS.discard}
              </button>
            </div>
          </div>
        )}
      </section>
      <div ref={place} style={isRead ? undefined : UNSEEN}>
        <Kept value={isKept}>{children}</Kept>
      </div>
    </>
  );
}

/** Says in the foot of the form that what was typed is kept. */
export function DraftStatus() {
  return (
    <p role="status" className="muted">
      {useContext(Kept) && <span>{TEXTS.kept}</span>}
    </p>
  );
}

/** Writes `contents` a moment after they changed. Where nothing is changed any more, what is still offered stays kept. */
function useKeeper(
  person: string,
  address: string,
  contents: Omit<Draft, 'at'> | undefined,
  offered: Draft | undefined,
  onKept: (isKept: boolean) => void,
) {
  const latest = useRef({ contents, offered });
  useLayoutEffect(() => {
    latest.current = { contents, offered };
  });
  const [keeper] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWritten = false;
    let isOver = false;

    async function write() {
      clearTimeout(timer);
      timer = undefined;
      const { contents: typed, offered: former } = latest.current;
      // In the session of another user, or after Salir, nothing of this one is written.
      if (isOver || session.get()?.user.id !== person || !(typed || isWritten)) return;
      isWritten = typed !== undefined;
      const done = await writeDraft(person, address, typed ? { ...typed, at: clock.time() } : former);
      onKept(done && isWritten);
    }

    const flush = async () => timer !== undefined && write();
    return {
      flush,
      async flushToSave() {
        const isSame = session.sameAsNow();
        await flush();
        if (!isSame()) throw nothingSaved(new Error('La sesión se cerró.'));
      },
      touch() {
        timer ??= setTimeout(write, WITHIN_MS);
      },
      drop() {
        clearTimeout(timer);
        isOver = true;
        onKept(false);
        return writeDraft(person, address, undefined);
      },
    };
  });

  useEffect(() => {
    const flush = () => void keeper.flush();
    // WebKit takes no more once a page is hidden for ever (storage/database.ts).
    for (const end of ['beforeunload', 'pagehide', 'visibilitychange']) window.addEventListener(end, flush);
    return () => {
      for (const end of ['beforeunload', 'pagehide', 'visibilitychange']) window.removeEventListener(end, flush);
      flush();
    };
  }, [keeper]);
  return keeper;
}

const hasFiles = (value: unknown) => Array.isArray(value) && value.some((one) => one instanceof File);

/** Pictures that are stored stay, so that a repeated save sends the same. */
function textsOf(values: Fields): Fields {
  const withoutFiles = (value: unknown) =>
    Array.isArray(value) ? value.filter((one) => !(one instanceof File)) : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutFiles(value)]));
}

function offerText(at: number, now: Date): string {
  const ago = agoText(at, now);
  return `Hay un borrador ${/^\d/.test(ago) ? 'del' : 'de'} ${ago}`;
}

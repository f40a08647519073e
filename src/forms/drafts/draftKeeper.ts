import { clock } from '../../../contract/clock';
import { randomHex } from '../../../contract/randomHex';
import { session } from '../../providers/session';
import { type Draft, drafts, holdDraft } from '../../storage/drafts';
import { within } from '../../storage/within';
import { toast } from '../../ui/toast';
import { nothingSaved } from '../saveFailure';
import { draftKept } from './draftKept';
import { DRAFT_TEXTS } from './draftTexts';
import { askToLeave } from './leaveQuestion';

/** With the write itself this keeps input within half a second. */
const WITHIN_MS = 250;
/** A browser that does not answer must not delay the user longer. */
const TIMEOUT_MS = 1_000;

export type Contents = Omit<Draft, 'id' | 'at'>;
export type DraftKeeper = ReturnType<typeof draftKeeper>;

/** Shown once a page load. */
let isTold = false;
const open = new Set<DraftKeeper>();

/**
 * Keeps the draft of one form: `contents` gives its values, undefined where nothing differs from what was loaded. While
 * the form is mounted the draft is locked for other forms.
 */
export function draftKeeper(contents: () => Contents | undefined) {
  // Also when another user has signed in before the last of it is written.
  const person = session.get()?.user.id;
  let id = randomHex(16);
  /** The names under which the form's files are kept, and those that are not kept yet. */
  let names = new Map<unknown, string>();
  const unkept = new Set<File>();
  let pictures: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<boolean> = Promise.resolve(true);
  let isWritten = false;
  /** Nothing changed since it was written. */
  let isCurrent = false;
  const leaving = new AbortController();
  let isOver = false;
  let release: (() => void) | undefined;

  /** Something changed. Typing without a pause does not put it off. */
  function touch(): void {
    isCurrent = false;
    if (!isOver) timer ??= setTimeout(run, WITHIN_MS);
  }

  function run(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    last = last.then(write);
    return last;
  }

  async function write(): Promise<boolean> {
    const now = isOver ? undefined : contents();
    if (!now) {
      await soon(pictures, undefined);
      if (isWritten) await drafts.remove(id, { person });
      isWritten = false;
      tellKept();
      return true;
    }
    release ??= await holdDraft(id);
    const { images } = now.values;
    const files: File[] = Array.isArray(images) ? images.filter((image) => image instanceof File) : [];
    const added = files.filter((file) => !names.has(file));
    for (const file of added) names.set(file, randomHex(8));
    for (const file of unkept) if (!files.includes(file)) unkept.delete(file);
    const values = Array.isArray(images) ? { ...now.values, images: images.map(namedPicture) } : now.values;
    const written = await drafts.write({ ...now, id, values, at: clock.time() }, person);
    isWritten ||= written;
    isCurrent = written && timer === undefined;
    if (!written) tellNotKept();
    // The draft does not wait for them: a camera's files take seconds.
    pictures = Promise.all([pictures, ...added.map(writePicture)]).then(tellKept);
    return written;
  }

  function namedPicture(image: unknown): unknown {
    const picture = names.get(image);
    return picture === undefined ? image : { picture };
  }

  async function writePicture(file: File): Promise<void> {
    unkept.add(file);
    if (await drafts.writePicture(id, names.get(file) ?? '', file, person)) unkept.delete(file);
    else tellNotKept();
  }

  /** What is typed next is written as soon, and said only where that fails. A form that was left says nothing of the next. */
  function tellKept(): void {
    if (open.has(keeper)) draftKept.setState(isWritten && unkept.size === 0 && !isOver);
  }

  /** Waits for the pictures too. */
  async function writeAll(): Promise<boolean> {
    const written = await (timer === undefined ? last : run());
    await pictures;
    return written && unkept.size === 0;
  }

  const keeper = {
    id: () => id,
    touch,

    /** When it resolves, after a second at the latest, the input is kept, or not (false). */
    flush: (): Promise<boolean> => soon(writeAll(), false),

    isKept: () => isCurrent && unkept.size === 0,

    /** Asks before the form is left: the draft stays, or goes too. */
    async mayLeave(): Promise<boolean> {
      await keeper.flush();
      const isKept = keeper.isKept();
      const choice = await askToLeave(
        {
          title: DRAFT_TEXTS.formTitle,
          text: isKept ? DRAFT_TEXTS.formKept : DRAFT_TEXTS.formLost,
          stay: DRAFT_TEXTS.stay,
          erase: isKept && DRAFT_TEXTS.leaveForm,
          leave: DRAFT_TEXTS.leave,
        },
        leaving.signal,
      );
      if (choice === 'erase') await keeper.drop();
      return choice !== 'stay';
    },

    /** As `flush`. Rejects with NotSent where the session is another one by then: the record would be sent in that. */
    async flushToSave(): Promise<void> {
      const isSame = session.sameAsNow();
      await keeper.flush();
      if (!isSame()) throw nothingSaved(new Error('La sesión se cerró.'));
    },

    /** The contents were saved: the draft is deleted. */
    drop(): Promise<boolean> {
      isOver = true;
      return soon(run(), false);
    },

    /** Goes on with an earlier draft, of which these files are kept; false if another form has it. */
    adopt(draft: Draft, files: ReadonlyMap<string, File>): Promise<boolean> {
      // In its turn: a write at the same time would get hold of the former draft, and never let go of this one.
      last = last.then(async () => {
        const adopted = await holdDraft(draft.id);
        if (!adopted) return false;
        const [own, wasWritten] = [id, isWritten];
        id = draft.id;
        isWritten = true;
        tellKept();
        names = new Map([...files].map(([name, file]) => [file, name]));
        release?.();
        release = adopted;
        if (wasWritten) await drafts.remove(own, { person });
        return true;
      });
      return last;
    },

    /** The form is mounted; the function that it gives is called when it is unmounted. */
    begin(): () => void {
      open.add(keeper);
      const flush = () => void keeper.flush();
      const hide = () => document.visibilityState === 'hidden' && flush();
      // WebKit takes no more once a page is hidden for ever (storage/database.ts).
      for (const end of ['beforeunload', 'pagehide']) window.addEventListener(end, flush);
      document.addEventListener('visibilitychange', hide);
      return () => {
        draftKept.setState(false);
        open.delete(keeper);
        leaving.abort();
        for (const end of ['beforeunload', 'pagehide']) window.removeEventListener(end, flush);
        document.removeEventListener('visibilitychange', hide);
        const letGo = () => release?.();
        void keeper.flush().then(letGo);
        // A slow browser may get hold of the draft only later.
        void last.then(letGo, letGo);
      };
    },
  };
  return keeper;
}

/** Writes the drafts of all forms of this page; false where one could not be kept. */
export async function flushDrafts(): Promise<boolean> {
  return (await Promise.all([...open].map((keeper) => keeper.flush()))).every(Boolean);
}

/** Deletes all drafts of the user, also those of the forms of this page. */
export async function eraseDrafts(): Promise<void> {
  const isSame = session.sameAsNow();
  await Promise.all([...open].map((keeper) => keeper.drop()));
  if (isSame()) await soon(drafts.removeAll(), undefined);
}

function tellNotKept(): void {
  if (!isTold) toast.error(DRAFT_TEXTS.notKept);
  isTold = true;
}

/** The result, or `otherwise` after the longest wait that a user should notice. */
export const soon = <T>(promise: Promise<T>, otherwise: T): Promise<T> => within(promise, TIMEOUT_MS, () => otherwise);

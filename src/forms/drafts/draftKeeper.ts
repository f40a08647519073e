import { randomHex } from '../../../contract/randomHex';
import { draftPictures } from '../../providers/draftPictures';
import { type Draft, drafts, holdDraft, type KeptPicture } from '../../providers/drafts';
import { session } from '../../providers/session';
import { onOtherKeys } from '../../providers/vaultKeys';
import { within } from '../../providers/within';
import { toast } from '../../ui/toast';
import { DRAFT_TEXTS } from './draftTexts';

/** So that with the writing itself what was typed is kept within half a second. */
const WITHIN_MS = 250;
/** A browser that does not answer keeps nobody waiting. */
const PATIENCE_MS = 1_000;

export type Contents = Omit<Draft, 'id' | 'savedAt'>;
export type DraftKeeper = ReturnType<typeof draftKeeper>;

/** Once a visit is enough. */
let isTold = false;
const open = new Set<DraftKeeper>();

/**
 * Keeps the draft of one form: `contents` gives what it holds, undefined where nothing differs from what was loaded. Until
 * `end` no other form gets that draft.
 */
export function draftKeeper(contents: () => Contents | undefined) {
  // Also when somebody else has signed in before the last of it is written.
  const person = session.get()?.user.id;
  let id = randomHex(16);
  let pictures = draftPictures(id, { onReady: touch, onRefused: tellNotKept });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<boolean> = Promise.resolve(true);
  let isWritten = false;
  let isOver = false;
  let release: (() => void) | undefined;
  let endKeys: (() => void) | undefined;

  /** Something changed. Also while somebody types without a pause it is not put off. */
  function touch(): void {
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
      await pictures.end();
      if (isWritten) await drafts.remove(id);
      isWritten = false;
      return true;
    }
    if (!release) await hold(id);
    const { images } = now.values;
    const values = Array.isArray(images) ? { ...now.values, images: await pictures.named(images) } : now.values;
    const isKept = await drafts.write({ ...now, id, values, savedAt: new Date().toISOString() }, person);
    isWritten ||= isKept;
    if (isKept) await pictures.sweep();
    else tellNotKept();
    return isKept;
  }

  async function hold(wanted: string): Promise<boolean> {
    let end: () => void = () => undefined;
    const isHeld = await holdDraft(
      wanted,
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    );
    if (isHeld) release = end;
    return isHeld;
  }

  const keeper = {
    id: () => id,
    touch,

    /** What was typed until now is kept, or not (false), when it resolves; at the latest in a second. */
    flush: (): Promise<boolean> => soon(timer === undefined ? last : run(), false),

    /** What the form has now is saved elsewhere: nothing of it is kept any more. */
    drop(): Promise<boolean> {
      isOver = true;
      return soon(run(), false);
    },

    /** Goes on with a draft that was kept before; false if another form has it. */
    async adopt(draft: Draft, files: ReadonlyMap<File, KeptPicture>): Promise<boolean> {
      await last;
      const [own, ownRelease, wasWritten] = [id, release, isWritten];
      if (!(await hold(draft.id))) return false;
      await pictures.end();
      id = draft.id;
      isWritten = true;
      pictures = draftPictures(id, { onReady: touch, onRefused: tellNotKept });
      for (const [file, picture] of files) pictures.know(file, picture);
      ownRelease?.();
      if (wasWritten) await drafts.remove(own);
      return true;
    },

    /** The form is there. */
    begin(): void {
      open.add(keeper);
      // What was written under the former keys nobody finds any more.
      endKeys = onOtherKeys(() => {
        pictures = draftPictures(id, { onReady: touch, onRefused: tellNotKept });
        touch();
      });
    },

    /** The form is no more. */
    end(): void {
      open.delete(keeper);
      endKeys?.();
      const letGo = () => release?.();
      void keeper.flush().then(letGo);
      // A slow browser may get hold of the draft only later.
      void last.then(letGo, letGo);
    },
  };
  return keeper;
}

/** What every form of this page holds is kept when it resolves; false where something is not. */
export async function flushDrafts(): Promise<boolean> {
  return (await Promise.all([...open].map((keeper) => keeper.flush()))).every(Boolean);
}

/** Deletes all drafts of the person, also those of the forms of this page. */
export async function eraseDrafts(): Promise<void> {
  await Promise.all([...open].map((keeper) => keeper.drop()));
  await soon(drafts.removeAll(), undefined);
}

function tellNotKept(): void {
  if (!isTold) toast.error(DRAFT_TEXTS.notKept);
  isTold = true;
}

/** What comes before somebody would wait for it. */
export const soon = <T>(promise: Promise<T>, otherwise: T): Promise<T> => within(promise, PATIENCE_MS, () => otherwise);

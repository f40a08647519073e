/** The statement that the user has opened: its rows, how they are read, and the movements in them. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dayAt } from '../../../contract/caracas';
import { clock } from '../../../contract/clock';
import { readNote, useNote } from '../../session/personalNotes';
import { toast } from '../../ui/toast';
import { yielder } from '../../ui/yieldToBrowser';
import { keepLayout, keptLayout } from './keptLayouts';
import { MESSAGES } from './messages';
import { type Layout, type Movement, type ReadStatement, readMovements } from './movements';
import { REFUSALS } from './reconcileTexts';
import { type Refusal, RefusedStatement } from './refusedStatement';
import { bankNamed } from './statementBank';
import { checked, readFile, readPasted } from './statementFile';
import { type Guess, guessLayout, wholeLayout } from './statementLayout';
import type { Rows, Sheet } from './statementValues';
import { USED, type Used, usedAmong } from './usedMovements';

export interface Statement {
  name: string;
  /** All filled sheets of the file, and the position of the one that is read. */
  sheets: readonly Sheet[];
  sheet: number;
  rows: Rows;
  guess: Guess;
  /** The bank's code, `other` or '' for an unknown one: corrections are stored by it. */
  bank: string;
  /** Without the parts that the guess left open, or the user cleared. */
  layout: Partial<Layout>;
  /** It is read as another file of its kind was corrected, and not as it was guessed. */
  isRemembered: boolean;
  /** Undefined while it is read, and before its layout is known. */
  read: ReadStatement | undefined;
  /** Movements that were used before, in any tab. */
  used: ReadonlySet<Movement>;
}

export interface Pasted {
  text: string;
  html: string;
}

/** All of it is forgotten with the page. */
export function useStatement() {
  const [statement, setStatement] = useState<Statement>();
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const used = useNote(USED);
  const opened = useRef(0);
  const { rows, layout, read } = statement ?? {};

  async function open(name: string, readFrom: () => Promise<readonly Sheet[]>) {
    opened.current += 1;
    const opening = opened.current;
    setReading(true);
    setRefusal(undefined);
    const found = await readStatement(name, readFrom);
    // The user has chosen another file meanwhile.
    if (opening !== opened.current) return;
    setReading(false);
    if (typeof found === 'string') setRefusal(found);
    else setStatement(found);
  }

  useEffect(() => {
    const whole = layout && wholeLayout(layout);
    if (!rows || !whole) return;
    void readRows(rows, whole).then((found) =>
      setStatement((now) => (now?.layout === layout ? { ...now, ...found } : now)),
    );
  }, [rows, layout]);

  /** Gives the movements that were used by then. */
  async function markUsed(of: ReadStatement, by: readonly Used[]): Promise<ReadonlySet<Movement>> {
    const now = statement;
    if (!now?.layout.currency) return NONE;
    const found = await usedAmong({ movements: of.credits, currency: now.layout.currency }, by, now.used);
    if (found.size > now.used.size) {
      setStatement((held) => (held?.read === of ? { ...held, used: new Set([...held.used, ...found]) } : held));
    }
    return found;
  }
  const mark = useEffectEvent(markUsed);

  // Another tab may have used some of them meanwhile.
  useEffect(() => {
    if (read) void mark(read, used.value);
  }, [read, used.value]);

  return {
    statement,
    isReading,
    refusal,
    /** The list of used movements cannot be read: none is known to be used or unused. */
    isUsedUnknown: used.isUnreadable,
    /** One file: with several the choice would be a guess. */
    openFiles: (files: readonly File[]) => {
      const [file, ...others] = files;
      if (file && others.length === 0) void open(file.name, () => readFile(file));
      else if (file) setRefusal('severalFiles');
    },
    openPasted: ({ text, html }: Pasted, name: string) =>
      void open(name, async () => [{ name: '', rows: await readPasted(text, html) }]),
    close: () => {
      opened.current += 1;
      setStatement(undefined);
    },
    /** A correction by the user, stored for the next statement of its kind. */
    setLayout: (corrected: Partial<Layout>) => {
      if (!statement) return;
      const kind = kindOf(statement);
      if (kind !== undefined)
        void keepLayout(kind, corrected).then((isKept) => isKept || toast.error(MESSAGES.layoutNotKept));
      setStatement({ ...statement, layout: corrected, read: undefined, isRemembered: false });
    },
    /** Reads another sheet of the file. */
    setSheet: async (sheet: number) => {
      if (!statement) return;
      const { name, sheets } = statement;
      const found = await readStatement(name, async () => sheets, sheet);
      if (typeof found === 'string') toast.error(REFUSALS[found]);
      // Another statement may be open by now.
      else setStatement((now) => (now?.sheets === sheets ? found : now));
    },
    /** It is read as statements of this bank were corrected, or as it was guessed. */
    setBank: async (bank: string) => {
      if (!statement) return;
      const layoutOf = await remembered({ ...statement, bank });
      // Another statement may be open by now.
      setStatement((now) => (now?.rows === statement.rows ? { ...now, bank, ...layoutOf, read: undefined } : now));
    },
    addUsed: (movement: Movement) => setStatement((now) => now && { ...now, used: new Set([...now.used, movement]) }),
    /** Reads once more, since another tab may have used some. */
    usedByNow: async (): Promise<ReadonlySet<Movement>> =>
      read ? markUsed(read, (await readNote(USED)) ?? USED.none) : NONE,
  };
}

async function readStatement(
  name: string,
  read: () => Promise<readonly Sheet[]>,
  sheet = 0,
): Promise<Statement | Refusal> {
  try {
    const sheets = await read();
    const rows = checked(sheets[sheet]?.rows ?? []);
    const guess = guessLayout(rows, today());
    const bank = bankNamed(guess.above, name);
    return {
      name,
      sheets,
      sheet,
      rows,
      guess,
      bank,
      ...(await remembered({ guess, bank })),
      read: undefined,
      used: NONE,
    };
  } catch (error) {
    // Any other error is a failure to load the code.
    return error instanceof RefusedStatement ? error.refusal : 'failed';
  }
}

const NONE: ReadonlySet<Movement> = new Set();

/** Undefined where neither the bank nor a heading says which files are alike: nothing is remembered for those. */
function kindOf({ bank, guess }: Pick<Statement, 'bank' | 'guess'>): string | undefined {
  return bank === '' && !guess.hasHeadings ? undefined : `${bank}\n${guess.signature}`;
}

/** How a statement is read: as one of its kind was corrected, else as it was guessed. */
async function remembered(statement: Pick<Statement, 'bank' | 'guess'>) {
  const guessed = statement.guess.layout;
  const kind = kindOf(statement);
  const kept = kind === undefined ? undefined : await keptLayout(kind);
  const layout = { ...guessed, ...kept };
  const names = Object.keys(layout) as (keyof Layout)[];
  return { layout, isRemembered: names.some((name) => layout[name] !== guessed[name]) };
}

async function readRows(rows: Rows, layout: Layout) {
  const read = await readMovements(rows, layout, today(), yielder());
  const used = (await readNote(USED)) ?? USED.none;
  return { read, used: await usedAmong({ movements: read.credits, currency: layout.currency }, used) };
}

/** The day in Caracas. */
function today(): string {
  return dayAt(clock.now());
}

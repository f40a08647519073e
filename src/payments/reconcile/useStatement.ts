/** The statement that the user has opened: its tables, how they are read, and the movements in them. */
import { useEffect, useRef, useState } from 'react';
import { dayAt } from '../../../contract/caracas';
import { clock } from '../../../contract/clock';
import { toast } from '../../ui/toast';
import { yielder } from '../../ui/yieldToBrowser';
import { keepLayout, keptLayout } from '../statement/keptLayouts';
import { type ColumnLayout, type Statement as Guess, guessStatement, wholeLayout } from '../statement/layout';
import { openFile, openPasted } from '../statement/openFile';
import type { Opened } from '../statement/openStatement';
import { type ReadStatement, readStatement } from '../statement/readStatement';
import { type Refusal, RefusedStatement } from '../statement/refused';
import { RECONCILE_MESSAGES } from './messages';

export interface OpenedStatement {
  opened: Opened;
  guess: Guess;
  /** The bank's code, `other` or '' for an unknown one: corrections are stored by it. */
  bank: string;
  /** Without the parts that the file does not say, or the user cleared. */
  layout: Partial<ColumnLayout>;
  /** It is read as another file of its kind was corrected, and not as it was guessed. */
  isRemembered: boolean;
  /** Undefined while it is read, and before its layout is known. */
  read: ReadStatement | undefined;
}

/** All of it is forgotten with the page. */
export function useStatement() {
  const [statement, setStatement] = useState<OpenedStatement>();
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const times = useRef(0);
  const { opened, layout } = statement ?? {};

  async function open(from: () => Promise<Opened>) {
    times.current += 1;
    const opening = times.current;
    setReading(true);
    setRefusal(undefined);
    const found = await from().then(statementOf).catch(refusalOf);
    // The user has chosen another file meanwhile.
    if (opening !== times.current) return;
    setReading(false);
    if (typeof found === 'string') setRefusal(found);
    else setStatement(found);
  }

  useEffect(() => {
    const whole = layout && wholeLayout(layout);
    if (!opened || !whole) return;
    void readStatement(opened, whole, today(), yielder()).then((read) =>
      // Another statement may be open by now, or this one be read in another way.
      setStatement((now) => (now?.opened === opened && now.layout === layout ? { ...now, read } : now)),
    );
  }, [opened, layout]);

  function change(found: Promise<OpenedStatement>) {
    void found.then((changed) => setStatement((now) => (now?.opened.parts === changed.opened.parts ? changed : now)));
  }

  return {
    statement,
    isReading,
    refusal,
    /** One file: with several the choice would be a guess. */
    openFiles: (files: readonly File[]) => {
      const [file, ...others] = files;
      if (file && others.length === 0) void open(() => openFile(file));
      else if (file) setRefusal('severalFiles');
    },
    openPasted: (text: string, html: string) => void open(() => openPasted(text, html, RECONCILE_MESSAGES.pasted)),
    close: () => {
      times.current += 1;
      setStatement(undefined);
    },
    /** A correction by the user, stored for the next statement of its kind. */
    setLayout: (corrected: Partial<ColumnLayout>) => {
      if (!statement) return;
      const kind = kindOf(statement);
      if (kind !== undefined)
        void keepLayout(kind, corrected).then((isKept) => isKept || toast.error(RECONCILE_MESSAGES.layoutNotKept));
      setStatement({ ...statement, layout: corrected, read: undefined, isRemembered: false });
    },
    /** Reads another table of the file. */
    setPart: (part: number) => statement && change(statementOf({ ...statement.opened, part })),
    /** It is read as statements of this bank were corrected, or as it was guessed. */
    setBank: (bank: string) => statement && change(remembered({ ...statement, bank, read: undefined })),
  };
}

function statementOf(opened: Opened): Promise<OpenedStatement> {
  const guess = guessStatement(opened, today());
  return remembered({ opened, guess, bank: guess.bank, layout: guess.layout, isRemembered: false, read: undefined });
}

/** Any other error is a failure to load the code. */
function refusalOf(error: unknown): Refusal {
  return error instanceof RefusedStatement ? error.refusal : 'failed';
}

/** As one of its kind was corrected, else as it was guessed. */
async function remembered(statement: OpenedStatement): Promise<OpenedStatement> {
  const guessed = statement.guess.layout;
  const kind = kindOf(statement);
  const layout = { ...guessed, ...(kind !== undefined && (await keptLayout(kind))) };
  const names = Object.keys(layout) as (keyof ColumnLayout)[];
  return { ...statement, layout, isRemembered: names.some((name) => `${layout[name]}` !== `${guessed[name]}`) };
}

/** Undefined where neither the bank nor a heading says which files are alike: nothing is remembered for those. */
function kindOf({ bank, guess }: Pick<OpenedStatement, 'bank' | 'guess'>): string | undefined {
  return bank === '' && !guess.hasHeadings ? undefined : `${bank}\n${guess.signature}`;
}

/** The day in Caracas. */
function today(): string {
  return dayAt(clock.now());
}

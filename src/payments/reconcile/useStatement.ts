/** The statement that the user has opened: its tables, how they are read, and the movements in them. */
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/useSession';
import { yielder } from '../../ui/yieldToBrowser';
import {
  type ColumnLayout,
  guessStatement,
  keepLayout,
  keptLayout,
  type Statement,
  wholeLayout,
} from '../statement/layout';
import { type ReadStatement, readStatement } from '../statement/readStatement';
import { type Refusal, RefusedStatement, tablesOfFile } from '../statement/tables';

export interface OpenedStatement {
  guess: Statement;
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
  const userId = useSession()?.user.id ?? '';
  const { guess, layout } = statement ?? {};

  async function open(file: File) {
    times.current += 1;
    const opening = times.current;
    setReading(true);
    setRefusal(undefined);
    const found = await tablesOfFile(file)
      .then((tables) => statementOf(guessStatement(file.name, tables), userId))
      .catch(refusalOf);
    // The user has chosen another file meanwhile.
    if (opening !== times.current) return;
    setReading(false);
    if (typeof found === 'string') setRefusal(found);
    else setStatement(found);
  }

  useEffect(() => {
    const whole = layout && wholeLayout(layout);
    if (!guess || !whole) return;
    void readStatement(guess, whole, yielder()).then((read) =>
      // Another statement may be open by now, or this one be read in another way.
      setStatement((now) => (now?.guess === guess && now.layout === layout ? { ...now, read } : now)),
    );
  }, [guess, layout]);

  return {
    statement,
    isReading,
    refusal,
    /** One file: with several the choice would be a guess. */
    openFiles: (files: readonly File[]) => {
      const [file, ...others] = files;
      if (file && others.length === 0) void open(file);
      else if (file) setRefusal('severalFiles');
    },
    close: () => {
      times.current += 1;
      setStatement(undefined);
    },
    /** A correction by the user, stored for the next statement of its kind. */
    setLayout: (corrected: Partial<ColumnLayout>) => {
      if (!statement) return;
      const kind = kindOf(statement);
      if (kind !== undefined) void keepLayout(userId, kind, corrected);
      setStatement({ ...statement, layout: corrected, read: undefined, isRemembered: false });
    },
    /** It is read as statements of this bank were corrected, or as it was guessed. */
    setBank: (bank: string) =>
      statement &&
      void statementOf(statement.guess, userId, bank).then((changed) =>
        setStatement((now) => (now?.guess === changed.guess ? changed : now)),
      ),
  };
}

/** Any other error is a failure to load the code. */
function refusalOf(error: unknown): Refusal {
  return error instanceof RefusedStatement ? error.refusal : 'failed';
}

/** As one of its kind was corrected, else as it was guessed. */
async function statementOf(guess: Statement, userId: string, bank = guess.bank): Promise<OpenedStatement> {
  const kind = kindOf({ guess, bank });
  const layout = { ...guess.layout, ...(kind !== undefined && (await keptLayout(userId, kind))) };
  const names = Object.keys(layout) as (keyof ColumnLayout)[];
  const isRemembered = names.some((name) => `${layout[name]}` !== `${guess.layout[name]}`);
  return { guess, bank, layout, isRemembered, read: undefined };
}

/** Undefined where neither the bank nor a heading says which files are alike: nothing is remembered for those. */
function kindOf({ bank, guess }: Pick<OpenedStatement, 'bank' | 'guess'>): string | undefined {
  return bank === '' && !guess.headings ? undefined : `${bank}\n${guess.signature}`;
}

/** The bank's statement that the user has opened: its tables, how they are read, and the movements in them. */
import { useMemo, useRef, useState } from 'react';
import { folded } from '../../../contract/typedText';
import { useSession } from '../../session/useSession';
import {
  type ColumnLayout,
  guessStatement,
  keepLayout,
  keptLayout,
  type Statement,
  wholeLayout,
} from '../statement/layout';
import { type ReadStatement, readStatement } from '../statement/readStatement';
import type { Refusal } from '../statement/refusalTexts';
import { RefusedStatement, tablesOfFile } from '../statement/tables';

interface Opened {
  guess: Statement;
  /** Without the parts that the file does not say, or the user cleared. */
  layout: Partial<ColumnLayout>;
  /** It is read as another file of its kind was corrected, and not as it was guessed. */
  isRemembered: boolean;
}

export interface OpenedStatement extends Opened {
  /** Undefined before its layout is known. */
  read: ReadStatement | undefined;
}

/** All of it is forgotten with the page. */
export function useStatement() {
  const [opened, setOpened] = useState<Opened>();
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const times = useRef(0);
  const userId = useSession()?.user.id ?? '';
  const statement = useMemo((): OpenedStatement | undefined => {
    const whole = opened && wholeLayout(opened.layout);
    return opened && { ...opened, read: whole && readStatement(opened.guess, whole) };
  }, [opened]);

  async function open(file: File) {
    times.current += 1;
    const opening = times.current;
    setReading(true);
    setRefusal(undefined);
    const found = await openedFrom(file, userId).catch(refusalOf);
    // The user has chosen another file meanwhile.
    if (opening !== times.current) return;
    setReading(false);
    if (typeof found === 'string') setRefusal(found);
    else setOpened(found);
  }

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
      setOpened(undefined);
    },
    /** A correction by the user, stored for the next statement of its kind. */
    setLayout: (layout: Partial<ColumnLayout>) => {
      if (!opened) return;
      const { guess } = opened;
      if (guess.headings) void keepLayout(userId, kindOf(guess), layout);
      setOpened({ guess, layout, isRemembered: false });
    },
  };
}

/** Any other error is a failure to load the code. */
function refusalOf(error: unknown): Refusal {
  return error instanceof RefusedStatement ? error.refusal : 'failed';
}

/** Read as one of its kind was corrected, else as it is guessed. */
async function openedFrom(file: File, userId: string): Promise<Opened> {
  const guess = guessStatement(file.name, await tablesOfFile(file));
  const kept = guess.headings && (await keptLayout(userId, kindOf(guess)));
  const layout = { ...guess.layout, ...kept };
  const names = Object.keys(layout) as (keyof ColumnLayout)[];
  return { guess, layout, isRemembered: names.some((name) => `${layout[name]}` !== `${guess.layout[name]}`) };
}

/** Files of one bank have the same headings, and names that begin with the same word. */
function kindOf({ name, signature }: Statement): string {
  return `${/^\p{L}*/u.exec(folded(name))?.[0]}|${signature}`;
}

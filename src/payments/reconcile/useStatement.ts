/** The statement that somebody has brought: its rows, how they are read, and what they say. */
import { useEffect, useRef, useState } from 'react';
import { dayAt } from '../../../contract/caracas';
import { breather } from './breathe';
import { keepLayout, keptLayout } from './keptLayouts';
import { type Layout, type Movement, type ReadStatement, readMovements } from './movements';
import { type Refusal, RefusedStatement } from './refusedStatement';
import { readFile, readPasted } from './statementFile';
import { type Guess, guessLayout, wholeLayout } from './statementLayout';
import type { Rows } from './statementValues';
import { usedAmong } from './usedMovements';

export interface Statement {
  name: string;
  rows: Rows;
  guess: Guess;
  /** What the guess left open, or somebody took back, is missing. */
  layout: Partial<Layout>;
  /** Undefined while it is read, and where nobody knows yet how. */
  read: ReadStatement | undefined;
  /** Movements that were used before. */
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
  const [refusal, setRefusal] = useState<Refusal | 'failed'>();
  const opened = useRef(0);
  const { rows, layout } = statement ?? {};

  async function open(name: string, read: () => Promise<Rows>) {
    opened.current += 1;
    const turn = opened.current;
    setReading(true);
    setRefusal(undefined);
    const found = await readStatement(name, read);
    // Somebody has chosen another one meanwhile.
    if (turn !== opened.current) return;
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

  return {
    statement,
    isReading,
    refusal,
    openFile: (file: File) => void open(file.name, () => readFile(file)),
    openPasted: ({ text, html }: Pasted, name: string) => void open(name, () => readPasted(text, html)),
    close: () => {
      opened.current += 1;
      setStatement(undefined);
    },
    /** As somebody corrected it; remembered for the next statement with the same headings. */
    setLayout: (corrected: Partial<Layout>) => {
      if (statement) void keepLayout(statement.guess.signature, corrected);
      setStatement((now) => now && { ...now, layout: corrected, read: undefined });
    },
    /** A movement was used just now. */
    addUsed: (movement: Movement) => setStatement((now) => now && { ...now, used: new Set([...now.used, movement]) }),
  };
}

async function readStatement(name: string, read: () => Promise<Rows>): Promise<Statement | Refusal | 'failed'> {
  try {
    const rows = await read();
    const guess = guessLayout(rows, today());
    const kept = await keptLayout(guess.signature);
    return { name, rows, guess, layout: { ...guess.layout, ...kept }, read: undefined, used: NONE };
  } catch (error) {
    // Anything else is the code for it, which did not come.
    return error instanceof RefusedStatement ? error.refusal : 'failed';
  }
}

const NONE: ReadonlySet<Movement> = new Set();

async function readRows(rows: Rows, layout: Layout) {
  const read = await readMovements(rows, layout, today(), breather());
  return { read, used: await usedAmong(read.credits, layout.currency) };
}

/** The day in Caracas. */
function today(): string {
  return dayAt(new Date());
}

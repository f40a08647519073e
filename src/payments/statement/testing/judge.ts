import { referenceEnd } from '../references';
import { readFile } from './readFile';
import { statementFile } from './statementFiles';

/** What is wrong with how the file of a seed is read, in words; and how many of its clean credits are read as such. */
export async function judged(seed: number): Promise<{ wrong: string[]; clean: number; readClean: number }> {
  const { file, shape, lines, count } = statementFile(seed);
  // Where no amount is below zero the user is asked.
  const read = await readFile(file, shape.includes('signs') ? { areAllCredits: true } : {});
  const wrong: string[] = [];
  const { credits, charges, balances, headings, repeated, unread } = read;
  if (read.lines !== count) wrong.push(`${read.lines} lines of ${count}`);
  if (credits.length + charges + balances + headings + repeated + unread.length !== read.lines)
    wrong.push('the parts do not add up');
  const ends = new Map(lines.map((line) => [referenceEnd(line.reference), line]));
  let readClean = 0;
  for (const { references, cents, day, doubts } of credits) {
    const line = ends.get(referenceEnd(references[0] ?? ''));
    const isTrue = line?.kind === 'credit' && line.cents === cents && line.day === day;
    if (doubts.length > 0) continue;
    if (!isTrue || !line.isClean) wrong.push(`a clean credit that is none: ${references} ${cents} ${day}`);
    else readClean += 1;
  }
  const told = [
    ...credits.map(({ references }) => references.join()),
    ...unread.map(({ text }) => text.replace(/\D/g, '')),
  ].join(' ');
  for (const { kind, reference } of lines)
    if (kind === 'credit' && !told.includes(reference.replace(/^0+/, ''))) wrong.push(`a lost credit: ${reference}`);
  const clean = lines.filter(({ kind, isClean }) => kind === 'credit' && isClean).length;
  return { wrong: wrong.map((text) => `${shape}: ${text}`), clean, readClean };
}

/** The same of many seeds. */
export async function judgedAll(seeds: readonly number[]) {
  const all = await Promise.all(seeds.map(judged));
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    wrong: all.flatMap(({ wrong }) => wrong),
    share: sum(({ readClean }) => readClean) / sum(({ clean }) => clean),
  };
}

/** The report as text: a line for each row, and the differences below. */
import type { Report } from './check';
import { OTHER_ORIGIN, type SubjectReport, type Verdict } from './findings';

const WORDS: Record<Verdict, string> = {
  keeps: 'keeps the table',
  tolerated: 'tolerated',
  breaks: 'BREAKS',
  'not tried': 'not tried',
};

export function reportText({ base, mode, subjects, left, mistakes, stopped }: Report): string {
  const rows = subjects.filter(({ name }) => name !== OTHER_ORIGIN);
  const counts = (Object.keys(WORDS) as Verdict[]).map((verdict) => {
    const count = rows.filter((row) => row.verdict === verdict).length;
    return `${count} ${WORDS[verdict].toLowerCase()}`;
  });
  const other = subjects.find(({ name }) => name === OTHER_ORIGIN);
  const elsewhere = other?.verdict === 'breaks' ? '; no site on another origin' : '';
  const ofRows = subjects.map(({ verdict, title }) => `${WORDS[verdict].padEnd(16)} ${title}`);
  return [
    `${base} (${mode}): ${counts.join(', ')}${elsewhere}`,
    '',
    ...ofRows,
    ...subjects.flatMap(detailsOf),
    ...untried(subjects),
    ...section('Still on the platform', left),
    ...section('The kit itself failed', mistakes),
    ...(stopped ? ['', 'Stopped before the end.'] : []),
  ].join('\n');
}

function detailsOf({ title, findings }: SubjectReport): string[] {
  const told = findings.map(
    ({ verdict, what, effect, times }) => `  ${verdict}: ${what}${times > 1 ? ` (${times} times)` : ''}\n    ${effect}`,
  );
  return told.length === 0 ? [] : ['', title, ...told];
}

/** Each reason once, with what was not tried because of it. */
function untried(subjects: SubjectReport[]): string[] {
  const reasons = new Set(subjects.flatMap(({ notTried }) => notTried));
  return [...reasons].flatMap((why) => {
    const titles = subjects.filter(({ notTried }) => notTried.includes(why)).map(({ title }) => title);
    return ['', `Not tried: ${why}`, ...titles.map((title) => `  ${title}`)];
  });
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];
}

/** Removes these passwords, which a platform may have repeated; short ones would remove parts of words. */
export function withoutSecrets(text: string, secrets: readonly (string | undefined)[]): string {
  return secrets.reduce<string>(
    (left, secret) => (secret && secret.length > 3 ? left.replaceAll(secret, '***') : left),
    text,
  );
}

/** 0 where nothing breaks; 1 where something does; 2 where the kit failed or was stopped. */
export function exitCodeOf({ subjects, mistakes, stopped }: Report): 0 | 1 | 2 {
  if (mistakes.length > 0 || stopped) return 2;
  return subjects.some(({ verdict }) => verdict === 'breaks') ? 1 : 0;
}

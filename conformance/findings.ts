/** Collects the findings of each row; its verdict is the worst of them. */
import { isRow, type Requested, ROWS, screenOf, titleOf } from './rows';

export type Verdict = 'keeps' | 'tolerated' | 'breaks' | 'not tried';

/** A difference from the call table, and its effect in the back-office. */
export interface Finding {
  verdict: 'tolerated' | 'breaks';
  what: string;
  /** How it is tolerated, or what the user sees and on which screen. */
  effect: string;
  times: number;
}

/** A subject beside the rows: a site on another origin than the platform. */
export const OTHER_ORIGIN = 'otherOrigin';
export type Subject = Requested | typeof OTHER_ORIGIN;

export interface SubjectReport {
  name: Subject;
  /** As in the table. */
  title: string;
  verdict: Verdict;
  findings: Finding[];
  /** What could not be tried, and why. */
  notTried: string[];
}

export interface Findings {
  /** It was called as the back-office calls it. */
  tried(subject: Subject): void;
  notTried(subject: Subject, why: string): void;
  /** Findings with one `key` differ only in their example and are counted as one. */
  tolerated(subject: Subject, what: string, how: string, key?: string): void;
  /** `sees` is what the user sees; the screen is put before it. */
  breaks(subject: Subject, what: string, sees: string, key?: string): void;
  report(): SubjectReport[];
}

export function createFindings(): Findings {
  const tried = new Set<Subject>();
  const reasons = new Map<Subject, Set<string>>();
  const found = new Map<Subject, Map<string, Finding>>();

  function add(subject: Subject, finding: Omit<Finding, 'times'>, key: string) {
    const ofSubject = found.get(subject) ?? new Map<string, Finding>();
    found.set(subject, ofSubject);
    const known = ofSubject.get(`${finding.verdict} ${key}`);
    if (known) known.times++;
    else ofSubject.set(`${finding.verdict} ${key}`, { ...finding, times: 1 });
  }

  return {
    tried: (subject) => void tried.add(subject),
    notTried(subject, why) {
      reasons.set(subject, (reasons.get(subject) ?? new Set()).add(why));
    },
    tolerated: (subject, what, how, key = what) => add(subject, { verdict: 'tolerated', what, effect: how }, key),
    breaks(subject, what, sees, key = what) {
      const effect = subject === OTHER_ORIGIN ? sees : `${screenOf(subject)}: ${sees}`;
      add(subject, { verdict: 'breaks', what, effect }, key);
    },
    report: () => [...ROWS, ...[...tried].filter(isBeyond), OTHER_ORIGIN as Subject].map(reportOf),
  };

  /** A call that is in the report only where it was announced. */
  function isBeyond(subject: Subject): boolean {
    return subject !== OTHER_ORIGIN && !isRow(subject);
  }

  function reportOf(name: Subject): SubjectReport {
    const findings = [...(found.get(name)?.values() ?? [])];
    const worst = (['breaks', 'tolerated'] as const).find((verdict) => findings.some((one) => one.verdict === verdict));
    const verdict = worst ?? (tried.has(name) ? 'keeps' : 'not tried');
    const why = [...(reasons.get(name) ?? [])];
    return {
      name,
      title: name === OTHER_ORIGIN ? 'a site on another origin' : titleOf(name),
      verdict,
      findings: findings.toSorted((one, other) => one.verdict.localeCompare(other.verdict)),
      notTried: verdict === 'not tried' && why.length === 0 ? ['nothing led to it'] : why,
    };
  }
}

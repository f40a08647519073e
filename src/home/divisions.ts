import type { OffersResume } from '../providers/offerRecords';
import { HOME_MESSAGES, type PART_LABELS, PHASE_SUMMARY, SALE_SUMMARY } from './messages';
import { sharePhrase } from './numberTexts';

export type PartKey = keyof typeof PART_LABELS;

export interface DivisionPart {
  key: PartKey;
  count: number;
  /** Of the division's total, from 0 to 1. */
  share: number;
}

export interface Division {
  title: string;
  summary: string;
  parts: DivisionPart[];
  total: number;
}

/**
 * Sorts the seven numbers into wholes with parts: how many coupons were sold and used, and where they are in time. A
 * division without coupons is left out; contradictory numbers (more consumed than sold) never go below zero.
 */
export function divisionsOf(resume: OffersResume): Division[] {
  return [bySale(resume), byPhase(resume)].filter(({ total }) => total > 0);
}

function bySale({ available, sold, consumed }: OffersResume): Division {
  const whole = divide({ available, unused: sold - consumed, consumed });
  const [, unused = 0, used = 0] = whole.parts.map(({ count }) => count);
  const allSold = unused + used;
  return { title: HOME_MESSAGES.bySale, summary: summary(), ...whole };

  function summary() {
    if (allSold === 0) return SALE_SUMMARY.noneSold;
    const soldShare = sharePhrase(allSold / whole.total);
    return used === 0
      ? SALE_SUMMARY.noneConsumed(soldShare)
      : SALE_SUMMARY.some(soldShare, sharePhrase(used / allSold));
  }
}

function byPhase({ upcoming, active, expired }: OffersResume): Division {
  const whole = divide({ upcoming, active, expired });
  const share = whole.parts.find(({ key }) => key === 'active')?.share ?? 0;
  const summary = share === 0 ? PHASE_SUMMARY.noneActive : PHASE_SUMMARY.some(sharePhrase(share));
  return { title: HOME_MESSAGES.byPhase, summary, ...whole };
}

function divide(counts: Partial<Record<PartKey, number>>): Pick<Division, 'parts' | 'total'> {
  const parts = Object.entries(counts).map(([key, count]) => ({ key: key as PartKey, count: Math.max(0, count) }));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return { parts: parts.map((part) => ({ ...part, share: total === 0 ? 0 : part.count / total })), total };
}

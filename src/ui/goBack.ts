import type { NavigateFunction } from 'react-router-dom';

/** One step back, or to `fallback` when the tab was opened on this very page and a step back would leave (A4, R463). */
export function goBack(navigate: NavigateFunction, fallback: string): void {
  const index: unknown = window.history.state?.idx;
  if (typeof index === 'number' && index > 0) void navigate(-1);
  else void navigate(fallback, { replace: true });
}

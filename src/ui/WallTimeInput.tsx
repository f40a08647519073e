import { toInstant, toWallTime } from '../../contract/caracas';
import { PlainInput } from './PlainInput';

/** A date and an hour as a clock in Caracas shows them, whatever zone the browser is in; the form holds an instant (A45). */
export function WallTimeInput({ source, label }: { source: string; label: string }) {
  return (
    <PlainInput source={source} label={label} type="datetime-local" format={shown} parse={held} slotProps={SLOTS} />
  );
}

// Without a latest year browsers let people type six digits for it.
const SLOTS = { htmlInput: { min: '2000-01-01T00:00', max: '2099-12-31T23:59' } } as const;

/** What is half typed is no instant yet and stands as it is. */
function shown(value: unknown): string {
  return toWallTime(value) || String(value ?? '');
}

function held(text: string): string {
  return toInstant(text) ?? text;
}

import { OctagonAlert, TriangleAlert } from 'lucide-react';
import type { Alarm } from './alarm';
import { ALARM_TEXTS } from './alarmTexts';

/** An alarm's tone by its shape, and in a word for screen readers. */
export function ToneIcon({ tone }: Pick<Alarm, 'tone'>) {
  if (tone === 'warning') return <TriangleAlert size={16} aria-hidden />;
  return (
    <>
      <OctagonAlert size={16} aria-hidden />
      <span className="visually-hidden">{`${ALARM_TEXTS.grave} `}</span>
    </>
  );
}

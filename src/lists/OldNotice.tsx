import { agoText } from '../ui/agoTexts';
import { FormNotice } from '../ui/FormNotice';
import { useNow } from '../ui/useNow';
import { useRememberedAt } from './remembered';

/** What a form or a question says whose record could not be read now: how old it is, and what has to wait. */
const OLD = {
  form: (age: string) => `Sin conexión: esto es de ${age}. Se puede cambiar cuando vuelva.`,
  question: (age: string) => `Esto es de ${age} y puede haber cambiado. Se puede decidir cuando se actualice.`,
};

/** Says that what is shown is old, and until when nothing can be done with it. */
export function OldNotice({ readAt, of }: { readAt: number; of: keyof typeof OLD }) {
  return <FormNotice quiet text={OLD[of](agoText(readAt, useNow()))} />;
}

/**
 * For a question about a record: nothing is decided on what an earlier page has read, so the question is `refused` until
 * it was read again, and `notice` says why.
 */
export function useOldRecord(record: object) {
  const readAt = useRememberedAt(record);
  if (readAt === undefined) return { refused: false, notice: undefined };
  return { refused: true, notice: <OldNotice readAt={readAt} of="question" /> };
}

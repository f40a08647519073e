import { readingAge } from '../ui/agoTexts';
import { FormNotice } from '../ui/FormNotice';
import { useNow } from '../ui/useNow';
import { useOfflineReadAt } from './offlineData';

/** Texts of a form or a question whose record could not be read now: how old it is, and what has to wait. */
const OLD = {
  form: (age: string) => `Sin conexión: esto es de ${age}. Se puede cambiar cuando vuelva.`,
  question: (age: string) => `Esto es de ${age} y puede haber cambiado. Se puede decidir cuando se actualice.`,
};

/** Shows that the data are outdated, and until when nothing can be done with them. */
export function OldNotice({ readAt, of }: { readAt: number; of: keyof typeof OLD }) {
  return <FormNotice quiet text={OLD[of](readingAge(readAt, useNow()))} />;
}

/**
 * For a question about a record: no decision may depend on data of an earlier page load, so the question is `refused`
 * until they were read again, and `notice` says why.
 */
export function useOldRecord(record: object) {
  const readAt = useOfflineReadAt(record);
  if (readAt === undefined) return { refused: false, notice: undefined };
  return { refused: true, notice: <OldNotice readAt={readAt} of="question" /> };
}

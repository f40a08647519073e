import { onFirstUse } from '../../contract/onFirstUse';
import { PRODUCT } from '../../contract/product';
import { FormNotice } from '../ui/FormNotice';
import { useNow } from '../ui/useNow';
import { useListFailure } from './RecordList';
import type { ListFailure } from './useRecordList';

/** Above the rows of a list: that they are outdated, and how old, or that the next ones could not be read. */
export function ListNotice() {
  const failure = useListFailure();
  return failure && <Notice {...failure} />;
}

function Notice({ turn, readAt, retry, retrying }: ListFailure) {
  const age = ageText(readAt, useNow());
  return (
    <FormNotice
      quiet
      text={
        turn ? (
          `No se pudo abrir la página ${turn.page}: ${turn.reason}`
        ) : (
          <>
            <span>No se pudo actualizar: esto es de </span>
            {/* Not live: its growing age would interrupt screen readers. */}
            <span aria-live="off">{age}</span>
          </>
        )
      }
      action={{ label: 'Reintentar', pending: retrying, onClick: retry }}
    />
  );
}

const MINUTE_MS = 60_000;
const format = onFirstUse(() => new Intl.RelativeTimeFormat(PRODUCT.locale));

/** How long ago something was, e.g. 'hace 3 minutos'; a time in the future counts as a moment. */
export function ageText(moment: number, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment) / MINUTE_MS);
  if (minutes < 1) return 'hace un momento';
  return minutes < 60 ? format().format(-minutes, 'minute') : format().format(-Math.floor(minutes / 60), 'hour');
}

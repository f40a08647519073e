import { readingAge } from '../ui/agoTexts';
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
  const age = readingAge(readAt, useNow());
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

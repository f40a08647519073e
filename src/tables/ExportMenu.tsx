import { useEffect, useRef, useState } from 'react';
import { ActionMenu } from '../ui/ActionMenu';
import { toast } from '../ui/toast';
import { MESSAGES } from './messages';
import type { TableColumn } from './table';

interface Props<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Without its extension. */
  fileName: string;
}

/** The rows and columns that are shown as a file, one of two kinds. */
export function ExportMenu<Row>({ columns, rows, fileName }: Props<Row>) {
  const [isMaking, setIsMaking] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const wasMaking = useRef(false);
  // The menu's button is replaced while the file is made: the focus stays in its place.
  useEffect(() => {
    if (wasMaking.current !== isMaking && document.activeElement === document.body)
      root.current?.querySelector('button')?.focus();
    wasMaking.current = isMaking;
  }, [isMaking]);

  async function save(format: 'csv' | 'xlsx') {
    setIsMaking(true);
    try {
      const { exportRows } = await import('./export/exportRows');
      await exportRows({ columns, rows, fileName, format });
      toast.success(MESSAGES.exported(rows.length));
    } catch {
      // Its code did not load, or there was no memory for so large a file.
      toast.error(MESSAGES.notExported);
    } finally {
      setIsMaking(false);
    }
  }

  // Both can get the focus, so that a screen reader says why the menu is not there.
  const instead = isMaking ? MESSAGES.exporting : rows.length === 0 ? MESSAGES.nothingToExport : undefined;
  return (
    <div ref={root}>
      {instead === undefined ? (
        <ActionMenu
          label={MESSAGES.exportOf(rows.length)}
          text={MESSAGES.exportShort}
          actions={[
            { label: MESSAGES.csv(rows.length), onSelect: () => void save('csv') },
            { label: MESSAGES.xlsx(rows.length), onSelect: () => void save('xlsx') },
          ]}
        />
      ) : (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled
          aria-label={instead}
          title={instead}
          onClick={() => isMaking || toast.error(instead)}
        >
          {isMaking ? instead : MESSAGES.exportShort}
        </button>
      )}
    </div>
  );
}

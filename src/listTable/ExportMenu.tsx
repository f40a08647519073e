import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '../ui/ActionMenu';
import { toast } from '../ui/toast';
import styles from './ListTools.module.css';
import { MESSAGES } from './messages';
import type { TableColumn } from './table';

interface Props<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Without its ending. */
  fileName: string;
}

/** The rows and columns that are shown as a file, one of two kinds. */
export function ExportMenu<Row>({ columns, rows, fileName }: Props<Row>) {
  const [isMaking, setIsMaking] = useState(false);

  async function save(format: 'csv' | 'xlsx') {
    if (isMaking) return;
    setIsMaking(true);
    try {
      const { exportRows } = await import('../export/exportRows');
      await exportRows({ columns, rows, fileName, format });
      toast.success(MESSAGES.exported(rows.length));
    } catch {
      // Its code did not come, or there was no room for so large a file.
      toast.error(MESSAGES.notExported);
    } finally {
      setIsMaking(false);
    }
  }

  const icon = <FileDown size={20} aria-hidden />;
  if (rows.length === 0) {
    // It can be reached, so that whoever looks for it hears why.
    return (
      <button
        type="button"
        className={`button button-quiet ${styles.noRows}`}
        aria-disabled
        aria-label={MESSAGES.nothingToExport}
        title={MESSAGES.nothingToExport}
        onClick={() => toast.error(MESSAGES.nothingToExport)}
      >
        {icon}
        <span>{MESSAGES.nothingToExport}</span>
      </button>
    );
  }
  return (
    <ActionMenu
      label={isMaking ? MESSAGES.exporting : MESSAGES.exportOf(rows.length)}
      text={isMaking ? MESSAGES.exporting : MESSAGES.exportShort}
      icon={icon}
      actions={[
        { label: MESSAGES.csv(rows.length), onSelect: () => void save('csv') },
        { label: MESSAGES.xlsx(rows.length), onSelect: () => void save('xlsx') },
      ]}
    />
  );
}

import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '../ui/ActionMenu';
import { toast } from '../ui/toast';
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

  return (
    <ActionMenu
      label={isMaking ? MESSAGES.exporting : MESSAGES.exportOf(rows.length)}
      icon={<FileDown size={20} aria-hidden />}
      actions={[
        { label: MESSAGES.csv(rows.length), onSelect: () => void save('csv') },
        { label: MESSAGES.xlsx(rows.length), onSelect: () => void save('xlsx') },
      ]}
    />
  );
}

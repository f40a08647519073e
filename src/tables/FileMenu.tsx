import { useRef } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { FileFormat } from '../../contract/fileTypes';
import { useFileDownload } from '../lists/useFileDownload';
import type { AppDataProvider } from '../providers/dataProvider';
import { ActionMenu } from '../ui/ActionMenu';
import { LIST_TOOL_MESSAGES } from './messages';

/** All that the list finds, as a file that the platform writes. */
export function FileMenu() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { resource, sort, filterValues, filter } = useListContext();
  const format = useRef<FileFormat>('xlsx');
  const { run, isPending, progress, cancel } = useFileDownload(
    (options) =>
      dataProvider.exportFound(
        resource,
        { filter: { ...filterValues, ...filter }, sort, format: format.current },
        options,
      ),
    LIST_TOOL_MESSAGES,
  );
  if (isPending) {
    return (
      <button type="button" className="button button-quiet" onClick={cancel}>
        {LIST_TOOL_MESSAGES.cancelFile(progress)}
      </button>
    );
  }
  const action = (wanted: FileFormat) => ({
    label: LIST_TOOL_MESSAGES[wanted],
    onSelect: () => {
      format.current = wanted;
      run();
    },
  });
  return (
    <ActionMenu
      label={LIST_TOOL_MESSAGES.file}
      text={LIST_TOOL_MESSAGES.file}
      actions={[action('xlsx'), action('csv')]}
    />
  );
}

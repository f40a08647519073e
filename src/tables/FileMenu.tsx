import { useRef } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { FILE_TYPES } from '../../contract/services/searchQueries';
import { useFileDownload } from '../lists/useFileDownload';
import type { AppDataProvider } from '../providers/dataProvider';
import { ActionMenu } from '../ui/ActionMenu';
import { TEXTS } from './listTexts';

type Format = (typeof FILE_TYPES)[number];

/** All that the list finds, as a file that the platform writes. */
export function FileMenu() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { resource, sort, filterValues, filter } = useListContext();
  const format = useRef<Format>('csv');
  const { run, isPending, progress, cancel } = useFileDownload(
    (options) =>
      dataProvider.exportFound(
        resource,
        { filter: { ...filterValues, ...filter }, sort, format: format.current },
        options,
      ),
    TEXTS,
  );
  if (isPending) {
    return (
      <button type="button" className="button button-quiet" onClick={cancel}>
        {TEXTS.cancelFile(progress)}
      </button>
    );
  }
  const action = (wanted: Format) => ({
    label: TEXTS[wanted],
    onSelect: () => {
      format.current = wanted;
      run();
    },
  });
  return <ActionMenu label={TEXTS.file} text={TEXTS.file} actions={[action('csv'), action('xlsx')]} />;
}

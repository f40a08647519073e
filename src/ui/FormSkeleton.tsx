import { FormColumn, FormColumns } from './FormLayout';
import { PageHeader } from './PageHeader';

interface Props {
  title: string;
  list: string;
  /** What a screen reader is told. */
  label: string;
  /** The heights of the form's groups, column by column. */
  columns: readonly (readonly string[])[];
}

/** A form's shape while its record is on its way, so that nothing jumps when it arrives. */
export function FormSkeleton({ title, list, label, columns }: Props) {
  return (
    <>
      <PageHeader title={title} back={list} />
      <div role="status" aria-label={label}>
        <FormColumns>
          {columns.map((heights) => (
            <FormColumn key={heights.join()}>
              {heights.map((height) => (
                <div key={height} className="skeleton" style={{ height }} />
              ))}
            </FormColumn>
          ))}
        </FormColumns>
      </div>
    </>
  );
}

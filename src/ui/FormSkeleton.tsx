import { FormColumn, FormColumns, FormWithAside } from './FormLayout';
import { PageHeader } from './PageHeader';

interface Props {
  title: string;
  list: string;
  /** For screen readers. */
  label: string;
  /** The heights of the form's groups, column by column. */
  columns: readonly (readonly string[])[];
  /** The height of the column beside them. */
  aside?: string;
}

/** A form's shape while its record is loading, so that nothing jumps when it arrives. */
export function FormSkeleton({ title, list, label, columns, aside }: Props) {
  const groups = (
    <FormColumns>
      {columns.map((heights) => (
        <FormColumn key={heights.join()}>
          {heights.map((height) => (
            <Shape key={height} height={height} />
          ))}
        </FormColumn>
      ))}
    </FormColumns>
  );
  return (
    <>
      <PageHeader title={title} back={list} />
      <div role="status" aria-label={label}>
        {aside ? <FormWithAside aside={<Shape height={aside} />}>{groups}</FormWithAside> : groups}
      </div>
    </>
  );
}

function Shape({ height }: { height: string }) {
  return <div className="skeleton" style={{ height }} />;
}

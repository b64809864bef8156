import type { Column } from '~/table/columns.ts';
import { Button } from '~/ui/Button.tsx';

interface RemoveColumnOptions<Row> {
  /** Text of the button. */
  label: string;
  /** Name of the row, for screen readers. */
  nameOf: (row: Row) => string;
  remove: (row: Row) => void;
  /** Rows for which this is false have no button. */
  offered?: (row: Row) => boolean;
}

/** A button in each row that removes the row's record. */
export const removeColumn = <Row,>({
  label,
  nameOf,
  remove,
  offered = () => true,
}: RemoveColumnOptions<Row>): Column<Row> => ({
  id: 'Quitar',
  kind: 'custom',
  header: label,
  value: (row) => (offered(row) ? label : null),
  render: (row, tabIndex) => (
    <Button size="sm" tabIndex={tabIndex} className="relative z-1" onClick={() => remove(row)}>
      {label}
      <span className="sr-only"> {nameOf(row)}</span>
    </Button>
  ),
  width: 110,
  card: '1right',
  controls: true,
});

import type { Column } from '~/table/columns.ts';
import { Button } from '~/ui/Button.tsx';

interface RemoveColumnOptions<Row> {
  /** What the button says. */
  label: string;
  /** The row's name, for a person who hears the page. */
  nameOf: (row: Row) => string;
  remove: (row: Row) => void;
  /** Rows without anything to take have no button. */
  offered?: (row: Row) => boolean;
}

/** A button in each line that takes the row out of what is in view. */
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

import type { CardPosition, Column } from '../columns.ts';

/** A column of the field `Id`; `value` is optional if the field's own type fits the kind. */
type Declared<Row, Id, Of = Column<Row>> = Of extends { value: (row: Row) => infer Value }
  ? Omit<Of, 'id' | 'value'> &
      (Id extends keyof Row
        ? Row[Id] extends Value
          ? Partial<Pick<Of, 'value'>>
          : Pick<Of, 'value'>
        : Pick<Of, 'value'>)
  : never;

/** The columns of a record type by field name, for every list to choose from. Columns are sortable by default. */
export const columnSet =
  <Row>() =>
  <Ids extends string>(declared: { [Id in Ids]: Declared<Row, Id> }) =>
    Object.fromEntries<unknown>(
      Object.entries(declared).map(([id, column]) => [
        id,
        { sortable: true, value: (row: Row) => row[id as keyof Row], ...(column as object), id },
      ]),
      // The type Declared guarantees a value for every column; TypeScript cannot follow that through Object.entries.
    ) as Record<Ids, Column<Row>>;

/** The columns of a set, plus some for a more specific type: `extendedSet<Invoice>()(contractIdentity(t), {…})`. */
export const extendedSet =
  <Row>() =>
  <Base extends string, Ids extends string>(
    base: Readonly<Record<Base, Column<Row>>>,
    declared: { [Id in Ids]: Declared<Row, Id> },
  ): Record<Base | Ids, Column<Row>> => ({ ...base, ...columnSet<Row>()(declared) });

/** The columns of a record type with only one list, in order. */
export const columnsOf =
  <Row>() =>
  <Ids extends string>(declared: { [Id in Ids]: Declared<Row, Id> }) =>
    Object.values<Column<Row>>(columnSet<Row>()(declared));

/** Properties of a column that may differ between lists. */
interface Layout {
  header?: string;
  width?: number;
  card?: CardPosition | undefined;
  main?: boolean;
  grow?: boolean | 'prose';
  under?: string;
  copy?: boolean;
  unit?: string;
  defaultHidden?: boolean;
}

/** A column that is hidden until the person adds it. */
export const hidden = { defaultHidden: true } as const;

/** The columns of one list, in the order of `ids`; with `others`, all remaining columns of the set follow. */
export const pickColumns = <Row, Ids extends string>(
  set: Readonly<Record<Ids, Column<Row>>>,
  picked: { [Id in Ids]?: Layout },
  others?: 'othersHidden',
) => [
  ...(Object.keys(picked) as Ids[]).map((id): Column<Row> => ({ ...set[id], ...picked[id] })),
  ...(others ? (Object.keys(set) as Ids[]) : []).flatMap((id) => (id in picked ? [] : { ...set[id], ...hidden })),
];

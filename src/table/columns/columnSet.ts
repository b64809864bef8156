import type { CardPlace, Column } from '../columns.ts';

/** A column of the field `Id`; `value` may be left out where the field's own type fits the kind. */
type Declared<Row, Id, Of = Column<Row>> = Of extends { value: (row: Row) => infer Value }
  ? Omit<Of, 'id' | 'value'> &
      (Id extends keyof Row
        ? Row[Id] extends Value
          ? Partial<Pick<Of, 'value'>>
          : Pick<Of, 'value'>
        : Pick<Of, 'value'>)
  : never;

/** The columns of a thing by the API's names of the fields, for every list to pick from. A column can be sorted by unless it says otherwise. */
export const columnSet =
  <Row>() =>
  <Ids extends string>(declared: { [Id in Ids]: Declared<Row, Id> }) =>
    Object.fromEntries<unknown>(
      Object.entries(declared).map(([id, column]) => [
        id,
        { sortable: true, value: (row: Row) => row[id as keyof Row], ...(column as object), id },
      ]),
      // The type Declared guarantees a value for every column; the checker cannot follow that through Object.entries.
    ) as Record<Ids, Column<Row>>;

/** The columns of a set, and more that only some of its things have: `extendedSet<Invoice>()(contractIdentity(t), {…})`. */
export const extendedSet =
  <Row>() =>
  <Base extends string, Ids extends string>(
    base: Readonly<Record<Base, Column<Row>>>,
    declared: { [Id in Ids]: Declared<Row, Id> },
  ): Record<Base | Ids, Column<Row>> => ({ ...base, ...columnSet<Row>()(declared) });

/** The columns of a thing that has one list, in their order. */
export const columnsOf =
  <Row>() =>
  <Ids extends string>(declared: { [Id in Ids]: Declared<Row, Id> }) =>
    Object.values<Column<Row>>(columnSet<Row>()(declared));

/** The properties of a column that may differ from list to list. */
interface Layout {
  header?: string;
  width?: number;
  card?: CardPlace | undefined;
  main?: boolean;
  grow?: boolean | 'prose';
  under?: string;
  copy?: boolean;
  unit?: string;
  defaultHidden?: boolean;
}

/** A column that is hidden until the user adds it. */
export const hidden = { defaultHidden: true } as const;

/** The columns of one list, in the order in which they are named; with `others`, then those of the set that are not. */
export const pickColumns = <Row, Ids extends string>(
  set: Readonly<Record<Ids, Column<Row>>>,
  picked: { [Id in Ids]?: Layout },
  others?: 'othersHidden',
) => [
  ...(Object.keys(picked) as Ids[]).map((id): Column<Row> => ({ ...set[id], ...picked[id] })),
  ...(others ? (Object.keys(set) as Ids[]) : []).flatMap((id) => (id in picked ? [] : { ...set[id], ...hidden })),
];

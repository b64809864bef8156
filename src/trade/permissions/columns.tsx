import type { TFunction } from 'i18next';
import type { Group } from '~/api/groups.ts';
import type { Permission } from '~/api/permissions.ts';
import { formatNumber } from '~/lib/format.ts';
import { columnSet } from '~/table/columns/columnSet.ts';
import type { PermissionWords } from './usePermissionWords.ts';

/** The columns of permissions, by the API's names of the fields. */
export const permissionColumns = ({ nameOf, aboutOf, moduleOf }: PermissionWords, t: TFunction<'access'>) =>
  columnSet<Permission>()({
    Nombre: {
      kind: 'text',
      header: t('column.permission'),
      value: nameOf,
      strong: true,
      width: 190,
      main: true,
      card: '1left',
    },
    NombreNormalizado: { kind: 'code', header: t('column.code'), width: 190, under: 'Nombre' },
    Modulo: { kind: 'text', header: t('column.module'), value: moduleOf, width: 120, card: '2left' },
    Descripcion: { kind: 'text', header: t('column.allows'), value: aboutOf, width: 220, grow: 'prose', card: '3left' },
    NumUsuarios: {
      ...userCount<Permission>(t, ({ NumUsuarios }) => NumUsuarios),
      header: t('column.users'),
      width: 90,
      card: '4left',
    },
    NumGrupos: {
      ...groupCount<Permission>(t, ({ NumGrupos }) => NumGrupos),
      header: t('column.groups'),
      width: 90,
      card: '4right',
    },
    NumApiUsers: { kind: 'number', header: t('column.apiUsers'), width: 110 },
    EsSistema: kindColumn(t),
  });

/** Whether a permission or group is built in or was created here. */
const kindColumn = (t: TFunction<'access'>) => ({
  kind: 'chip' as const,
  header: t('column.kind'),
  value: ({ EsSistema }: { EsSistema: boolean | null }) => t(EsSistema ? 'kind.system' : 'kind.own'),
  tone: ({ EsSistema }: { EsSistema: boolean | null }) => (EsSistema ? ('violet' as const) : ('neutral' as const)),
  width: 120,
  card: '1right' as const,
});

interface CountedProps {
  count: number | null | undefined;
  /** The number with its noun: "12 usuarios". */
  words: string;
}

/** A number in a list; with its noun on a card, which has no column headings. */
const Counted = ({ count, words }: CountedProps) => (
  <>
    <span className="max-md:hidden">{formatNumber(count)}</span>
    <span className="md:hidden">{words}</span>
  </>
);

type Count<Row> = (row: Row) => number | null | undefined;

type Words = (figure: { count: number; number: string }) => string;

/** A column with the number of something: the parts that all such columns share. */
const counting = <Row,>(value: Count<Row>, words: Words) => ({
  kind: 'custom' as const,
  align: 'end' as const,
  value,
  render: (row: Row) => {
    const count = value(row);
    return <Counted count={count} words={words({ count: count ?? 0, number: formatNumber(count) })} />;
  },
});

const userCount = <Row,>(t: TFunction<'access'>, value: Count<Row>) =>
  counting(value, (figure) => t('count.users', figure));

const groupCount = <Row,>(t: TFunction<'access'>, value: Count<Row>) =>
  counting(value, (figure) => t('group.total', figure));

const permissionCount = <Row,>(t: TFunction<'access'>, value: Count<Row>) =>
  counting(value, (figure) => t('permission.total', figure));

/** The columns of groups, by the API's names of the fields. */
export const groupColumns = (t: TFunction<'access'>) =>
  columnSet<Group>()({
    Nombre: { kind: 'text', header: t('column.group'), width: 180, strong: true, main: true, card: '1left' },
    Descripcion: { kind: 'text', header: t('column.about'), width: 240, grow: 'prose', card: '2left' },
    NumUsuarios: {
      ...userCount<Group>(t, ({ NumUsuarios }) => NumUsuarios),
      header: t('column.users'),
      width: 100,
      card: '3left',
    },
    Permisos: {
      ...permissionCount<Group>(t, ({ Permisos }) => Permisos?.length),
      header: t('column.permissions'),
      width: 100,
      card: '3right',
    },
    FechaCreacion: { kind: 'date', header: t('column.created'), width: 130 },
    EsSistema: kindColumn(t),
  });

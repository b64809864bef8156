import type { TFunction } from 'i18next';
import type { UserRow } from '~/api/users.ts';
import { columnSet, hidden, pickColumns } from '~/table/columns/columnSet.ts';
import { Chip } from '~/ui/Chip.tsx';
import { nameOf } from './person.ts';

/** The columns of users, by the API's names of the fields. */
export const userColumns = (t: TFunction<'trade'>) =>
  columnSet<UserRow>()({
    Nombre: {
      kind: 'text',
      header: t('column.name'),
      value: nameOf,
      strong: true,
      width: 150,
      grow: true,
      main: true,
      card: '1left',
    },
    UserName: { kind: 'text', header: t('column.userName'), width: 130, quiet: true, under: 'Nombre', card: '2left' },
    Email: { kind: 'text', header: t('column.email'), width: 210, card: '3left' },
    Grupos: {
      kind: 'custom',
      header: t('column.groups'),
      value: ({ Grupos }) => Grupos?.map(({ Nombre }) => Nombre).join(', '),
      render: ({ Grupos }) => <GroupChips groups={Grupos ?? []} />,
      sortable: false,
      width: 220,
    },
    Agente: { kind: 'text', header: t('column.agent'), width: 130 },
    UltimoAcceso: { kind: 'date', header: t('column.lastAccess'), width: 110, card: '4right' },
    Telefono: { kind: 'text', header: t('column.phone'), width: 120, ...hidden },
    FechaAlta: { kind: 'date', header: t('column.registered'), width: 110, ...hidden },
  });

/** Name and last access of a user, for a list inside a page. */
export const userFacts = (t: TFunction<'trade'>) =>
  pickColumns(userColumns(t), { Nombre: {}, UserName: {}, Email: {}, Agente: {}, UltimoAcceso: {} });

interface GroupChipsProps {
  groups: readonly { Id: number; Nombre: string }[];
}

const shown = 2;

/** The groups of a user in a row: two names and the number of others; all names in the tooltip. */
const GroupChips = ({ groups }: GroupChipsProps) => (
  <span className="inline-flex max-w-full items-center gap-1" title={groups.map(({ Nombre }) => Nombre).join(', ')}>
    {groups.slice(0, shown).map(({ Id, Nombre }) => (
      <Chip key={Id} tone="neutral">
        {Nombre}
      </Chip>
    ))}
    {groups.length > shown && <span className="text-12 text-text2">{`+${groups.length - shown}`}</span>}
  </span>
);

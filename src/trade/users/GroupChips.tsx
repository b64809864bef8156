import { Chip } from '~/ui/Chip.tsx';

interface GroupChipsProps {
  groups: readonly { Id: number; Nombre: string }[];
}

const shown = 2;

/** The groups of a user in a line of a list: two by name, and how many more; all of their names in the tooltip. */
export const GroupChips = ({ groups }: GroupChipsProps) => (
  <span className="inline-flex max-w-full items-center gap-1" title={groups.map(({ Nombre }) => Nombre).join(', ')}>
    {groups.slice(0, shown).map(({ Id, Nombre }) => (
      <Chip key={Id} tone="neutral">
        {Nombre}
      </Chip>
    ))}
    {groups.length > shown && <span className="text-12 text-text2">{`+${groups.length - shown}`}</span>}
  </span>
);

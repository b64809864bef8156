import type { Mapping, Row } from './types.ts';

/** The names of one call in both directions. `parent`: the field around it, '' in a record itself. */
export interface Naming {
  /** Ours for a name on the wire. */
  own(name: string, parent: string): string;
  /** The one on the wire for ours. */
  wire(name: string, parent: string): string;
}

const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const uncapitalise = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

const spellings: Readonly<Record<Mapping['spelling'], (name: string) => string>> = {
  own: (name) => name,
  pascal: capitalise,
  camel: uncapitalise,
  snake: (name) => name.replace(/(?<=[a-z\d])[A-Z]/g, '_$&').toLowerCase(),
};

/** Names that are in no table: servers answer in PascalCase or camelCase, depending on a switch. */
const respell = (spelling: Mapping['spelling'], name: string) =>
  spelling === 'snake' ? name.split('_').map(capitalise).join('') : capitalise(name);

/** The mapping's names that hold for this call, the narrower ones last; a refusal's own names count before all. */
export function namingOf(
  { spelling, names }: Pick<Mapping, 'spelling' | 'names'>,
  { area, name }: Row,
  refusal = false,
): Naming {
  const wire = new Map<string, string>();
  for (const scope of ['all', area, name, ...(refusal ? ['problem'] : [])])
    for (const [own, other] of Object.entries(names[scope] ?? {})) {
      // To the end: if two fields have the same word, it is read as the one of the narrower scope.
      wire.delete(own);
      wire.set(own, other);
    }
  const own = new Map([...wire].map(([name, other]) => [name.replace(/[^.]*$/, other), name.replace(/^.*\./, '')]));
  const find = (table: Map<string, string>, name: string, parent: string) =>
    table.size > 0 ? (table.get(`${parent}.${name}`) ?? table.get(name)) : undefined;
  return {
    own: (name, parent) => find(own, name, parent) ?? respell(spelling, name),
    wire: (name, parent) => find(wire, name, parent) ?? spellings[spelling](name),
  };
}

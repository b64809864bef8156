/** What was found, and what a person is asked. */
import { allRows } from '~/api/index.ts';
import toasts from '../../../locales/es/toasts.json' with { type: 'json' };
import { kindOf, letters, valuesOf } from './kinds.ts';
import type { Learnt } from './learn.ts';
import { candidates, isNeeded, type Place } from './match.ts';

const screensOf = (places: readonly Place[]) =>
  [...new Set(places.map(({ row }) => (row.name === 'problem' ? 'refusals' : toasts.areas[row.area])))].join(', ');

const example = (all: readonly { place: Place; key: string }[]) =>
  JSON.stringify(all.flatMap(({ place, key }) => valuesOf(place.theirs, key))[0])?.slice(0, 40) ?? 'nothing';

/** Fields whose name was told by their values, with how; a person looks at them. */
export function guessed({ places, lookUps }: Learnt, known: (own: string) => boolean): string[] {
  const all = places.flatMap((place) => [...place.pairs].map(([own, key]) => ({ place, own, key })));
  const others = all.filter(({ own, key }) => letters(own) !== letters(key) && !known(own));
  return [...Map.groupBy(others, ({ own, key }) => `${own} = ${key}`)].map(([pair, all]) => {
    const [kind = 'text'] = all.flatMap(({ place, key }) => kindOf(place.theirs, key, lookUps)?.is ?? []);
    return `${pair} (${kind}, such as ${example(all)}): ${screensOf(all.map(({ place }) => place))}`;
  });
}

/** Open fields that a key of the server could be: those without which an answer is refused come first. */
export function questions({ places, lookUps }: Learnt, ours: Learnt): string[] {
  const open = places.flatMap((place) =>
    candidates(place, ours.lookUps, lookUps)
      .filter(({ fits }) => fits.length > 0)
      .map(({ field, fits }) => ({ field, fits, place, needed: isNeeded(place.fields[field]) })),
  );
  // A field of the same name among other keys is another one.
  const groups: (typeof open)[] = [];
  for (const one of open) {
    const isSame = ([first]: typeof open) =>
      first?.field === one.field && first.fits.some(({ key }) => one.fits.some((other) => other.key === key));
    const group = groups.find(isSame);
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups
    .sort((one, other) => Number(other.some(isAsked)) - Number(one.some(isAsked)) || other.length - one.length)
    .map((group) => {
      const keys = Map.groupBy(
        group.flatMap(({ place, fits }) => fits.map((fit) => ({ ...fit, place }))),
        ({ key }) => key,
      );
      // A key that fits in every call is more likely than one that is in one of them only.
      const likely = [...keys].sort(([, one], [, other]) => other.length - one.length || weigh(other) - weigh(one));
      const choices = likely.slice(0, 6).map(([key, same]) => `${key} ${example(same)}`);
      const parents = [...new Set(group.map(({ place }) => place.parent))];
      const where = parents.includes('') ? '' : ` in ${parents.join(', ')}`;
      const need = group.some(isAsked) ? ', without which the answer is refused' : '';
      const field = `${group[0]?.field}${where}${need}`;
      return `${field} (${screensOf(group.map(({ place }) => place))}): ${choices.join(' · ')}`;
    });
}

const isAsked = ({ needed }: { needed: boolean }) => needed;
const weigh = (all: readonly { fits: number }[]) => all.reduce((sum, { fits }) => sum + fits, 0);

/** Fields that answers need and for which the server has nothing alike. */
export const missing = ({ places, lookUps }: Learnt, ours: Learnt): string[] =>
  places.flatMap((place) => {
    const open = candidates(place, ours.lookUps, lookUps).filter(({ fits }) => fits.length === 0);
    return open.filter(({ field }) => isNeeded(place.fields[field])).map(({ field }) => `${place.row.name}: ${field}`);
  });

export const unanswered = ({ silent }: Learnt): string[] =>
  [...silent].map(([name, why]) => {
    const row = allRows.find((one) => one.name === name);
    return `${row?.method} ${row?.path} · ${name} (${row && toasts.areas[row.area]}): ${why}`;
  });

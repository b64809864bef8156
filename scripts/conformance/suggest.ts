/** A draft of how a server speaks, from its answers to the calls that change nothing. */
import { isSafe } from '~/api/endpoint.ts';
import { allRows } from '~/api/index.ts';
import { mapping as usual } from '~/api/wire/default.ts';
import { declared } from '~/api/wire/texts.ts';
import toasts from '../../locales/es/toasts.json' with { type: 'json' };
import { createSandbox } from '../sandbox/app.ts';
import { tokenOf } from '../sandbox/testing.ts';
import type { Server } from './send.ts';
import { codesIn } from './suggest/codes.ts';
import type { Written } from './suggest/files.ts';
import { valuesOf } from './suggest/kinds.ts';
import { entriesOf, isNeeded, type Open, objectsIn, openIn, type Place, schemaOf } from './suggest/match.ts';
import { Talk } from './suggest/talk.ts';

/** @param written what there is of the mapping: it stays as it is */
export async function suggest(server: Server, written?: Written) {
  const sandbox = createSandbox({ seed: 'another' });
  try {
    // Our own words for the same.
    const token = await tokenOf(sandbox, 'admin');
    const ours = new Talk({ address: 'http://localhost', token, brand: 'portal', fetch: sandbox.handle }, usual);
    await ours.sendOpen();
    ours.learnNames(ours);
    const talk = new Talk(server, written?.mapping ?? usual);
    for (let before = ''; before !== talk.state; ) {
      before = talk.state;
      await talk.sendOpen();
      if (!written) await talk.learnForm();
      talk.learnNames(ours);
    }
    const { mapping, unanswered } = talk;
    const { codes, questions } = codesIn((row) => talk.rowsIn(row), written?.codes);
    const open = talk.places.flatMap((place) => openIn(place, ours.lookUps, talk.lookUps));
    const dayFirst = mapping.dayFirst.filter((name) => written && !written.mapping.dayFirst.includes(name));
    return {
      mapping,
      codes,
      /** What a person is asked, with the screens that need it. */
      questions: [
        ...fieldQuestions(open),
        ...questions,
        ...textQuestions(talk, ours, written),
        ...dayFirst.map((name) => `dayFirst: ${name} has days as dd/mm/yyyy`),
        ...(await talk.unheeded()),
        ...allRows
          .filter(({ name }) => unanswered.has(name))
          .map((row) => `${row.method} ${row.path} (${screensOf([row])}: ${row.name}): ${unanswered.get(row.name)}`),
        ...unseen(talk),
        ...sentOnly(talk),
      ],
    };
  } finally {
    sandbox.close();
  }
}

const screensOf = (rows: readonly Pick<Place['row'], 'name' | 'area'>[]) =>
  [...new Set(rows.map(({ name, area }) => (name === 'problem' ? 'refusals' : toasts.areas[area])))].join(', ');
const example = ([value]: readonly unknown[]) => JSON.stringify(value)?.slice(0, 40) ?? 'always empty';
const listed = (values: Iterable<string>) => [...values].map((value) => `«${value}»`).join(', ');

/** Fields of one place that could have the same names are one question; those that an answer needs come first. */
function fieldQuestions(all: readonly Open[]): string[] {
  const open = all.map((one) => ({ ...one, needed: isNeeded(one.place.fields[one.field]) }));
  const questions = open.filter(({ fits, needed }) => fits.length > 0 || needed);
  const groups = Map.groupBy(questions, ({ place, fits }) => `${place.row.area} ${fits.map(({ key }) => key)}`);
  const isNeededOne = (group: typeof questions) => group.some(({ needed }) => needed);
  return [...groups.values()]
    .sort((one, other) => Number(isNeededOne(other)) - Number(isNeededOne(one)))
    .map((group) => {
      const fields = group.map(({ place: { parent }, field }) => (parent ? `${parent}.${field}` : field));
      const keys = group[0]?.fits.map(
        ({ key }) => `${key} ${example(group.flatMap(({ place }) => valuesOf(place.theirs, key)))}`,
      );
      const rows = group.map(({ place }) => place.row);
      const calls = [...new Set(rows.map(({ name }) => name))].join(', ');
      const need = isNeededOne(group) ? '; the answer is refused without' : '';
      return `${[...new Set(fields)].join(', ')} (${screensOf(rows)}: ${calls}${need}): ${keys?.join(' · ') || 'nothing alike was sent'}`;
    });
}

/** Texts that are none of ours. */
function textQuestions(talk: Talk, ours: Talk, { texts }: Pick<Written, 'texts'> = { texts: [] }): string[] {
  const ids = texts.flatMap(({ codes }) => codes.map(({ id }) => id));
  return Object.entries(declared).flatMap(([family, { names: [field = ''] = [], calls, areas }]) => {
    const fieldsOf = ({ places }: Talk) => {
      const there = places.filter(
        ({ row }) => (calls ?? areas)?.some((one) => one === row.name || one === row.area) ?? true,
      );
      return new Set(there.flatMap(({ theirs, pairs }) => valuesOf(theirs, pairs.get(field) ?? '')) as string[]);
    };
    const strange = [...fieldsOf(talk)].filter((text) => !fieldsOf(ours).has(text) && !ids.includes(text));
    const isOther = strange.length > 1 && strange.length === fieldsOf(talk).size;
    return isOther ? [`texts.${family}: ${field} says ${listed(strange)}; ours are ${listed(fieldsOf(ours))}`] : [];
  });
}

/** Objects of which no answer has one. */
function unseen({ answers, places }: Talk): string[] {
  const all = allRows.flatMap((row) => {
    if (!answers.has(row.name)) return [];
    const seen = places.filter((place) => place.row === row).map(({ parent }) => parent);
    if (seen.length === 0) return objectsIn(schemaOf(row)).length > 0 ? [row.name] : [];
    return objectsIn(schemaOf(row)).flatMap(({ parent }) => (seen.includes(parent) ? [] : [`${row.name} ${parent}`]));
  });
  return all.length > 0 ? [`Nothing was sent of: ${all.join(', ')}`] : [];
}

/** Fields of bodies whose name no answer tells, or answers with several names, and parameters of calls that change something. */
function sentOnly({ mapping, places }: Talk): string[] {
  if (Object.keys(mapping.names).length === 0) return [];
  const namesOf = (area: string, parent: string, field: string) => {
    const all = places.filter((place) => place.pairs.has(field));
    const near = all.filter(({ row, parent: one }) => row.area === area && one === parent);
    return new Set((near.length > 0 || parent ? near : all).map(({ pairs }) => pairs.get(field)));
  };
  const isNamed = (table: object | undefined, field: string) => !!table && (field in table || `.${field}` in table);
  const fields = allRows.flatMap((row) =>
    objectsIn(row.body).flatMap(({ parent, fields }) =>
      Object.keys(fields)
        .filter((field) => namesOf(row.area, parent, field).size !== 1)
        .map((field) => ({ row, field: parent ? `${parent}.${field}` : field }))
        .filter(({ field }) => ![row.area, row.name].some((scope) => isNamed(mapping.names[scope], field))),
    ),
  );
  const parameters = allRows
    .filter((row) => !isSafe(row))
    .flatMap((row) =>
      Object.keys((row.query && entriesOf(row.query)) ?? {})
        .filter((name) => !row.path.includes(`{${name}}`))
        .map((name) => ({ row, field: `?.${name}` })),
    )
    .filter(({ row, field }) => !['all', row.area, row.name].some((scope) => isNamed(mapping.names[scope], field)));
  const areas = Map.groupBy([...fields, ...parameters], ({ row }) => row.area).values();
  return [...areas].map(
    (all) =>
      `Only sent (${screensOf(all.map(({ row }) => row))}): ${[...new Set(all.map(({ field }) => field))].join(', ')}`,
  );
}

/** A draft of how a server speaks, from its answers to the calls that change nothing. */
import type { Area } from '~/api/endpoint.ts';
import { allRows } from '~/api/index.ts';
import { declared } from '~/api/wire/codes.ts';
import { mapping as usual } from '~/api/wire/default.ts';
import { namingOf } from '~/api/wire/names.ts';
import toasts from '../../locales/es/toasts.json' with { type: 'json' };
import { createSandbox } from '../sandbox/app.ts';
import { tokenOf } from '../sandbox/testing.ts';
import type { Server } from './server.ts';
import { codesIn } from './suggest/codes.ts';
import type { Written } from './suggest/files.ts';
import { valuesOf } from './suggest/kinds.ts';
import { isNeeded, type Open, objectsIn, openIn, parametersOf } from './suggest/match.ts';
import { Talk } from './suggest/talk.ts';

/** @param written what there is of the mapping: it stays as it is */
export async function suggest(server: Server, written?: Written) {
  const sandbox = createSandbox({ seed: 'another' });
  try {
    // Our own words for the same.
    const token = await tokenOf(sandbox, 'admin');
    const ours = new Talk({ address: 'http://localhost', token, brand: 'portal', fetch: sandbox.handle }, usual);
    await ours.askOpen();
    ours.learnNames(ours);
    const talk = new Talk(server, written?.mapping ?? usual);
    for (let before = ''; before !== talk.state; ) {
      before = talk.state;
      await talk.askOpen();
      if (!written) await talk.learnForm();
      talk.learnNames(ours);
    }
    const { codes, questions } = codesIn((row) => talk.rowsIn(row), written?.codes);
    const open = talk.places.flatMap((place) => openIn(place, ours.lookUps, talk.lookUps));
    return {
      mapping: talk.mapping,
      codes,
      /** What a person is asked, with the screens that need it. */
      questions: [
        ...fieldQuestions(open),
        ...questions,
        ...textQuestions(talk, ours, written),
        ...formQuestions(talk, written),
        ...(await talk.unheeded()).map((said) => `${said} (${toasts.areas.contracts})`),
        ...silent(talk),
        ...untold(talk),
      ],
    };
  } finally {
    sandbox.close();
  }
}

const screensOf = (rows: readonly { name: string; area: Area }[]) =>
  [...new Set(rows.map(({ name, area }) => (name === 'problem' ? 'refusals' : toasts.areas[area])))].join(', ');
const example = ([value]: readonly unknown[]) => JSON.stringify(value)?.slice(0, 40) ?? 'always empty';
const listed = (values: Iterable<unknown>) => [...values].map((value) => `«${value}»`).join(', ');

/** Fields of one place that could be the same names are one question; those that an answer needs come first. */
function fieldQuestions(open: readonly Open[]): string[] {
  const asked = open.filter(({ place, field, fits }) => fits.length > 0 || isNeeded(place.fields[field]));
  const keysOf = ({ fits }: Open) => fits.map(({ key }) => key);
  const groups = Map.groupBy(asked, (one) => `${one.place.row.area} ${one.place.parent} ${keysOf(one)}`);
  const needed = (group: readonly Open[]) => group.some(({ place, field }) => isNeeded(place.fields[field]));
  return [...groups.values()]
    .sort((one, other) => Number(needed(other)) - Number(needed(one)))
    .map((group) => {
      const places = group.map(({ place }) => place);
      const fields = [...new Set(group.map(({ field }) => field))].join(', ');
      const where = places[0]?.parent ? ` in ${places[0].parent}` : '';
      const keys = [...new Set(group.flatMap(keysOf))].map(
        (key) => `${key} ${example(places.flatMap(({ theirs }) => valuesOf(theirs, key)))}`,
      );
      const rows = places.map(({ row }) => row);
      const calls = [...new Set(rows.map(({ name }) => name))].join(', ');
      const need = needed(group) ? '; refused without' : '';
      return `${fields}${where} (${screensOf(rows)}: ${calls}${need}): ${keys.join(' · ') || 'nothing alike was sent'}`;
    });
}

/** Texts of the server that our sandbox has not. */
function textQuestions(talk: Talk, ours: Talk, written?: Written): string[] {
  return declared.flatMap(({ family, fields, calls, areas }) => {
    if (!Array.isArray(fields)) return [];
    const said = ({ places }: Talk) =>
      places
        .filter(({ row }) => (!calls || calls.includes(row.name)) && (!areas || areas.includes(row.area)))
        .flatMap(({ theirs, pairs }) => fields.flatMap((field) => valuesOf(theirs, pairs.get(field) ?? '')));
    const known = new Set([...said(ours), ...Object.values(written?.texts[family as keyof Written['texts']] ?? {})]);
    const strange = new Set(said(talk).filter((text) => !known.has(text)));
    return strange.size > 0
      ? [`texts.${family}: ${fields} says ${listed(strange)}, and not ${listed(new Set(said(ours)))}`]
      : [];
  });
}

function formQuestions({ mapping }: Talk, written?: Written): string[] {
  const more = mapping.dayFirst.filter((name) => !written?.mapping.dayFirst.includes(name));
  return written && more.length > 0 ? [`dayFirst lacks ${more.join(', ')}: their days are dd/mm/yyyy`] : [];
}

const silent = ({ silent }: Talk) =>
  allRows.flatMap((row) => {
    const why = silent.get(row.name);
    return why ? [`${row.method} ${row.path} (${screensOf([row])}: ${row.name}) does not answer: ${why}`] : [];
  });

/** What is only sent: no answer tells its name, or answers have several. */
function untold({ mapping, places, heard, parameters }: Talk): string[] {
  if (Object.keys(mapping.names).length === 0) return [];
  const words = Map.groupBy(
    places.flatMap(({ row, parent, pairs }) => [...pairs].map(([own, wire]) => ({ row, parent, own, wire }))),
    ({ own }) => own,
  );
  const untold = allRows.flatMap((row) => {
    const naming = namingOf(mapping, row);
    const said = (name: string, parent: string) => `${parent && `${parent}.`}${name} as ${naming.wire(name, parent)}`;
    const isTried = (name: string) => heard.has(row.name) || parameters.some(({ own }) => own === name && !row.body);
    const sent = parametersOf(row).filter((name) => !isTried(name) && !row.path.includes(`{${name}}`));
    const fields = objectsIn(row.body).flatMap(({ parent, fields }) =>
      Object.keys(fields).flatMap((name) => {
        const all = words.get(name) ?? [];
        const here = all.filter((one) => one.row.area === row.area && one.parent === parent);
        const names = new Set((here.length > 0 ? here : all).map(({ wire }) => wire));
        return names.size === 1 && (here.length > 0 || parent === '') ? [] : [said(name, parent)];
      }),
    );
    return [...sent.map((name) => said(name, '?')), ...fields].map((what) => ({ row, what }));
  });
  return [...Map.groupBy(untold, ({ row }) => row.area)].map(
    ([area, all]) => `Only sent (${toasts.areas[area]}): ${[...new Set(all.map(({ what }) => what))].join(', ')}`,
  );
}

/** A draft of how a server speaks, from its answers to the calls that change nothing. */
import { allRows } from '~/api/index.ts';
import { mapping as usual } from '~/api/wire/default.ts';
import type { Mapping } from '~/api/wire/types.ts';
import toasts from '../../locales/es/toasts.json' with { type: 'json' };
import { createSandbox } from '../sandbox/app.ts';
import { tokenOf } from '../sandbox/testing.ts';
import type { Server } from './server.ts';
import { type LookUps, valuesOf } from './suggest/kinds.ts';
import { isNeeded, type Open, openIn } from './suggest/match.ts';
import { Talk } from './suggest/talk.ts';

export interface Suggestion {
  mapping: Mapping;
  /** What a person is asked, with the screens that need it. */
  questions: string[];
}

/** @param written the mapping of the server as far as it is written; what is in it stays as it is */
export async function suggest(server: Server, written?: Mapping): Promise<Suggestion> {
  const sandbox = createSandbox({ seed: 'another' });
  try {
    // Our own words for the same.
    const token = await tokenOf(sandbox, 'admin');
    const ours = new Talk({ address: 'http://localhost', token, brand: 'portal', fetch: sandbox.handle }, usual);
    await ours.askOpen();
    const talk = new Talk(server, written ?? usual);
    for (let before = ''; before !== talk.state; ) {
      before = talk.state;
      await talk.askOpen();
      if (!written) await talk.learnForm();
      talk.learnNames(ours);
    }
    const open = talk.places.flatMap((place) => openIn(place, ours.lookUps, talk.lookUps));
    return { mapping: talk.mapping, questions: [...fieldQuestions(open), ...callQuestions(talk)] };
  } finally {
    sandbox.close();
  }
}

const screenOf = ({ name, area }: { name: string; area: keyof typeof toasts.areas }) =>
  name === 'problem' ? 'refusals' : toasts.areas[area];

/** The fields without which an answer is refused come first. */
function fieldQuestions(open: readonly Open[]): string[] {
  const asked = open
    .map((one) => ({ ...one, needed: isNeeded(one.place.fields[one.field]) }))
    .filter(({ fits, needed }) => fits.length > 0 || needed);
  const same = Map.groupBy(asked, ({ field, fits }) => `${field} ${fits.map(({ key }) => key)}`);
  return [...same.values()]
    .sort((one, other) => Number(other.some(isAsked)) - Number(one.some(isAsked)))
    .map((group) => {
      const places = group.map(({ place }) => place);
      const parents = [...new Set(places.map(({ parent }) => parent))].filter(Boolean);
      const keys = group[0]?.fits.map(({ key }) => `${key} ${example(places.flatMap(({ theirs }) => valuesOf(theirs, key)))}`);
      return [
        `${group[0]?.field}${parents.length > 0 ? ` in ${parents.join(', ')}` : ''} (${screens(places.map(({ row }) => row))}`,
        `${group.some(isAsked) ? '; the answer is refused without it' : ''}): ${keys?.join(' · ') || 'nothing alike was sent'}`,
      ].join('');
    });
}

const isAsked = ({ needed }: { needed: boolean }) => needed;
const screens = (rows: readonly Parameters<typeof screenOf>[0][]) => [...new Set(rows.map(screenOf))].join(', ');
const example = ([value]: readonly unknown[]) => JSON.stringify(value)?.slice(0, 40) ?? '';

function callQuestions({ silent }: Talk): string[] {
  return [...silent].map(([name, why]) => {
    const row = allRows.find((one) => one.name === name);
    return `${row?.method} ${row?.path} (${row && screenOf(row)}), ${name}: ${why}`;
  });
}

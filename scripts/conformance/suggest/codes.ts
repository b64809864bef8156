import { listSituations } from '~/api/contracts.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { listSubStates } from '~/api/renewals.ts';
import { listContractStates, listRequestTypes } from '~/api/utility.ts';
import { type Codes, codes as usual, type WireCode } from '~/api/wire/defaultCodes.ts';
import { letters, type Rows } from './kinds.ts';

export type Words = Record<keyof Codes, Record<string, WireCode>>;

const lookUps: Readonly<Record<keyof Codes, { row: Endpoint; id: string }>> = {
  state: { row: listContractStates, id: 'Id' },
  situation: { row: listSituations, id: 'IdSituacion' },
  subState: { row: listSubStates, id: 'Id' },
  requestType: { row: listRequestTypes, id: 'Id' },
};

/** The server's codes by our words, where its look-up lists have the same name; of the others, what is asked. */
export function codesIn(rowsIn: (row: Endpoint) => Rows, texts: Partial<Words> = {}) {
  const questions: string[] = [];
  const family = (name: keyof Codes) => {
    const { row, id } = lookUps[name];
    const rows = rowsIn(row).filter((one) => one[id] !== undefined && one.Nombre);
    const listed = rows.map((one) => ({ id: one[id] as WireCode['id'], name: String(one.Nombre) }));
    const ours: Readonly<Record<string, WireCode>> = usual[name];
    const words = Object.entries(ours).map(([word, { name: own }]) => {
      const same = listed.filter((one) => letters(one.name) === letters(own));
      return [word, texts[name]?.[word] ?? (same.length === 1 ? same[0] : undefined)] as const;
    });
    const codes = Object.fromEntries(words.flatMap(([word, code]) => (code ? [[word, code]] : [])));
    const free = listed.filter((one) => !Object.values(codes).some((code) => String(code.id) === String(one.id)));
    const open = words.flatMap(([word, code]) => (code ? [] : [`${word} (${ours[word]?.name})`]));
    const others = free.map((one) => `${one.id} ${one.name}`).join(' · ') || 'none is left';
    if (open.length > 0) questions.push(`codes.${name}: which of the server’s is ${open.join(', ')}? ${others}`);
    else if (free.length > 0)
      questions.push(`codes.${name}: shown as they come, and nothing is allowed for: ${others}`);
    return codes;
  };
  const codes = Object.fromEntries((Object.keys(lookUps) as (keyof Codes)[]).map((name) => [name, family(name)]));
  return { codes: codes as Words, questions };
}

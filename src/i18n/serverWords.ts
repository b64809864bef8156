import i18next from 'i18next';
import spoken from '../../locales/es/server.json';

/**
 * What the API says in Spanish, in the person's language: sentences that are known, by their text, for it gives them no
 * code. One that is not known stays as it came. A part of its own, fetched with the first answer in another language.
 */

/** A key put together from the file's names: the locale check knows them all, the types do not. */
type Known = 'server:contract.unknown';

interface Sentence {
  /** Of `locales/<language>/server.json`. */
  name: string;
  text: string;
  pattern: RegExp;
  names: string[];
  /** Characters that are not filled in: of two sentences that fit, the one that says more is meant. */
  certain: number;
}

const placeholder = /\{\{(\w+)\}\}/g;

const sentences: Sentence[] = Object.entries(spoken)
  .flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, text]) => ({
      name: `${area}.${name}`,
      text,
      pattern: new RegExp(
        `^${text
          .split(placeholder)
          .map((part, at) => (at % 2 === 0 ? part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&') : '(.+?)'))
          .join('')}$`,
        's',
      ),
      names: [...text.matchAll(placeholder)].map(([, value = '']) => value),
      certain: text.replaceAll(placeholder, '').length,
    })),
  )
  .toSorted((a, b) => b.certain - a.certain);

/** Sentences and names of which nothing is filled in: rows of a list have one each. */
const fixed = new Map(
  sentences.flatMap(({ name, names, text }) => (names.length === 0 ? [[text, name] as const] : [])),
);

/** One sentence, or several after each other; as it came where it is not known. */
function said(text: string): string {
  return whole(text) ?? parts(text) ?? text;
}

function whole(text: string): string | undefined {
  const known = fixed.get(text);
  if (known) return i18next.t(`server:${known}` as Known, { code: '' });
  for (const { name, pattern, names } of sentences) {
    const found = pattern.exec(text);
    if (!found) continue;
    // What is filled in may be a sentence itself.
    const values = Object.fromEntries(names.map((value, at) => [value, said(found[at + 1] ?? '')])) as {
      code: string;
    };
    return i18next.t(`server:${name}` as Known, values);
  }
  return undefined;
}

/** Half a text in one language and half in another is worse than the whole in one. */
function parts(text: string): string | undefined {
  const all = text.split(/(?<=[.!?]) (?=\p{Lu}|\d|¿|«)/u);
  const known = all.map(whole);
  return all.length > 1 && known.every((part) => part !== undefined) ? known.join(' ') : undefined;
}

/** Where an answer holds sentences, and where it holds more that does. */
const inWords = new Set(['Message', 'Detail', 'Motivo', 'Avisos', 'Errors']);
const within = new Set(['Items', 'Resultados', 'Datos', 'Historial', 'UltimosContratos']);

/** Names of states and of what SIPS knows, each beside a field that tells them from names that look the same and are compared. */
const named = {
  EstadoId: ['Estado', 'EstadoAnterior'],
  SituacionId: ['Situacion', 'SituacionAnterior'],
  SubestadoId: ['Subestado'],
  IdSituacion: ['Nombre'],
  CodigoTarifaATR: ['Telegestion', 'ModoControlPotencia'],
};

const namesIn = (value: object): ReadonlySet<string> =>
  new Set(Object.entries(named).flatMap(([id, names]) => (id in value ? names : [])));

/** Calls whose rows are such names. */
const lookUps = new Set(['listContractStates', 'listSubStates']);

/** Reads the sentences of an answer, whose names have capitals. */
function reread(value: unknown, words: boolean): unknown {
  if (typeof value === 'string') return words ? said(value) : value;
  if (Array.isArray(value)) return value.map((item) => reread(item, words));
  if (value === null || typeof value !== 'object') return value;
  const names = namesIn(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      words || inWords.has(name) || names.has(name)
        ? reread(item, true)
        : within.has(name)
          ? reread(item, false)
          : item,
    ]),
  );
}

/**
 * An answer or a refusal of the API with the sentences and states that are known in the language in force.
 * Its texts are loaded before.
 * @param call the name of its row
 */
export function inOurWords(answer: unknown, call?: string): unknown {
  return reread(answer, typeof answer === 'string' || (call !== undefined && lookUps.has(call)));
}

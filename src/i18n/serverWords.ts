import i18next from 'i18next';
import spoken from './serverSentences.json';

/**
 * Translates the API's Spanish sentences into the person's language. They are recognised by their text, because the API
 * has no codes for them; unknown ones stay unchanged. Loaded with the first answer in another language.
 *
 * `serverSentences.json` has what the API says, with `{{values}}`. It is not in `locales`, because a translator who
 * improved a sentence there would end its translation into all languages.
 */

/** A key composed of the file's names: the texts check knows them all, the types do not. */
type Known = 'server:contract.unknown';

interface Sentence {
  /** Key in `locales/<language>/server.json`. */
  name: string;
  text: string;
  pattern: RegExp;
  names: string[];
  /** Number of fixed characters: if two sentences match, the one with more of them is meant. */
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

/** Sentences and names without values: rows of a list contain one each. */
const fixed = new Map(
  sentences.flatMap(({ name, names, text }) => (names.length === 0 ? [[text, name] as const] : [])),
);

/** Translates one sentence, or several in a row; unknown text stays as it came. */
function said(text: string): string {
  return whole(text) ?? parts(text) ?? text;
}

function whole(text: string): string | undefined {
  const known = fixed.get(text);
  if (known) return i18next.t(`server:${known}` as Known, { code: '' });
  // A reason of the table T27 after its code.
  const [, code, why = ''] = /^([A-Z\d]{2}) (.+)$/s.exec(text) ?? [];
  const reason = fixed.get(why);
  if (reason) return `${code} ${i18next.t(`server:${reason}` as Known, { code: '' })}`;
  for (const { name, pattern, names } of sentences) {
    const found = pattern.exec(text);
    if (!found) continue;
    // A value may itself be a sentence.
    const values = Object.fromEntries(names.map((value, at) => [value, said(found[at + 1] ?? '')])) as {
      code: string;
    };
    return i18next.t(`server:${name}` as Known, values);
  }
  return undefined;
}

/** If one part is unknown, the whole text stays in Spanish, instead of mixing two languages. */
function parts(text: string): string | undefined {
  const all = text.split(/(?<=[.!?]) (?=\p{Lu}|\d|¿|«)/u);
  const known = all.map(whole);
  return all.length > 1 && known.every((part) => part !== undefined) ? known.join(' ') : undefined;
}

/** Fields that contain sentences, and fields that contain such fields. */
const inWords = new Set(['Message', 'Detail', 'Motivo', 'Nota', 'Avisos', 'Errors']);
const within = new Set(['Items', 'Resultados', 'Datos', 'Historial', 'UltimosContratos']);

/**
 * Fields that contain names of states, of requests, of reasons for a refusal, or SIPS terms, each with a field that identifies it: the same names elsewhere are
 * compared by code and must not be translated.
 */
const named = {
  EstadoId: ['Estado', 'EstadoAnterior'],
  SituacionId: ['Situacion', 'SituacionAnterior'],
  SubestadoId: ['Subestado'],
  IdSituacion: ['Nombre'],
  IdTipoSolicitud: ['TipoSolicitud'],
  MotivoRechazoCodigo: ['MotivoRechazo'],
  CodigoTarifaATR: ['Telegestion', 'ModoControlPotencia'],
};

function namesIn(value: object): ReadonlySet<string> {
  const given = value as Record<string, unknown>;
  return new Set(
    Object.entries(named).flatMap(([id, names]) => {
      if (!(id in value)) return [];
      const [name = ''] = names;
      // The name of a code that the portal does not know stays as it came.
      return String(given[id]).startsWith('?') ? names.filter((one) => one !== name) : names;
    }),
  );
}

/** Calls whose rows are such names. */
const lookUps = new Set(['listContractStates', 'listSubStates']);

/** Translates the sentences of an answer; its field names start with capitals. */
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

/** A row of a look-up list with its name in the current language, and in Spanish as `NombreEs`. */
const bothNames = (row: unknown) =>
  typeof row === 'object' && row !== null && 'Nombre' in row
    ? { ...(reread(row, true) as object), NombreEs: row.Nombre }
    : row;

/**
 * An answer or refusal of the API with the known sentences and states in the current language. Their texts must be
 * loaded.
 *
 * @param call the name of its row
 */
export function inOurWords(answer: unknown, call?: string): unknown {
  if (call === 'listRequestTypes' && Array.isArray(answer)) return answer.map(bothNames);
  return reread(answer, typeof answer === 'string' || (call !== undefined && lookUps.has(call)));
}

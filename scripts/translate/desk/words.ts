import { localeOf } from '~/lib/languages.ts';
import type { Finding } from '../checks.ts';

/** The desk's own texts, in the two languages that the people who work on the portal read. */
const es = {
  desk: 'Mesa de textos',
  list: 'Todos los textos',
  screen: 'Volver a la pantalla',
  panel: 'Idioma de la mesa',
  shown: 'Idioma de la pantalla',
  brand: 'Marca',
  common: 'Todas las marcas',
  width: 'Ancho',
  whole: 'Todo el ancho',
  phone: 'Teléfono (390)',
  how: 'Mantén pulsada Alt y pasa por la pantalla: se enmarca el texto que hay debajo. Alt + clic lo abre aquí. Con el dedo, pulsa un momento. Con el teclado, Alt + T abre el texto de lo que tiene el foco.',
  none: 'Ahí no hay ningún texto de los ficheros.',
  here: 'Textos de esta pantalla',
  several: 'Ahí hay varios textos:',
  source: 'idioma de origen',
  own: 'Palabras propias de',
  empty: 'Dice lo mismo que todas las marcas',
  save: 'Guardar',
  saveKeys: 'Ctrl + Intro',
  saved: 'Guardado',
  undo: 'Deshacer',
  note: 'Nota',
  values: 'Valores',
  example: 'ahora:',
  noExample: 'la pantalla lo rellena',
  glossary: 'Glosario',
  where: 'Dónde aparece',
  everywhere: 'En todas las pantallas, o en casi todas',
  nowhere: 'No se sabe por el código',
  code: 'En el código',
  brands: 'Lo dicen con sus palabras',
  conflict: 'El fichero ha cambiado en el disco mientras escribías. No se ha guardado nada.',
  theirs: 'En el fichero',
  mine: 'Lo tuyo',
  keepMine: 'Guardar lo mío',
  takeTheirs: 'Quedarme con el del fichero',
  gone: '(ya no está)',
  fixedMark: 'no se cambia',
  fixed: {
    specification: 'La especificación del cliente fija esta frase palabra por palabra: no se cambia.',
    api: 'Esta frase la dice la API y el portal la reconoce por sus palabras: no se cambia aquí. Su traducción sí.',
  },
  failed: 'No se ha podido guardar. ¿Sigue en marcha npm run translate?',
  cut: (n: number, width: number) =>
    `Ahora mismo no cabe en ${n === 1 ? 'un sitio' : `${n} sitios`} (ventana de ${width} px): está cortado.`,
  pushed: (n: number, width: number) =>
    `Ahora mismo empuja lo que tiene al lado a otra línea o fuera de la ventana en ${n === 1 ? 'un sitio' : `${n} sitios`} (ventana de ${width} px).`,
  wrapped: (n: number, width: number) =>
    `Ahora mismo ocupa más de una línea en ${n === 1 ? 'un sitio' : `${n} sitios`} (ventana de ${width} px).`,
  fits: (width: number) => `Cabe donde está (ventana de ${width} px).`,
  search: 'Buscar en claves y textos',
  all: 'Todos',
  missing: 'Sin traducir',
  changed: 'Cambiados en origen después',
  failing: 'Con fallos',
  unseen: 'Aún no vistos en pantalla',
  noGit: 'Aquí no hay historia de git: no se sabe qué textos han cambiado en el idioma de origen.',
  file: 'Fichero',
  ofScreen: 'Pantalla',
  any: 'cualquiera',
  count: (n: number) => (n === 1 ? '1 texto' : `${n.toLocaleString('es-ES')} textos`),
  more: 'Ver más',
  keys: '↑ ↓ recorren la lista, Intro escribe, Esc vuelve, / busca',
  wait: 'Un momento…',
};
export type Words = typeof es;

const en: Words = {
  desk: 'Desk of texts',
  list: 'All texts',
  screen: 'Back to the screen',
  panel: 'Language of the desk',
  shown: 'Language of the screen',
  brand: 'Brand',
  common: 'All brands',
  width: 'Width',
  whole: 'Full width',
  phone: 'Phone (390)',
  how: 'Hold Alt and move over the screen: the text under the pointer is framed. Alt + click opens it here. On a touch screen, press and hold. With the keyboard, Alt + T opens the text of what has the focus.',
  none: 'There is no text from the files there.',
  here: 'Texts on this screen',
  several: 'There are several texts there:',
  source: 'source language',
  own: 'In the words of',
  empty: 'Says the same as all brands',
  save: 'Save',
  saveKeys: 'Ctrl + Enter',
  saved: 'Saved',
  undo: 'Undo',
  note: 'Note',
  values: 'Values',
  example: 'now:',
  noExample: 'the screen fills it in',
  glossary: 'Glossary',
  where: 'Where it appears',
  everywhere: 'On all screens, or nearly all',
  nowhere: 'The code does not say',
  code: 'In the code',
  brands: 'Say it in their own words',
  conflict: 'The file changed on disk while you were writing. Nothing was saved.',
  theirs: 'In the file',
  mine: 'Yours',
  keepMine: 'Save mine',
  takeTheirs: 'Use the one in the file',
  gone: '(it no longer exists)',
  fixedMark: 'stays as it is',
  fixed: {
    specification: 'The client’s specification fixes this sentence word for word: it stays as it is.',
    api: 'The API says this sentence and the portal recognises it by its words: it is not changed here. Its translation is.',
  },
  failed: 'It could not be saved. Is npm run translate still running?',
  cut: (n, width) =>
    `Right now it does not fit in ${n === 1 ? 'one place' : `${n} places`} (window of ${width} px): it is cut off.`,
  pushed: (n, width) =>
    `Right now it pushes what is beside it into another line or out of the window in ${n === 1 ? 'one place' : `${n} places`} (window of ${width} px).`,
  wrapped: (n, width) =>
    `Right now it takes more than one line in ${n === 1 ? 'one place' : `${n} places`} (window of ${width} px).`,
  fits: (width) => `It fits (window of ${width} px).`,
  search: 'Search in keys and texts',
  all: 'All',
  missing: 'Not translated',
  changed: 'Source changed since',
  failing: 'With faults',
  unseen: 'Not yet seen on a screen',
  noGit: 'There is no git history here, so it is unknown which texts changed in the source language.',
  file: 'File',
  ofScreen: 'Screen',
  any: 'any',
  count: (n) => (n === 1 ? '1 text' : `${n.toLocaleString('en-GB')} texts`),
  more: 'Show more',
  keys: '↑ ↓ go through the list, Enter writes, Esc goes back, / searches',
  wait: 'One moment…',
};

export const words = { es, en };

/** Examples of numbers that have a plural form in a language. */
export function numbersOf(language: string, form: string): string {
  const rules = new Intl.PluralRules(localeOf(language));
  const numbers = [...Array(25).keys(), 100, 101, 1_000_000].filter((number) => rules.select(number) === form);
  const written = numbers.slice(0, 4).map((number) => number.toLocaleString(language));
  return written.join(', ') + (numbers.length > 4 ? '…' : '');
}

/** Values in braces, as translators see them. */
const list = (names: readonly string[]) => names.map((name) => (/^[{<]/.test(name) ? name : `{{${name}}}`)).join(' ');

/** What is wrong with a text, for readers who do not code. */
export function sentenceOf(finding: Finding, language: keyof typeof words, numbers: (form: string) => string): string {
  const spanish = language === 'es';
  const of = (castilian: string, english: string) => (spanish ? castilian : english);
  switch (finding.kind) {
    case 'values':
      return [
        finding.lost.length > 0 &&
          of(
            `Falta ${list(finding.lost)}: la pantalla escribe algo ahí.`,
            `${list(finding.lost)} is missing: the screen writes something there.`,
          ),
        finding.unknown.length > 0 &&
          of(
            `Sobra ${list(finding.unknown)}: nadie lo rellena y se vería tal cual.`,
            `${list(finding.unknown)} should not be here: nothing fills it in, so people would see it as it is.`,
          ),
      ]
        .filter(Boolean)
        .join(' ');
    case 'notPassed':
      return of(
        `La pantalla no rellena ${list(finding.names)}: se vería tal cual.`,
        `The screen does not fill in ${list(finding.names)}: people would read it as it is.`,
      );
    case 'wrongForm':
      return of('Este idioma no usa esta forma.', 'This language does not use this form.');
    case 'noOther':
      return of(
        'Falta la forma «other», la que se usa para todo lo demás.',
        'The form “other” is missing, which is used for everything else.',
      );
    case 'missing':
      return of('Falta este texto.', 'This text is missing.');
    case 'replacesNothing':
      return of(
        'Este texto ya no existe, así que la versión de la marca no se muestra nunca.',
        'This text no longer exists, so the brand’s version of it is never shown.',
      );
    case 'fixed':
      return `${words[language].fixed[finding.by]} ${of('Déjala como estaba', 'Put it back')}: «${finding.text}».`;
    case 'word':
      return of(
        `«${finding.word}» no se usa; el glosario dice «${finding.say}».`,
        `“${finding.word}” is not used; the glossary says “${finding.say}”.`,
      );
    case 'placing':
      return of(
        `«${finding.word}» va justo antes de {{${finding.name}}}, que es un nombre, y en otros idiomas no se puede decir así: ponlo tras dos puntos, entre paréntesis o «comillas», al principio, o tras la palabra que dice qué es («del agente {{name}}»).`,
        `“${finding.word}” stands straight before {{${finding.name}}}, which is a name, and other languages cannot say that: put it after a colon, in brackets or «quotes», at the start, or after the word for what it is (“del agente {{name}}”).`,
      );
    case 'forms': {
      const forms = finding.missing.map((form) => `${form} (${numbers(form)})`).join(', ');
      return of(
        `Aquí falta una forma que este idioma tiene: ${forms}.`,
        `This language has another form that is missing here: ${forms}.`,
      );
    }
    case 'space':
      return of(
        'Los espacios al principio o al final no son como en el original.',
        'The spaces at the beginning or the end differ from the source.',
      );
    case 'ending':
      return finding.extra
        ? of(`El original no acaba en «${finding.sign}».`, `The source does not end in “${finding.sign}”.`)
        : of(`El original acaba en «${finding.sign}».`, `The source ends in “${finding.sign}”.`);
    case 'empty':
      return of('Está vacío: la pantalla no mostraría nada.', 'It is empty: the screen would show nothing.');
  }
}

import { localeOf } from '~/lib/languages.ts';
import type { Finding } from '../checks.ts';
import own from './words.json' with { type: 'json' };

/** The desk's own texts, in the two languages that the people who work on the portal read. */
export const words = own;
export type Words = typeof own.es;

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

import type { ShownText } from '../browser/marks.ts';
import { wordFinder } from '../glossary.ts';
import type { DeskTexts } from '../model.ts';
import { keysOf } from './Editor.tsx';
import type { Words } from './words.ts';

interface AboutProps {
  base: string;
  texts: DeskTexts;
  labels: Words;
  panel: 'es' | 'en';
  /** The text as it is on the screen now. */
  shownText: ShownText | undefined;
}

/** What a translator should know of a text. */
export function About({ base, texts, labels, panel, shownText }: AboutProps) {
  const { source, texts: all, own, terms } = texts;
  const keys = keysOf(texts, base, source);
  const original = keys.map((key) => all[source]?.[key] ?? '').join(' ');
  const names = [...new Set(Array.from(original.matchAll(/\{\{-?\s*([\w.]+)/g), ([, name = '']) => name))];
  const find = wordFinder(terms.map((term) => ({ word: term[source]?.[0] ?? '', meaning: term[source]?.[1] ?? '' })));
  const glossary = find(original);
  const termOf = (word: string) => terms.find((term) => term[source]?.[0] === word);
  const brands = Object.entries(own).flatMap(([brand, words]) => {
    const theirs = keys.map((key) => words[source]?.[key]).find(Boolean);
    return theirs ? [[brand, theirs] as const] : [];
  });
  const note = texts.notes[base]?.[panel];
  return (
    <>
      {note && (
        <section>
          <h2>{labels.note}</h2>
          <p>{note}</p>
        </section>
      )}
      {names.length > 0 && (
        <section className="fields">
          <h2>{labels.values}</h2>
          <dl>
            {names.map((name) => [
              <dt key={name}>
                <code>{`{{${name}}}`}</code>
              </dt>,
              <dd key={`${name} now`}>
                {shownText?.values[name] !== undefined
                  ? `${labels.example} ${shownText.values[name]}`
                  : labels.noExample}
              </dd>,
            ])}
          </dl>
        </section>
      )}
      {glossary.length > 0 && (
        <section className="fields">
          <h2>{labels.glossary}</h2>
          <dl>
            {glossary.map(({ word, meaning }) => [
              <dt key={word}>{texts.languages.map(({ code }) => termOf(word)?.[code]?.[0]).join(' = ')}</dt>,
              <dd key={`${word} means`} className="quiet">
                {meaning}
              </dd>,
            ])}
          </dl>
        </section>
      )}
      {brands.length > 0 && (
        <section className="fields">
          <h2>{labels.brands}</h2>
          <dl>
            {brands.map(([brand, text]) => [<dt key={brand}>{brand}</dt>, <dd key={`${brand} says`}>{text}</dd>])}
          </dl>
        </section>
      )}
    </>
  );
}

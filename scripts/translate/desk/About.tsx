import type { DeskCode } from '../api.ts';
import type { Said } from '../browser/marks.ts';
import { wordsSaid } from '../glossary.ts';
import type { DeskTexts } from '../model.ts';
import { keysOf } from './Editor.tsx';
import type { Words } from './words.ts';

interface AboutProps {
  base: string;
  texts: DeskTexts;
  code: DeskCode | undefined;
  say: Words;
  panel: 'es' | 'en';
  /** The text as it is on the screen now. */
  said: Said | undefined;
  /** Paths of the screens where it was seen since the desk was opened. */
  seen: readonly string[];
  go: (path: string) => void;
}

/** What a translator should know of a text. */
export function About({ base, texts, code, say, panel, said, seen, go }: AboutProps) {
  const { source, texts: all, own, terms } = texts;
  const keys = keysOf(texts, base, source);
  const original = keys.map((key) => all[source]?.[key] ?? '').join(' ');
  const names = [...new Set(Array.from(original.matchAll(/\{\{-?\s*([\w.]+)/g), ([, name = '']) => name))];
  const glossary = wordsSaid(
    original,
    terms.map((term) => ({ word: term[source]?.[0] ?? '', meaning: term[source]?.[1] ?? '' })),
  );
  const termOf = (word: string) => terms.find((term) => term[source]?.[0] === word);
  const where = keys.map((key) => code?.where[key]).find(Boolean);
  const brands = Object.entries(own).flatMap(([brand, words]) => {
    const theirs = keys.map((key) => words[source]?.[key]).find(Boolean);
    return theirs ? [[brand, theirs] as const] : [];
  });
  const note = texts.notes[base]?.[panel];
  const title = (id: string) => all[panel]?.[`screens:${id}`] ?? id;
  return (
    <>
      {note && (
        <section>
          <h2>{say.note}</h2>
          <p>{note}</p>
        </section>
      )}
      {names.length > 0 && (
        <section className="fields">
          <h2>{say.values}</h2>
          <dl>
            {names.map((name) => [
              <dt key={name}>
                <code>{`{{${name}}}`}</code>
              </dt>,
              <dd key={`${name} now`}>
                {said?.values[name] !== undefined ? `${say.example} ${said.values[name]}` : say.noExample}
              </dd>,
            ])}
          </dl>
        </section>
      )}
      {glossary.length > 0 && (
        <section className="fields">
          <h2>{say.glossary}</h2>
          <dl>
            {glossary.map(({ word, meaning }) => [
              <dt key={word}>{texts.languages.map(({ code: one }) => termOf(word)?.[one]?.[0]).join(' = ')}</dt>,
              <dd key={`${word} means`} className="quiet">
                {meaning}
              </dd>,
            ])}
          </dl>
        </section>
      )}
      <section>
        <h2>{say.where}</h2>
        {!where && <p className="quiet">{say.nowhere}</p>}
        <ul className="links">
          {where?.screens.map((id) => {
            const path = id === '*' ? undefined : code?.paths[id];
            const known = path?.includes(':') ? seen.find((one) => matches(path, one)) : path;
            if (id === '*') return <li key={id}>{say.everywhere}</li>;
            return (
              <li key={id}>
                {known ? (
                  <button type="button" onClick={() => go(known)}>
                    {title(id)}
                  </button>
                ) : (
                  title(id)
                )}
              </li>
            );
          })}
        </ul>
        {where && where.lines.length > 0 && (
          <details>
            <summary className="quiet">{say.code}</summary>
            {where.lines.map((line) => (
              <div key={line} className="key">
                {line}
              </div>
            ))}
          </details>
        )}
      </section>
      {brands.length > 0 && (
        <section className="fields">
          <h2>{say.brands}</h2>
          <dl>
            {brands.map(([brand, text]) => [<dt key={brand}>{brand}</dt>, <dd key={`${brand} says`}>{text}</dd>])}
          </dl>
        </section>
      )}
    </>
  );
}

/** Whether an address matches a screen's path, such as `/users/:id`. */
const matches = (path: string, address: string) =>
  new RegExp(`^${path.replace(/:\w+\??/g, '[^/?]+')}(\\?|$)`, 'i').test(address);

/**
 * A word of ours for what the API says with a number or a name of its own (`src/api/wire/mapping.ts`). What the portal
 * does not know is `?` with what the server sent; no rule may allow anything for it.
 */
export type Code<Word extends string> = Word | `?${string}`;

/** Whether the portal knows the code. */
export const isWordOf =
  <Word extends string>(words: Readonly<Record<Word, string>>) =>
  (code: string | null | undefined): code is Word =>
    code != null && Object.hasOwn(words, code);

/** A text as a code: the value of an option, for example. */
export const codeIn =
  <Word extends string>(words: Readonly<Record<Word, Word>>) =>
  (text: string): Code<Word> =>
    isWordOf(words)(text) ? text : `?${text.replace(/^\?/, '')}`;

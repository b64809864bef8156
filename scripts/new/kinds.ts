import type { Sources } from './sources.ts';

/** A text in the languages in which it was given. */
export type Words = Readonly<Record<string, string | undefined>>;

/** The arguments of `npm run new --`. */
export interface Wish<Option extends string = string, Word extends string = string> {
  id: string;
  options: Readonly<Partial<Record<Option, string>>>;
  words: Readonly<Record<Word, Words>>;
}

/** A kind of thing that can be created. */
export interface Kind<Option extends string = string, Word extends string = string> {
  /** One line for the help. */
  about: string;
  needs: readonly Option[];
  takes?: readonly Option[];
  /** Texts that are given as `--title-es`, `--title-en`. */
  words: readonly Word[];
  /** What the command says at its end; default: that the check lists what is missing. */
  next?: string;
  make: (sources: Sources, wish: Wish<Option, Word>) => void;
}

export const kind = <Option extends string, Word extends string>(one: Kind<Option, Word>) => one as unknown as Kind;

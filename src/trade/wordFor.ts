export function wordFor(words: Record<string, string>, value: string): string;
export function wordFor(words: Record<string, string>, value: string | null): string | null;
/** The translation of an API value; a value without one is shown as the API spells it. */
export function wordFor(words: Record<string, string>, value: string | null) {
  return value && (words[value] ?? value);
}

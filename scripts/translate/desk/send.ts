import type { Problem } from '../../locales/catalogue.ts';
import type { Address } from '../address.ts';
import type { Finding } from '../checks.ts';
import type { DeskTexts, Saved } from '../model.ts';

/** The desk's calls to its server, by name: what is sent and what comes back. */
interface Answers {
  texts: [undefined, DeskTexts];
  problems: [undefined, Problem[]];
  changed: [undefined, { changed?: Record<string, string[]> }];
  check: [Address & { text: string }, Finding[]];
  save: [{ address: Address; before: string | undefined; text: string | undefined }, Saved];
}

/** Rejects if the server does not answer, or answers with an error. */
export async function send<Name extends keyof Answers>(name: Name, body?: Answers[Name][0]): Promise<Answers[Name][1]> {
  const json = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`/desk-of-texts/${name}`, json || undefined);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

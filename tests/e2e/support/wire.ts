import type { APIResponse, Response } from '@playwright/test';
import { answerToOther, readerOf } from '../../../scripts/sandbox/dialect.ts';
import { ownNamesHeader } from '../../../scripts/sandbox/dialect-headers.ts';
import { apiConfig } from '../../../src/api/config.ts';

/** `other`: the stories run over the API of `npm start -- --dialect other`, and over the portal that was built for it. */
const dialect = process.env.E2E_DIALECT === 'other' ? 'other' : 'own';

/** For calls that a story itself sends: they are in the default names with every dialect. */
export const inOurNames = { [ownNamesHeader]: 'yes' };

const pathOf = (url: string) => new URL(url).pathname.slice(apiConfig.basePath.length + 1);

/** The parameters of a call of the portal, in our names. */
export function parametersOf(url: string): URLSearchParams {
  const { searchParams } = new URL(url);
  return dialect === 'own' ? searchParams : readerOf(pathOf(url)).query(searchParams);
}

/** The answer to a call of the portal, in our names. */
export async function answerOf<Answer>(response: Response | APIResponse): Promise<Answer> {
  const answer = await response.json();
  if (dialect === 'own') return answer;
  const own = readerOf(pathOf(response.url())).body(answer) as { Items?: Answer };
  return Object.keys(answer).join() === 'data' ? (own.Items as Answer) : (own as Answer);
}

/** An answer in our names as the API sends it. */
export function onTheWire(url: string, answer: unknown): unknown {
  if (dialect === 'own') return answer;
  const other = answerToOther(answer, `${pathOf(url)}#`);
  return Array.isArray(other) ? { data: other } : other;
}

/** A draft of how a server speaks, from the answers to the calls that change nothing. */
import { allRows } from '~/api/index.ts';
import { mapping as usual } from '~/api/wire/default.ts';
import type { Mapping } from '~/api/wire/types.ts';
import { createSandbox } from '../sandbox/app.ts';
import { tokenOf } from '../sandbox/testing.ts';
import type { Server } from './server.ts';
import { type Learnt, learn, listen } from './suggest/learn.ts';
import { guessed, missing, questions, unanswered } from './suggest/report.ts';

export interface Suggestion {
  mapping: Mapping;
  report: string;
}

/** @param written the mapping of the server as far as it is written; what is in it stays as it is */
export async function suggest(server: Server, name: string, written?: Mapping): Promise<Suggestion> {
  const sandbox = createSandbox({ seed: 'another' });
  try {
    const token = await tokenOf(sandbox, 'admin');
    const own = { address: 'http://localhost', token, brand: 'portal', fetch: sandbox.handle };
    const ours = await listen(allRows, own, usual);
    const learnt = await learn(allRows, server, { mapping: written ?? usual, isDraft: !written }, ours);
    return { mapping: learnt.mapping, report: told(learnt, ours, name, written) };
  } finally {
    sandbox.close();
  }
}

function told(learnt: Learnt, ours: Learnt, name: string, written?: Mapping): string {
  const { mapping, heard, silent, places } = learnt;
  const known = (own: string) => Object.values(written?.names ?? {}).some((table) => own in table);
  const paired = places.reduce((sum, { pairs }) => sum + pairs.size, 0);
  const { spelling, envelope, lists, dayFirst } = mapping;
  const part = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', heading, ...lines.map((line) => `  ${line}`)] : [];
  return [
    `${heard.size} calls answered, ${silent.size} did not. ${paired} fields have their name.`,
    `Spelling: ${spelling}. Lists: rows at «${envelope.items}», their number at «${envelope.total}», sums at «${envelope.sums}»; the first page is ${lists.firstPage}, all rows are the size ${lists.everything}. Records: ${envelope.answer ? `at «${envelope.answer}»` : 'bare'}. Days as dd/mm/yyyy: ${dayFirst.join(', ') || 'none'}.`,
    ...part('Told by their values. Look at them:', guessed(learnt, known)),
    ...part(`Not sure. Write the right name into src/api/wire/${name}.json:`, questions(learnt, ours)),
    ...part('Needed, and nothing alike was sent:', missing(learnt, ours)),
    ...part('Not answered:', unanswered(learnt)),
  ].join('\n');
}

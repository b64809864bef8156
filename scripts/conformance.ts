/**
 * `npm run conformance -- --api <address> --token <token>`: calls every endpoint of a real server that changes nothing,
 * and reports how each differs from the portal's table; then how its lists page, sort, filter and refuse. Exit code 1 if
 * anything differs. With `--suggest` it drafts `src/api/wire/server.ts` and `server.json`, how that server speaks, and asks
 * for what it is not sure of.
 */
import { fileURLToPath } from 'node:url';
import { allRows } from '~/api/index.ts';
import { Complaint, readArguments, run } from './cli.ts';
import { behaviour, conformance, type Finding } from './conformance/check.ts';
import { lists } from './conformance/lists.ts';
import { findingText, summary } from './conformance/report.ts';
import { readWritten, write } from './conformance/suggest/files.ts';
import { suggest } from './conformance/suggest.ts';

const wire = fileURLToPath(new URL('../src/api/wire', import.meta.url));

const usage =
  'Usage: npm run conformance -- --api <address> --token <token> [--brand <domain identifier>] [--suggest]; the token can also be set as PORTAL_TOKEN.';

await run(async () => {
  const { api, token, brand, ...options } = readOptions();
  const today = new Date().toISOString().slice(0, 10);
  const server = { address: api, token, brand, fetch };
  if (options.suggest) {
    const { questions, ...draft } = await suggest(server, await readWritten(wire));
    write(wire, draft);
    console.log([...questions, `Written: ${wire}/server.json. ${questions.length} questions are left.`].join('\n\n'));
    return;
  }
  const findings: Finding[] = [];
  for (const part of [conformance(allRows, server, today), behaviour(allRows, lists, server)])
    for await (const finding of part) {
      findings.push(finding);
      console.log(findingText(finding));
    }
  console.log(`\n${summary(findings)}`);
  if (findings.some(({ outcome }) => outcome === 'differs')) process.exitCode = 1;
});

function readOptions() {
  const options = {
    api: { type: 'string' },
    token: { type: 'string', default: process.env.PORTAL_TOKEN },
    brand: { type: 'string', default: 'portal' },
    suggest: { type: 'boolean', default: false },
  } as const;
  const { api, token, ...others } = readArguments({ options }, usage).values;
  if (!api || !URL.canParse(api))
    throw new Complaint(`--api must be an address, such as https://api.example.com. ${usage}`);
  if (!token) throw new Complaint(`--token is missing. ${usage}`);
  return { api, token, ...others };
}

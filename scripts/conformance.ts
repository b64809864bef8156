/**
 * `npm run conformance -- --api <address> --token <token>`: calls every endpoint of a real server that changes nothing,
 * and reports how each differs from the portal's table. Exit code 1 if any differs.
 */
import { allRows } from '~/api/index.ts';
import { Complaint, readArguments, run } from './cli.ts';
import { conformance, type Finding } from './conformance/check.ts';

const usage =
  'Usage: npm run conformance -- --api <address> --token <token> [--brand <domain identifier>] [--json]; the token may stand in PORTAL_TOKEN instead.';

const signs = { conforms: '✓', differs: '✗', skipped: '–' } as const;

await run(async () => {
  const { api, token, brand, json } = readOptions();
  const today = new Date().toISOString().slice(0, 10);
  const findings: Finding[] = [];
  for await (const finding of conformance(allRows, { address: api, token, brand, fetch }, today)) {
    findings.push(finding);
    if (!json) print(finding);
  }
  const count = (outcome: Finding['outcome']) => findings.filter((finding) => finding.outcome === outcome).length;
  if (json) console.log(JSON.stringify(findings, null, 2));
  else console.log(`\n${count('conforms')} conform, ${count('differs')} differ, ${count('skipped')} skipped`);
  if (count('differs') > 0) process.exitCode = 1;
});

function print({ name, method, path, outcome, differences, notes, milliseconds }: Finding) {
  const took = milliseconds === undefined ? '' : ` (${milliseconds} ms)`;
  console.log(`${signs[outcome]} ${method} ${path} · ${name}${took}`);
  for (const difference of differences) console.log(`    ${difference}`);
  for (const note of notes) console.log(`    note: ${note}`);
}

function readOptions() {
  const options = {
    api: { type: 'string' },
    token: { type: 'string', default: process.env.PORTAL_TOKEN },
    brand: { type: 'string', default: 'portal' },
    json: { type: 'boolean', default: false },
  } as const;
  const { api, token, brand, json } = readArguments({ options }, usage).values;
  if (!api || !URL.canParse(api))
    throw new Complaint(`--api must be an address, as in https://api.example.com. ${usage}`);
  if (!token) throw new Complaint(`--token is missing. ${usage}`);
  return { api, token, brand, json };
}

/**
 * `npm run brand -- new <id>` creates a brand, `npm run brand -- check <id>` lists what it still needs, and `npm run
 * brand -- pull <id>` writes what staff have changed in the API into the brand's folder.
 */

import { paletteNames } from '~/brand/palette.ts';
import { checkBrand } from './brand/check.ts';
import { type Draft, draftBrand, writeBrand } from './brand/new.ts';
import { type Pulled, pullBrand, writePulled } from './brand/pull.ts';
import { projectRoot } from './brands.ts';
import { Complaint, leave, readArguments, run } from './cli.ts';

const usage = `Usage:
  npm run brand -- new <id> [--name "<name>"] [--palette <colour>] [--host <name>]
  npm run brand -- check <id>
  npm run brand -- pull <id> --api <address> --token <token>
  A colour is one of ${paletteNames.join(', ')}, or a code such as #1a5fb4. The token can also be set as PORTAL_TOKEN.`;

await run(async () => {
  const { verb, id, api, token, ...wishes } = readWishes();
  if (verb === 'new') {
    const draft = draftBrand(projectRoot, { id, ...wishes });
    writeBrand(projectRoot, draft);
    return console.log(nextSteps(draft));
  }
  if (verb === 'pull') {
    if (!api || !URL.canParse(api))
      throw new Complaint(`--api must be an address, such as https://api.example.com.\n${usage}`);
    if (!token) throw new Complaint(`--token is missing.\n${usage}`);
    const pulled = await pullBrand(projectRoot, id, { api, token, fetch });
    writePulled(projectRoot, pulled);
    return console.log(pulledText(id, pulled));
  }
  const { faults, open } = checkBrand(projectRoot, id);
  const lines = [...faults.map((fault) => `FAULT  ${fault}`), ...open.map((remark) => `open   ${remark}`)];
  console.log(lines.length > 0 ? lines.join('\n') : `${id} is complete.`);
  if (faults.length > 0) leave(1);
});

function nextSteps({ data: { id, name }, host, files }: Draft): string {
  return `${name}: ${files.size} files in brands/${id}, and a target for this machine in deploy/targets.json.

Look at it: npm run dev, then http://app.${id}.localhost:3100
Then put its own pictures and addresses in brands/${id}, and a row in deploy/targets.json, with ${host} as its host;
npm run brand -- check ${id} says what is missing. "A new brand" in deploy/README.md has the rest.`;
}

/** The changed files, what was left as it is, and what comes next. */
function pulledText(id: string, { changes, remarks }: Pulled): string {
  const end =
    changes.length === 0
      ? `brands/${id} already has the values of the API.`
      : 'Run npm run fix, review the diff and commit it, then run npm run build && npm run publish -- <target>.';
  return [...changes.map(({ path }) => `Written: ${path}`), ...remarks, end].join('\n');
}

function readWishes() {
  const text = { type: 'string' } as const;
  const options = {
    ...{ name: text, palette: text, host: text, api: text },
    token: { ...text, default: process.env.PORTAL_TOKEN ?? '' },
  } as const;
  const { positionals, values } = readArguments({ allowPositionals: true, options }, usage);
  const [verb, id, ...rest] = positionals;
  if ((verb === 'new' || verb === 'check' || verb === 'pull') && id && rest.length === 0)
    return { verb, id, ...values };
  throw new Complaint(usage);
}

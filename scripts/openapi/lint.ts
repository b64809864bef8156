import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** A rule's warnings are errors here. Rules that are off have their reason beside them. */
const redoclyRules = {
  // Whose API it is, and under which licence, is not for the portal to say.
  'info-license': 'off',
  // Fields that the portal does not know are ignored, and the sandbox sends some.
  'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
  'no-invalid-parameter-examples': 'error',
  'no-invalid-schema-examples': 'error',
};
const spectralRules = {
  extends: [['spectral:oas', 'all']],
  rules: {
    // As above: the API is not ours.
    'info-contact': 'off',
    'info-license': 'off',
    'license-url': 'off',
  },
};

/** What Redocly and Spectral find in a document, one sentence each; none means that both accept it. */
export async function lint(tools: string, document: string, into: string): Promise<string[]> {
  return [...(await redocly(tools, document)), ...spectral(tools, document, into)];
}

interface Redocly {
  createConfig(options: object): Promise<object>;
  lintFromString(options: object): Promise<{ ruleId: string; message: string; location: { pointer?: string }[] }[]>;
}

async function redocly(tools: string, document: string): Promise<string[]> {
  const path = createRequire(`${tools}/`).resolve('@redocly/openapi-core');
  const { createConfig, lintFromString }: Redocly = await import(pathToFileURL(path).href);
  const found = await lintFromString({
    source: readFileSync(document, 'utf8'),
    absoluteRef: document,
    config: await createConfig({ extends: ['recommended'], rules: redoclyRules }),
  });
  return found.map(({ ruleId, message, location }) => `Redocly ${ruleId}: ${message} (${location[0]?.pointer})`);
}

/** @throws if Spectral fails, instead of finding something or nothing */
export function spectral(tools: string, document: string, into: string): string[] {
  const rules = `${into}/spectral.json`;
  writeFileSync(rules, JSON.stringify(spectralRules));
  const command = `${tools}/node_modules/.bin/spectral`;
  const options = ['lint', document, '--ruleset', rules, '--format', 'json', '--quiet', '--fail-severity', 'hint'];
  const { stdout, stderr } = spawnSync(process.execPath, [command, ...options], { encoding: 'utf8' });
  // Its exit code is 1 both for findings and for a crash; only findings, or that there are none, are printed as a list.
  if (!stdout.startsWith('[')) throw new Error(`Spectral fails: ${stderr}`);
  const found = JSON.parse(stdout) as { code: string; message: string; path: string[] }[];
  return found.map(({ code, message, path }) => `Spectral ${code}: ${message} (${path.join('/')})`);
}

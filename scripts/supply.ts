/**
 * `npm run supply`: what the portal is made of. The licences of the packages that the bundles have something of, and the
 * known advisories about all that is installed, each with whether it reaches users. Where the registry answers no
 * questions about advisories, that part is skipped, and says so.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from './brands.ts';
import { Complaint, run } from './cli.ts';
import { readBuild } from './dist.ts';
import { sbom } from './publish/sbom.ts';
import { findingsOf, licencesOf } from './supply/read.ts';

const ask = promisify(execFile);
/** Milliseconds within which a registry answers, or does not. */
const patience = 60_000;

await run(async () => {
  const build = readBuild(`${projectRoot}/dist`);
  if (!build?.packages) throw new Complaint('No build says what it is made of; npm run build makes one.');
  const bill = sbom(build.packages);
  const licences = licencesOf(bill);
  const count = licences.reduce((sum, { packages }) => sum + packages.length, 0);
  console.log(`${count} packages are in the bundles, under ${licences.length} licences:`);
  for (const { licence, packages } of licences)
    console.log(`  ${String(packages.length).padStart(3)}  ${licence}: ${packages.join(', ')}`);
  if (licences.some(({ licence }) => licence === 'unknown')) process.exitCode = 1;

  const audit = await advisories();
  if (typeof audit === 'string') return console.log(`SKIPPED: advisories were not checked, ${audit}.`);
  const findings = findingsOf(audit, bill);
  console.log(`${findings.length} known advisories about what is installed.`);
  for (const { name, severity, title, url, reachesUsers } of findings)
    console.log(
      `  ${severity} ${name}: ${title} ${url}; ` +
        (reachesUsers ? 'IT IS IN THE BUNDLES' : 'it does not reach users, for nothing of it is in a bundle'),
    );
  if (findings.some(({ reachesUsers }) => reachesUsers)) process.exitCode = 1;
});

/** What `npm audit` answers, or why it does not. */
async function advisories(): Promise<object | string> {
  const answer = await ask('npm', ['audit', '--json'], { cwd: projectRoot, timeout: patience, maxBuffer: 64e6 }).catch(
    // Findings are an exit code too.
    (error: { stdout?: string; killed?: boolean; code?: unknown }) =>
      error.stdout
        ? { stdout: error.stdout }
        : { stdout: '', why: error.killed ? 'no answer in time' : `${error.code}` },
  );
  try {
    const said: object = JSON.parse(answer.stdout);
    if ('vulnerabilities' in said) return said;
    const { error, message } = said as { error?: { summary?: string; code?: string }; message?: string };
    return `for the registry does not answer: ${error?.summary || error?.code || message || 'no reason given'}`;
  } catch {
    return `for the registry does not answer: ${'why' in answer ? answer.why : 'nothing that can be read'}`;
  }
}

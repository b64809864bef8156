/**
 * The licences of the packages in the bundles, and the known advisories about all installed packages, each with whether
 * it reaches users. If the registry does not answer questions about advisories, that part is skipped with a message.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from './brands.ts';
import { Complaint, readArguments, run } from './cli.ts';
import { readBuild } from './dist.ts';
import { sbom } from './publish/sbom.ts';
import { auditOf, type Said } from './supply/advisories.ts';
import { findingsOf, licencesOf, tellFinding } from './supply/read.ts';

const ask = promisify(execFile);
/** Milliseconds to wait for the registry. */
const timeout = 60_000;

await run(async () => {
  readArguments({}, 'Usage: npx node --import ./scripts/alias.mjs scripts/supply.ts');
  const build = readBuild(`${projectRoot}/dist`);
  if (!build?.packages) throw new Complaint('There is no build with a list of its packages; npm run build makes one.');
  const bill = sbom(build.packages);
  const licences = licencesOf(bill);
  const count = licences.reduce((sum, { packages }) => sum + packages.length, 0);
  console.log(`${count} packages are in the bundles, under ${licences.length} licences:`);
  for (const { licence, packages } of licences)
    console.log(`  ${String(packages.length).padStart(3)}  ${licence}: ${packages.join(', ')}`);
  if (licences.some(({ licence }) => licence === 'unknown')) process.exitCode = 1;

  const audit = await audited();
  if ('skipped' in audit) return console.log(`SKIPPED: advisories were not checked: ${audit.skipped}.`);
  const findings = findingsOf(audit.answer, bill);
  console.log(`${findings.length} known advisories about the installed packages.`);
  for (const finding of findings) console.log(`  ${tellFinding(finding)}`);
  if (findings.some(({ reachesUsers }) => reachesUsers)) process.exitCode = 1;
});

async function audited() {
  const how = { cwd: projectRoot, timeout, maxBuffer: 64e6 };
  // Findings also give an exit code other than 0.
  const failed = ({ stdout = '', code, killed = false }: Partial<Said>): Said => ({ stdout, code, killed });
  return auditOf(await ask('npm', ['audit', '--json'], how).catch(failed));
}

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
import { auditOf, type Said } from './supply/advisories.ts';
import { findingsOf, licencesOf, tellFinding } from './supply/read.ts';

const ask = promisify(execFile);
/** Milliseconds within which a registry answers, or does not. */
const timeout = 60_000;

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

  const audit = await audited();
  if ('skipped' in audit) return console.log(`SKIPPED: advisories were not checked, for ${audit.skipped}.`);
  const findings = findingsOf(audit.answer, bill);
  console.log(`${findings.length} known advisories about what is installed.`);
  for (const finding of findings) console.log(`  ${tellFinding(finding)}`);
  if (findings.some(({ reachesUsers }) => reachesUsers)) process.exitCode = 1;
});

async function audited() {
  const how = { cwd: projectRoot, timeout, maxBuffer: 64e6 };
  // Findings are an exit code too.
  const failed = ({ stdout = '', code, killed = false }: Partial<Said>): Said => ({ stdout, code, killed });
  return auditOf(await ask('npm', ['audit', '--json'], how).catch(failed));
}

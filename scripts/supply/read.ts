import * as v from 'valibot';

const billShape = v.object({
  components: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      licenses: v.optional(v.array(v.object({ expression: v.string() }))),
    }),
  ),
});

interface Licence {
  /** SPDX expression; `unknown` if a package has none. */
  licence: string;
  packages: string[];
}

/**
 * The packages of a bill of materials by licence, the most common licence first.
 *
 * @param bill CycloneDX, as JSON
 */
export function licencesOf(bill: string): Licence[] {
  const byLicence = new Map<string, string[]>();
  for (const { name, licenses } of v.parse(billShape, JSON.parse(bill)).components) {
    const licence = licenses?.[0]?.expression ?? 'unknown';
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
  }
  return [...byLicence]
    .map(([licence, packages]) => ({ licence, packages: packages.sort() }))
    .sort((one, other) => other.packages.length - one.packages.length || one.licence.localeCompare(other.licence));
}

const auditShape = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({
      name: v.string(),
      severity: v.string(),
      /** An advisory, or the name of the package through which it is installed. */
      via: v.array(v.union([v.string(), v.object({ title: v.string(), url: v.string() })])),
    }),
  ),
});

interface Finding {
  name: string;
  severity: string;
  title: string;
  url: string;
  /** Whether the bundles contain code of the package. */
  reachesUsers: boolean;
}

/**
 * The advisories of `npm audit --json`, each once, first those that reach users.
 *
 * @param bill CycloneDX of the packages in the bundles, as JSON
 */
export function findingsOf(audit: object, bill: string): Finding[] {
  const shipped = new Set(v.parse(billShape, JSON.parse(bill)).components.map(({ name }) => name));
  return Object.values(v.parse(auditShape, audit).vulnerabilities)
    .flatMap(({ name, severity, via }) =>
      via.flatMap((one) =>
        typeof one === 'string' ? [] : [{ name, severity, ...one, reachesUsers: shipped.has(name) }],
      ),
    )
    .sort((one, other) => Number(other.reachesUsers) - Number(one.reachesUsers) || one.name.localeCompare(other.name));
}

/** A line about a finding that says whether it reaches users. */
export const tellFinding = ({ name, severity, title, url, reachesUsers }: Finding) =>
  `${severity} ${name}: ${title} ${url}; ` +
  (reachesUsers ? 'IT IS IN THE BUNDLES' : 'it does not reach users, because no bundle contains it');

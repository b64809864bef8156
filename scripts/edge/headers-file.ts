import { banner, type EdgeSite, folders, page, pages, passedPaths, refusals } from './site.ts';

/**
 * For static hosts that read `_headers` and `_redirects` beside the files, such as Netlify. They only look at the
 * address, so a missing file in a folder is sent with that folder's Cache-Control.
 */
export function headersFile({ headers }: EdgeSite): string {
  const rule = (path: string, values: Readonly<Record<string, string>>) =>
    `${path}\n${Object.entries(values)
      .map(([name, value]) => `  ${name}: ${value}`)
      .join('\n')}`;
  return [
    `# ${banner}`,
    rule('/*', headers),
    // All other addresses get the host's default, which is equivalent: public, max-age=0, must-revalidate.
    ...['/', ...pages.map(({ address }) => address)].map((path) => rule(path, { 'Cache-Control': page.cache })),
    ...folders.map(({ under, cache }) => rule(all(under), { 'Cache-Control': cache })),
    '',
  ].join('\n');
}

/** The first matching line applies; `!` applies even if there is a file. */
export function redirectsFile({ api, reports }: EdgeSite): string {
  const lines = [
    ...(api
      ? [
          [`${passedPaths.api}*`, `${api}${passedPaths.api}:splat`, '200!'],
          ...(reports ? [[reports, `${api}${reports}`, '200!']] : []),
        ]
      : [[`${passedPaths.api}*`, `/${missingFile}`, '404!']]),
    ...folders.map(({ under }) => [all(under), `/${missingFile}`, '404']),
    // Records of publish, not for visitors.
    ['/releases/*', page.address, '200!'],
    ...pages.map(({ under, address }) => [`${under}*`, address, '200']),
  ];
  return `# ${banner}\n${lines.map((line) => line.join(' ')).join('\n')}\n`;
}

/** A folder with everything in it, or a single file. */
const all = (under: string) => (under.endsWith('/') ? `${under}*` : under);

/** Lies beside the two files. */
export const missingFile = 'missing.txt';
export const missingText = `${refusals[404]}\n`;

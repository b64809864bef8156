/** One nginx for hundreds of brands. */
import { expect, test } from 'vitest';
import { edgeHeaders, reportsPath } from '../headers.ts';
import { askServer, temporaryFolder, writeFile } from '../testing.ts';
import type { EdgeSite } from './site.ts';
import { challenge, findNginx, startNginxOf } from './testing-servers.ts';

const hasNginx = await findNginx();

/** The longest name that DNS allows: 253 characters. */
const longest = `app.${`${'l'.repeat(59)}.`.repeat(4)}test.test`;

test.skipIf(!hasNginx)(
  'nginx starts with 300 long host names, of which one has a certificate, and serves another as soon as it has one',
  async () => {
    const root = temporaryFolder();
    writeFile(`${root}/index.html`, '<!doctype html>');
    const headers = edgeHeaders([], reportsPath);
    const hosts = Array.from({ length: 300 }, (_, index) => `app.${`brand-${index}-`.padEnd(48, 'x')}.example`);
    expect([hosts[0]?.length, longest.length]).toEqual([60, 253]);
    const sites = hosts.map((host, index): EdgeSite => ({ name: `brand-${index}`, hosts: [host], headers }));
    const [first, second, ...others] = sites as [EdgeSite, EdgeSite, ...EdgeSite[]];
    const all = [first, second, ...others, { name: 'longest', hosts: [longest], headers }];

    const { asker, askerOf, plainPort } = await startNginxOf(
      all.map((site) => ({ site, behind: { root } })),
      { certified: [first] },
    );
    expect((await asker.ask({ path: '/' })).status).toBe(200);
    const [host = ''] = second.hosts;
    expect(await asker.handshake(host)).toMatch(/alert/);
    const asked = await askServer({ port: plainPort }, { path: challenge.path, headers: { host } });
    expect([asked.status, String(asked.body)]).toEqual([200, challenge.answer]);

    const certified = askerOf(second);
    expect(await certified.handshake()).toBe('h2 over TLSv1.3');
    expect((await certified.ask({ path: '/' })).status).toBe(200);
    expect((await asker.ask({ path: '/' })).status).toBe(200);
  },
);

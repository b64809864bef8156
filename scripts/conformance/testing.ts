import { allRows } from '~/api/index.ts';
import { createSandbox } from '../sandbox/app.ts';
import { now, tokenOf } from '../sandbox/testing.ts';
import { conformance, type Finding } from './check.ts';

/** The findings about a server that answers as the sandbox does, except for what `twist` makes of its answers. */
export async function findings(
  twist: (answer: Response, path: string) => Response | Promise<Response> = (answer) => answer,
) {
  const sandbox = createSandbox({ now });
  try {
    const token = await tokenOf(sandbox, 'admin');
    const fetch = async (request: Request) => twist(await sandbox.handle(request), new URL(request.url).pathname);
    const server = { address: 'http://localhost', token, brand: 'portal', fetch };
    const found = new Map<string, Finding>();
    for await (const finding of conformance(allRows, server, now.slice(0, 10))) found.set(finding.name, finding);
    return found;
  } finally {
    sandbox.close();
  }
}

export const outcomes = (found: ReadonlyMap<string, Finding>, outcome: Finding['outcome']) =>
  [...found.values()].filter((each) => each.outcome === outcome).map(({ name, differences }) => [name, ...differences]);

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import compilerConfig from '../rsbuild.config.ts';
import { apisOf, projectRoot, readBrands } from './brands.ts';
import { type Files, respond } from './bundle.ts';
import { ruleFor, securityHeaders } from './headers.ts';
import type { Listening } from './listen.ts';
import { type Host, type Sandbox, startSite } from './site.ts';
import { nameEnvironment, type StampedBrand, stampBrand, stampPage } from './stamp.ts';

interface DevServerOptions {
  port: number;
  sandbox: Sandbox;
  /** Folder that contains `src/main.tsx`. */
  root?: string;
  /** True: every brand in one page, which chooses by host at run time. */
  universal?: boolean;
  environment?: string;
  addition?: Addition;
}

/** What another command adds to the development server. */
export interface Addition {
  config(own: RsbuildConfig): RsbuildConfig;
  /** Answers before the portal does; undefined leaves the request to it. */
  answer(request: Request): Promise<Response> | undefined;
  /** The entry whose page is shown. */
  page(request: Request): string;
  headers(headers: Record<string, string>): Record<string, string>;
}

interface BrandHost extends Host {
  /** Its own brand, or all of them. */
  brands: [StampedBrand, ...StampedBrand[]];
}

const buildId = 'development';

/** Compiles on request and updates the open page, under the production's security policy. */
export async function startDevServer({
  port,
  sandbox,
  root = projectRoot,
  universal = false,
  environment,
  addition,
}: DevServerOptions): Promise<Listening> {
  process.env.NODE_ENV = 'development';
  const own = compilerConfig({ command: 'dev', env: 'development' });
  const rsbuild = await createRsbuild({ cwd: root, config: addition?.config(own) ?? own });
  const compiler = await rsbuild.createDevServer({ getPortSilently: true });
  const page = (name: string) => compiler.environments.web?.getTransformedHtml(name) ?? '';

  const site = await startSite<BrandHost>(port, {
    sandbox,
    // Read for every request: the files are small, and a change of a brand shows at the next reload.
    hosts() {
      const all = readBrands().map(stampBrand) as BrandHost['brands'];
      return all.map((own) => {
        const brands: BrandHost['brands'] = universal ? all : [own];
        const headers = securityHeaders(brands.flatMap(apisOf));
        return { id: own.data.id, headers: addition?.headers(headers) ?? headers, brands };
      }) as [BrandHost, ...BrandHost[]];
    },
    async answer(request, { brands }, { incoming, outgoing }) {
      const added = addition?.answer(request);
      if (added) return added;
      const { pathname } = new URL(request.url);
      const files: Files = new Map();
      const add = (path: string, text: string) => files.set(path, { identity: Buffer.from(text) });
      for (const [path, text] of brands.flatMap(({ files }) => [...files])) add(path, text);
      add('/builds/latest.json', JSON.stringify({ id: buildId }));
      const navigates = request.headers.get('Accept')?.includes('text/html') && ruleFor(pathname).missing !== '404';
      const name = addition?.page(request) ?? 'index';
      if (navigates)
        add(
          '/index.html',
          name === 'index'
            ? nameEnvironment(stampPage(await page(name), brands, buildId), environment)
            : await page(name),
        );
      if (navigates || files.has(pathname)) return respond(files, request);
      compiler.middlewares(incoming as never, outgoing as never, () => outgoing.writeHead(404).end());
      return RESPONSE_ALREADY_SENT;
    },
  });
  compiler.connectWebSocket({ server: site.server });
  return {
    ...site,
    close: async () => {
      await compiler.close();
      await site.close();
    },
  };
}

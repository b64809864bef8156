/**
 * Public programs that read our OpenAPI document: linters, mock servers and a generator of clients. The project itself does not
 * need them.
 */
import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { projectRoot } from '../brands.ts';
import { freePort } from '../listen.ts';
import { obtain } from '../obtain.ts';

const scalar = { '@scalar/mock-server': '0.14.4' };
const tools = {
  ...scalar,
  '@redocly/openapi-core': '2.64.0',
  '@stoplight/prism-cli': '5.14.2',
  '@stoplight/spectral-cli': '6.16.3',
  'openapi-typescript': '7.13.0',
};
/**
 * The folder with all programs; downloads them (300 MB) if they are missing.
 *
 * @returns undefined if they cannot be downloaded, after a message
 */
export const obtainTools = (): string | undefined => obtain(tools);

interface MockServer {
  address: string;
  /** When its process is gone. */
  ended: Promise<void>;
  /** Ends it, and waits until its process is gone. */
  close(): Promise<void>;
}

/** Starts Prism with only a document. */
export const startPrism = async (tools: string, document: string): Promise<MockServer> =>
  startServer('Prism', [
    `${tools}/node_modules/.bin/prism`,
    'mock',
    '--host',
    '127.0.0.1',
    '--port',
    String(await freePort()),
    document,
  ]);

/** Starts Scalar's mock server with only a document: unlike Prism it asks for a token. */
export const startScalar = (tools: string, document: string): Promise<MockServer> =>
  startServer('Scalar', [`${projectRoot}/scripts/openapi/scalar-server.mjs`, document, tools]);

/** Starts a program with Node and waits until it prints that it is listening on an address. */
export async function startServer(name: string, program: readonly string[]): Promise<MockServer> {
  const server = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (part) => {
        said += part;
        const [, found] = /listening on (http:\/\/[\w.:]+)/.exec(said) ?? [];
        if (found) resolve(found);
      });
    server.once('close', () => reject(new Error(`${name} does not start: ${said.slice(-500)}`)));
  });
  return {
    address,
    ended,
    close: () => {
      server.kill();
      return ended;
    },
  };
}

/** A sample program that uses the client. */
const use = `import type { components, operations, paths } from './client';
type Invoice = components['schemas']['Invoice'];
export const total = ({ Total, FechaFactura }: Invoice): string => \`\${FechaFactura ?? ''} \${Total ?? 0}\`;
type Contracts = operations['listContracts']['responses'][200]['content']['application/json'];
export const codes = ({ Items }: Contracts): string[] => Items.map(({ CodigoContrato }) => CodigoContrato);
export const path: keyof paths = '/api/contract';
`;

/** Generates a client from a document and compiles it. Returns the compiler's errors, '' if there are none. */
export function compileClient(tools: string, document: string, into: string): string {
  execFileSync(
    process.execPath,
    [`${tools}/node_modules/.bin/openapi-typescript`, document, '-o', `${into}/client.ts`],
    {
      stdio: 'ignore',
    },
  );
  writeFileSync(`${into}/use.ts`, use);
  const strict = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'bundler'];
  try {
    execFileSync(`${projectRoot}/node_modules/.bin/tsc`, [...strict, '--target', 'es2022', `${into}/use.ts`]);
    return '';
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout);
  }
}

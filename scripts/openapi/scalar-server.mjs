/**
 * Serves an OpenAPI document with Scalar's mock server, and prints the address. It is a program of its own, because the
 * server logs every call, which would fill the output of the tests.
 *
 * Arguments: the path of the document; the folder whose `node_modules` has the server.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { onlyOwnHost } from '../ownHost.ts';

const [document, tools] = process.argv.slice(2);
const { createMockServer } = await import(
  pathToFileURL(createRequire(`${tools}/`).resolve('@scalar/mock-server')).href
);
const { getRequestListener } = await import('@hono/node-server');
const app = await createMockServer({ document: JSON.parse(readFileSync(document, 'utf8')) });
const server = createServer(onlyOwnHost(getRequestListener(app.fetch))).listen(0, '127.0.0.1', () =>
  console.log(`listening on http://127.0.0.1:${server.address().port}\n`),
);

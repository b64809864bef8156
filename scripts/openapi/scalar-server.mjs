/**
 * Serves the document in the first argument with Scalar's mock server, which the second argument's folder contains.
 * Prints its port. It runs alone, because it would log into the tests' output.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [document, tools] = process.argv.slice(2);
const { createMockServer } = await import(
  pathToFileURL(createRequire(`${tools}/`).resolve('@scalar/mock-server')).href
);
const { getRequestListener } = await import('@hono/node-server');
const app = await createMockServer({ document: JSON.parse(readFileSync(document, 'utf8')) });
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1', () =>
  console.log(`LISTENING ${server.address().port}`),
);

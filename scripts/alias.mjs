// Node runs our TypeScript as it stands; this is the one thing it does not know: `~/` is `src/`, and PORTAL_WIRE names
// the words of another server (src/api/wire/mapping.ts).
import * as module from 'node:module';

if (!module.registerHooks) {
  console.error(
    `This needs Node 24, which npm ci brings along, and runs on ${process.version}. Use the npm scripts, and let npm run the install script of the package "node" (npm ci without --ignore-scripts).`,
  );
  process.exit(1);
}

const src = new URL('../src/', import.meta.url);
const { PORTAL_WIRE } = process.env;
const pathOf = (name) => (PORTAL_WIRE && name === 'api/wire/mapping.ts' ? `api/wire/${PORTAL_WIRE}.ts` : name);

module.registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.startsWith('~/') ? new URL(pathOf(specifier.slice(2)), src).href : specifier, context),
});

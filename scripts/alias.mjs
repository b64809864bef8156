// Node runs our TypeScript as it stands; this is the one thing it does not know: `~/` is `src/`.
import * as module from 'node:module';

if (!module.registerHooks) {
  console.error(
    `This needs Node 24, which npm ci brings along, and runs on ${process.version}. Use the npm scripts, and let npm run the install script of the package "node" (npm ci without --ignore-scripts).`,
  );
  process.exit(1);
}

const src = new URL('../src/', import.meta.url);

module.registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.startsWith('~/') ? new URL(specifier.slice(2), src).href : specifier, context),
});

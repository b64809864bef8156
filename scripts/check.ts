/** `npm run check`: runs all its parts side by side, and shows what those have found that failed. */
import { spawn } from 'node:child_process';
import { projectRoot } from './brands.ts';
import { checkEnvironment, parts } from './check/parts.ts';
import { readArguments, run } from './cli.ts';

await run(async () => {
  readArguments({}, 'Usage: npm run check');
  const outputs = await Promise.all(parts.map(({ command }) => outputOf(command)));
  for (const [index, { title }] of parts.entries())
    if (outputs[index] !== undefined) console.error(`── ${title}\n${outputs[index].trim()}\n`);
  if (outputs.some((output) => output !== undefined)) process.exitCode = 1;
  else console.log('Everything is in order.');
});

/** What a command that fails has said; undefined if it does not fail. */
function outputOf(command: string) {
  return new Promise<string | undefined>((resolve) => {
    const child = spawn(command, {
      cwd: projectRoot,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...checkEnvironment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part;
      });
    child.on('close', (code) => resolve(code === 0 ? undefined : output));
  });
}

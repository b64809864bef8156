import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { readBrands } from './brands.ts';
import { leave, seconds } from './cli.ts';
import { type Listening, listen } from './listen.ts';
import type { Options } from './options.ts';
import { accounts } from './sandbox/accounts.ts';
import { createSandbox, type Sandbox } from './sandbox/app.ts';
import { sizes } from './sandbox/seed/index.ts';

/** Reports a taken port at once, not after the build. */
export async function checkPort(port: number): Promise<void> {
  await (await listen(port, () => {})).close();
}

/** The API with the data of the last run, or fresh data; filling them takes a while. */
export function openSandbox({ size, data, reset, permissions, onlySpec, dialect }: Options): Sandbox {
  const file = `${data}/${size}${permissions === 'spec' ? '-spec' : ''}.sqlite`;
  mkdirSync(data, { recursive: true });
  if (reset) for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  if (!existsSync(file)) console.log(`Filling the sandbox: ${sizes[size]} contracts …`);
  return createSandbox({ size, file, permissions, onlySpec, dialect });
}

/** Prints the addresses and accounts. */
export function greet({ port }: Listening, started: number): void {
  const brands = readBrands().map(({ data: { id, name } }, index) => {
    const host = index === 0 ? 'localhost' : `app.${id}.localhost`;
    return [name, `http://${host}:${port}`] as const;
  });
  const people = accounts.map(({ email, password, what }) => [email, `${password}  ${what}`] as const);
  const table = (rows: readonly (readonly [string, string])[]) => {
    const width = Math.max(...rows.map(([first]) => first.length));
    return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n');
  };
  console.log(
    `\nReady in ${seconds(performance.now() - started)}; Ctrl+C stops it.\n\n${table(brands)}\n\n${table(people)}\n`,
  );
}

/** Closes port and database on a signal. */
export function closeOnSignal(...parts: { close(): unknown }[]): void {
  const close = async () => {
    for (const part of parts) await part.close();
    leave(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, close);
}

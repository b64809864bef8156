import { type ParseArgsConfig, parseArgs } from 'node:util';

/** An error that the user of a command can correct: shown as one sentence, without a stack. */
export class Complaint extends Error {}

/** Thrown to show the usage, which is not an error. */
export class Usage extends Error {}

/**
 * Runs a command's main function. A complaint ends it with its sentence and exit code 1, any other error with its
 * stack.
 */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    refuseTakenFlags(['dry-run']);
    await main();
  } catch (error) {
    if (error instanceof Usage) return console.log(error.message);
    console.error(error instanceof Complaint ? error.message : error);
    leave(1);
  }
}

/**
 * Reads the arguments after a command's name.
 *
 * @param usage shown for `--help` and `-h`
 * @param hint shown after a complaint, if the usage is too long
 * @throws {Usage} if help is requested
 * @throws {Complaint} on anything that `config` does not name
 */
export function readArguments<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
  hint = usage,
): ReturnType<typeof parseArgs<Config>> {
  const args = config.args ?? process.argv.slice(2);
  refuseTakenFlags(Object.keys(config.options ?? {}), args);
  if (args.some((word) => word === '--help' || word === '-h')) throw new Usage(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Complaint(`${(error as Error).message.split('. ')[0]}. ${hint}`);
  }
}

/**
 * Refuses options that npm has taken for itself: `npm run publish acme-local --dry-run`, without `--` before the
 * option, would pass only the target, and publish. npm leaves the options it took in the environment; it takes `--to`
 * for an abbreviation of `token-description`.
 *
 * @param names of options, without their hyphens
 * @throws {Complaint} with the correct command line
 */
export function refuseTakenFlags(
  names: readonly string[],
  args: readonly string[] = process.argv.slice(2),
  env = process.env,
): void {
  const script = env.npm_lifecycle_event;
  const unused = Object.entries(env).flatMap(([variable, value]) => {
    const name = names.find((one) => variable.startsWith(`npm_config_${one.replaceAll('-', '_')}`));
    return name && value ? [value === 'true' ? `--${name}` : `--${name} ${value}`] : [];
  });
  if (!script || unused.length === 0) return;
  const command = script === 'start' || script === 'test' ? script : `run ${script}`;
  throw new Complaint(
    `npm took ${unused.join(', ')} for itself, so nothing was done. Options of the command must follow two ` +
      `hyphens:\n  npm ${[command, '--', ...args, ...unused].join(' ')}`,
  );
}

/** Gives Rspack time to clean up; anything still running after a second is killed. */
export function leave(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), 1000).unref();
}

/** "1.4 s", for durations in milliseconds. */
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

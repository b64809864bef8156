import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Something the person at the keyboard can put right: shown as one sentence, without a stack. */
export class Complaint extends Error {}

/** Thrown when a person has asked how the command is used, which is not a fault. */
export class Usage extends Error {}

/**
 * Runs a command's main function; a complaint ends it with its sentence and exit code 1, a fault of ours with its
 * stack.
 */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    refuseTakenFlags(['dry-run', 'json']);
    await main();
  } catch (error) {
    if (error instanceof Usage) return console.log(error.message);
    console.error(error instanceof Complaint ? error.message : error);
    leave(1);
  }
}

/**
 * Reads what follows a command's name.
 *
 * @param usage shown for `--help` and `-h`
 * @param hint after a complaint, where the usage is too long for one
 * @throws {Usage} where it is asked for
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
 * Refuses what npm has kept for itself: without `--` before it, `npm run publish acme-local --dry-run` hands over the
 * target alone, and would publish. npm leaves what it kept in the environment, `--to` as `token-description`, which it
 * takes it to begin.
 *
 * @param names of options, without their hyphens
 * @throws {Complaint} with the line to type
 */
export function refuseTakenFlags(
  names: readonly string[],
  args: readonly string[] = process.argv.slice(2),
  env = process.env,
): void {
  const script = env.npm_lifecycle_event;
  const kept = Object.entries(env).flatMap(([variable, value]) => {
    const name = names.find((one) => variable.startsWith(`npm_config_${one.replaceAll('-', '_')}`));
    return name && value ? [value === 'true' ? `--${name}` : `--${name} ${value}`] : [];
  });
  if (!script || kept.length === 0) return;
  const command = script === 'start' || script === 'test' ? script : `run ${script}`;
  throw new Complaint(
    `npm kept ${kept.join(', ')} for itself, so nothing was done. What is meant for the command goes behind two ` +
      `hyphens:\n  npm ${[command, '--', ...args, ...kept].join(' ')}`,
  );
}

/** Lets Rspack tidy up, which it complains about otherwise; what still runs after a second is cut off. */
export function leave(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), 1000).unref();
}

/** "1.4 s", for durations in milliseconds. */
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

import { Complaint, readArguments } from '../../cli.ts';

/** Reads `--rounds 5 --only pages,clicks`; without `--only` all parts are measured. */
export function readOptions<P extends string>(command: string, parts: readonly P[]) {
  const all = parts.join(',');
  const usage = `Usage: npm run bench -- ${command} [--rounds <number>] [--only ${all}]`;
  const { values } = readArguments(
    { options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: all } } },
    usage,
  );
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Complaint(`--rounds must be a whole number, 1 or more. ${usage}`);
  const chosen = values.only.split(',');
  return { rounds, takes: (part: P) => chosen.includes(part) };
}

import { Complaint, readArguments } from '../../cli.ts';

/** Reads `--rounds 5`. */
export function readRounds(command: string): number {
  const usage = `Usage: npm run bench -- ${command} [--rounds <number>]`;
  const rounds = Number(readArguments({ options: { rounds: { type: 'string', default: '5' } } }, usage).values.rounds);
  if (Number.isInteger(rounds) && rounds > 0) return rounds;
  throw new Complaint(`--rounds must be a whole number, 1 or more. ${usage}`);
}

import { projectRoot } from '../brands.ts';
import { Complaint, readArguments } from '../cli.ts';
import { readDuration } from '../durations.ts';
import { targetsFile } from './targets.ts';

const usage = `Usage:
  npm run publish                              list the targets, and what is live on each
  npm run publish -- <target>                  publish dist/<brand> to it
      --dry-run        only print what would be done
      --allow-dirty    publish although files are not committed
      --repair         replace files that were damaged in the store
  npm run publish -- --environment <name>      publish every brand that has a target in it
      --parallel <n>   number of targets at a time (4)
      and the options of publishing one target
  npm run publish -- status <target>           what is live there, and which releases are stored there
  npm run publish -- history <target>          what happened there: when, what, by whom, and why it failed
      --last <n>       number of events (20)
  npm run publish -- verify <target>           read the live release back, and check it through the edge
  npm run publish -- rollback <target>         make the previous release live again
      --to <release>   this release instead
      --before <when>  what was live at this time, such as 2026-11-26T18:00Z, or before this commit was first published
      --dry-run        only print which release it would be
  npm run publish -- prune <target>            remove what no open tab can still need
      --keep <n>       number of releases to keep (10)
      --min-age <age>  how long a release must have been out of use (30d)
      --dry-run        only print what would be removed
  npm run publish -- status --environment <name>    a line for every target; also history, verify, rollback, prune
      --parallel <n>   number of targets at a time (4)
All accept --json and --targets <file> (deploy/targets.json); publish accepts --dist <folder> (dist). Commands that
check the edge accept --edge <address>, such as http://localhost:8080: the address to use for all hosts.`;
const hint = 'npm run publish -- --help explains the usage.';

/** Options of commands that work on one target or on all of an environment. */
const several = ['environment', 'parallel'] as const;

/** The options of each command, in addition to `--json` and `--targets`. */
const verbs = {
  list: [],
  publish: ['dry-run', 'allow-dirty', 'repair', 'dist', 'edge', ...several],
  status: several,
  history: ['last', ...several],
  verify: ['edge', ...several],
  rollback: ['to', 'before', 'dry-run', 'edge', ...several],
  prune: ['keep', 'min-age', 'dry-run', ...several],
} as const satisfies Record<string, readonly string[]>;
type Verb = keyof typeof verbs;
const isVerb = (word: string): word is Verb => Object.hasOwn(verbs, word);

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
const definitions = {
  json: flag,
  'dry-run': flag,
  'allow-dirty': flag,
  repair: flag,
  targets: text,
  dist: text,
  edge: text,
  to: text,
  before: text,
  keep: text,
  'min-age': text,
  environment: text,
  parallel: text,
  last: text,
};

export interface PublishOptions {
  verb: Verb;
  /** A target's name; '' for `list`, and if an environment is given. */
  target: string;
  /** The environment whose targets are meant; otherwise ''. */
  environment: string;
  /** Number of targets at a time. */
  parallel: number;
  /** Number of events of the history. */
  last: number;
  json: boolean;
  dryRun: boolean;
  allowDirty: boolean;
  repair: boolean;
  targets: string;
  dist: string;
  edge: URL | undefined;
  /** A release's id. */
  to: string | undefined;
  /** A time in ISO 8601 or the beginning of a commit's hash: the rollback goes to what was live before. */
  before: string | undefined;
  keep: number;
  /** Minimum age in ms. */
  minAge: number;
}

/**
 * @throws {Complaint} on anything unknown, and on an option that the command does not use: a `--dry-run` must never be
 * ignored
 */
export function readPublishOptions(args: string[]): PublishOptions {
  const { values, positionals } = readArguments({ args, allowPositionals: true, options: definitions }, usage, hint);
  const { verb, target } = readWords(positionals, values.environment !== undefined);
  const taken: readonly string[] = ['json', 'targets', ...verbs[verb]];
  const stray = Object.keys(values).find((name) => !taken.includes(name));
  if (stray) throw wrong(`${verb} takes no --${stray}`);
  const { environment = '', to, before } = values;
  if (!environment && values.parallel !== undefined) throw wrong('--parallel needs --environment');
  if (environment && to !== undefined) throw wrong('--to is for one target; for an environment use --before');
  if (to !== undefined && before !== undefined) throw wrong('--to and --before cannot be combined');
  const minAge = readDuration(values['min-age'] ?? '30d');
  if (minAge === undefined) throw wrong('--min-age must be a duration, such as 30d, 12h or 5m');
  return {
    verb,
    target,
    environment,
    parallel: readNumber('--parallel', values.parallel ?? '4'),
    last: readNumber('--last', values.last ?? '20'),
    json: values.json ?? false,
    dryRun: values['dry-run'] ?? false,
    allowDirty: values['allow-dirty'] ?? false,
    repair: values.repair ?? false,
    targets: values.targets ?? targetsFile,
    dist: values.dist ?? `${projectRoot}/dist`,
    edge: values.edge === undefined ? undefined : readAddress(values.edge),
    to,
    before,
    keep: readNumber('--keep', values.keep ?? '10'),
    minAge,
  };
}

/** The command, by default publishing, and its target; of all of an environment none is named. */
function readWords(words: readonly string[], forAll: boolean): { verb: Verb; target: string } {
  const [first = forAll ? 'publish' : 'list', ...rest] = words;
  const [target = '', ...more] = isVerb(first) ? rest : words;
  // There are two targets, or a command that is misspelt or comes last.
  if (!isVerb(first) && more.length > 0)
    throw wrong(
      `${first} is not a command. The first word must be one of ${Object.keys(verbs).join(', ')}, followed by a target`,
    );
  if (forAll && (first === 'list' || !isVerb(first)))
    throw wrong(`${isVerb(first) ? first : 'a target'} cannot be combined with --environment`);
  if (forAll && target) throw wrong('--environment means all its targets, so no target may be named');
  if (first === 'list' && target) throw wrong('list has no target');
  if (more.length > 0) throw wrong('One target at a time');
  if (!forAll && first !== 'list' && !target) throw wrong(`${first} needs the name of a target`);
  return { verb: isVerb(first) ? first : 'publish', target };
}

const wrong = (why: string) => new Complaint(`${why}. ${hint}`);

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (text === '' || !Number.isInteger(number) || number < 1) throw wrong(`${name} must be a number, 1 or more`);
  return number;
}

function readAddress(text: string): URL {
  const address = URL.parse(text);
  if (!address || !/^https?:$/.test(address.protocol))
    throw wrong('--edge must be an address, such as http://localhost:8080');
  return address;
}

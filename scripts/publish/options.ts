import { projectRoot } from '../brands.ts';
import { Complaint, readArguments } from '../cli.ts';
import { targetsFile } from './targets.ts';

const usage = `Usage:
  npm run publish -- <target>                  publish dist/<brand> to it
      --dry-run        only print what would be done
      --allow-dirty    publish although files are not committed
      --repair         replace files that were damaged in the store
  npm run publish -- status <target>           what is live there, and which releases are stored there
  npm run publish -- verify <target>           read the live release back, and check it through the edge
  npm run publish -- rollback <target>         make the previous release live again
      --to <release>   this release instead
      --before <time>  what was live at this time, such as 2026-11-26T18:00Z
      --dry-run        only print which release it would be
  npm run publish -- prune <target>            remove what no open tab can still need
      --dry-run        only print what would be removed
With --environment <name> for the target, each of them is for every brand that has a target in it.
All accept --targets <file> (deploy/targets.json); publish accepts --dist <folder> (dist). Commands that check the edge
accept --edge <address>, such as http://localhost:8080: the address to use for all hosts.`;
const hint = 'npm run publish -- --help explains the usage.';

/** The options of each command, in addition to `--environment` and `--targets`. */
const verbs = {
  publish: ['dry-run', 'allow-dirty', 'repair', 'dist', 'edge'],
  status: [],
  verify: ['edge'],
  rollback: ['to', 'before', 'dry-run', 'edge'],
  prune: ['dry-run'],
} as const satisfies Record<string, readonly string[]>;
type Verb = keyof typeof verbs;
const isVerb = (word: string): word is Verb => Object.hasOwn(verbs, word);

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
const definitions = {
  'dry-run': flag,
  'allow-dirty': flag,
  repair: flag,
  targets: text,
  dist: text,
  edge: text,
  to: text,
  before: text,
  environment: text,
} as const;

export interface PublishOptions {
  verb: Verb;
  /** A target's name; '' if an environment is given. */
  target: string;
  /** The environment whose targets are meant; otherwise ''. */
  environment: string;
  dryRun: boolean;
  allowDirty: boolean;
  repair: boolean;
  targets: string;
  dist: string;
  edge: URL | undefined;
  /** A release's id. */
  to: string | undefined;
  /** A time in ms: the rollback goes to what was live then. */
  before: number | undefined;
}

/**
 * @throws {Complaint} on anything unknown, and on an option that the command does not use: a `--dry-run` must never be
 * ignored
 */
export function readPublishOptions(args: string[]): PublishOptions {
  const { values, positionals } = readArguments({ args, allowPositionals: true, options: definitions }, usage, hint);
  const [first = ''] = positionals;
  const verb = isVerb(first) ? first : 'publish';
  const [target = '', ...more] = isVerb(first) ? positionals.slice(1) : positionals;
  const { environment = '', to, before } = values;
  if (more.length > 0 || (target === '') === (environment === ''))
    throw wrong(`One target, or --environment, must follow one of ${Object.keys(verbs).join(', ')}`);
  const taken: readonly string[] = ['environment', 'targets', ...verbs[verb]];
  const stray = Object.keys(values).find((name) => !taken.includes(name));
  if (stray) throw wrong(`${verb} takes no --${stray}`);
  if (environment && to !== undefined) throw wrong('--to is for one target; for an environment use --before');
  if (to !== undefined && before !== undefined) throw wrong('--to and --before cannot be combined');
  return {
    verb,
    target,
    environment,
    dryRun: values['dry-run'] ?? false,
    allowDirty: values['allow-dirty'] ?? false,
    repair: values.repair ?? false,
    targets: values.targets ?? targetsFile,
    dist: values.dist ?? `${projectRoot}/dist`,
    edge: values.edge === undefined ? undefined : readAddress(values.edge),
    to,
    before: before === undefined ? undefined : readTime(before),
  };
}

const wrong = (why: string) => new Complaint(`${why}. ${hint}`);

function readTime(text: string): number {
  const time = Date.parse(/^\d{4}-/.test(text) ? text : '');
  if (Number.isNaN(time)) throw wrong('--before must be a time, such as 2026-11-26T18:00Z');
  return time;
}

function readAddress(text: string): URL {
  const address = URL.parse(text);
  if (!address || !/^https?:$/.test(address.protocol))
    throw wrong('--edge must be an address, such as http://localhost:8080');
  return address;
}

import { projectRoot } from '../brands.ts';
import { Complaint, readArguments } from '../cli.ts';
import { targetsFile } from './targets.ts';

const usage = `Usage:
  npm run publish                              the targets, and what is live on each
  npm run publish -- <target>                  publish dist/<brand> to it
      --dry-run        only say what would be done
      --allow-dirty    publish what no commit has
      --repair         write files anew that were damaged in the store
  npm run publish -- status <target>           what is live there, and the releases that lie there
  npm run publish -- verify <target>           read the live release back, and look at it through the edge
  npm run publish -- rollback <target>         make the release before live again
      --to <release>   or this one
      --dry-run        only say which one that would be
  npm run publish -- prune <target>            remove what no open tab can need any more
      --keep <n>       releases that stay (10)
      --min-age <age>  time without visitors before one goes (30d)
      --dry-run        only say what would be removed
  npm run publish -- preview <target>          serve dist/<brand> to this machine, with the sandbox as its API
      --release <id>   or a release that lies there; "live" for the one that is
      --port <n>       (3000)
All take --json and --targets <file> (deploy/targets.json); publish and preview --dist <folder> (dist); what looks
through the edge --edge <address>: asks there for the hosts, as http://localhost:8080, not where their names lead.`;
const hint = 'npm run publish -- --help says how it is used.';

/** What each takes beside `--json` and `--targets`. */
const verbs = {
  list: [],
  publish: ['dry-run', 'allow-dirty', 'repair', 'dist', 'edge'],
  status: [],
  verify: ['edge'],
  rollback: ['to', 'dry-run', 'edge'],
  prune: ['keep', 'min-age', 'dry-run'],
  preview: ['release', 'port', 'dist'],
} as const satisfies Record<string, readonly string[]>;
type Verb = keyof typeof verbs;
const isVerb = (word: string): word is Verb => Object.hasOwn(verbs, word);

export interface PublishOptions {
  verb: Verb;
  /** A target's name; '' for `list`. */
  target: string;
  json: boolean;
  dryRun: boolean;
  allowDirty: boolean;
  repair: boolean;
  targets: string;
  dist: string;
  edge: URL | undefined;
  /** A release's id. */
  to: string | undefined;
  release: string | undefined;
  keep: number;
  /** In ms. */
  minAge: number;
  port: number;
}

/**
 * @throws {Complaint} on anything unknown, and on an option that the command would not heed: who asks for a rehearsal
 * must not get the play
 */
export function readPublishOptions(args: string[]): PublishOptions {
  const { values, positionals } = parse(args);
  const { verb, target } = readVerb(positionals);
  const taken: readonly string[] = ['json', 'targets', ...verbs[verb]];
  const stray = Object.keys(values).find((name) => !taken.includes(name));
  if (stray) throw wrong(`${verb} takes no --${stray}`);
  return {
    verb,
    target,
    json: values.json ?? false,
    dryRun: values['dry-run'] ?? false,
    allowDirty: values['allow-dirty'] ?? false,
    repair: values.repair ?? false,
    targets: values.targets ?? targetsFile,
    dist: values.dist ?? `${projectRoot}/dist`,
    edge: values.edge === undefined ? undefined : readAddress(values.edge),
    to: values.to,
    release: values.release,
    keep: readNumber('--keep', values.keep ?? '10', 1),
    minAge: readAge(values['min-age'] ?? '30d'),
    port: readNumber('--port', values.port ?? '3000', 0),
  };
}

function parse(args: string[]) {
  const flag = { type: 'boolean' } as const;
  const text = { type: 'string' } as const;
  const options = {
    json: flag,
    'dry-run': flag,
    'allow-dirty': flag,
    repair: flag,
    targets: text,
    dist: text,
    edge: text,
    to: text,
    release: text,
    keep: text,
    'min-age': text,
    port: text,
  };
  return readArguments({ args, allowPositionals: true, options }, usage, hint);
}

/** A target alone is published. */
function readVerb(words: readonly string[]): { verb: Verb; target: string } {
  const [first = 'list', second] = words;
  if (!isVerb(first)) {
    if (second === undefined) return { verb: 'publish', target: first };
    // Two targets, or a command that is misspelt or comes last.
    throw wrong(`${first} is no command, which goes first: ${Object.keys(verbs).join(', ')}; each takes one target`);
  }
  const [target = '', ...more] = words.slice(1);
  if (first === 'list' && target) throw wrong('list takes no target');
  if (more.length > 0) throw wrong('One target at a time');
  if (first !== 'list' && !target) throw wrong(`${first} needs the name of a target`);
  return { verb: first, target };
}

const wrong = (why: string) => new Complaint(`${why}. ${hint}`);

function readNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (text === '' || !Number.isInteger(number) || number < least)
    throw wrong(`${name} takes a number from ${least} on`);
  return number;
}

const units = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const;

function readAge(text: string): number {
  const [, number, unit] = /^(\d+)([dhm])$/.exec(text) ?? [];
  if (!unit) throw wrong('--min-age takes an age, as 30d, 12h or 5m');
  return Number(number) * units[unit as keyof typeof units];
}

function readAddress(text: string): URL {
  const address = URL.parse(text);
  if (!address || !/^https?:$/.test(address.protocol)) throw wrong('--edge takes an address, as http://localhost:8080');
  return address;
}

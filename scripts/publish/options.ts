import { parseArgs } from 'node:util';
import { projectRoot } from '../brands.ts';
import { Complaint } from '../cli.ts';
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
  npm run publish -- prune <target>            remove what no open tab can need any more
      --keep <n>       releases that stay (10)
      --min-age <age>  time without visitors before one goes (30d)
      --dry-run        only say what would be removed
  npm run publish -- preview <target>          serve dist/<brand> to this machine, with the sandbox as its API
      --release <id>   or a release that lies there; "live" for the one that is
      --port <n>       (3000)
All take --json, --targets <file> (deploy/targets.json), --dist <folder> (dist), and where they look through the
edge --edge <address>: asks there for the hosts, as http://localhost:8080, in place of where their names lead.`;

const verbs = ['status', 'verify', 'rollback', 'prune', 'preview'] as const;
type Verb = (typeof verbs)[number] | 'publish' | 'list';

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

/** @throws {Complaint} on anything unknown, with the usage */
export function readPublishOptions(args: string[]): PublishOptions {
  const { values, positionals } = parse(args);
  const [first, second] = positionals;
  const verb = verbs.find((known) => known === first) ?? (first && first !== 'list' ? 'publish' : 'list');
  const target = verb === 'publish' ? first : second;
  if (positionals.length > (verb === 'publish' || verb === 'list' ? 1 : 2)) throw wrong('One target at a time');
  if (verb !== 'list' && !target) throw wrong(`${verb} needs the name of a target`);
  return {
    verb,
    target: target ?? '',
    json: values.json,
    dryRun: values['dry-run'],
    allowDirty: values['allow-dirty'],
    repair: values.repair,
    targets: values.targets,
    dist: values.dist,
    edge: values.edge === undefined ? undefined : readAddress(values.edge),
    to: values.to,
    release: values.release,
    keep: readNumber('--keep', values.keep, 1),
    minAge: readAge(values['min-age']),
    port: readNumber('--port', values.port, 0),
  };
}

function parse(args: string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: flag,
        'dry-run': flag,
        'allow-dirty': flag,
        repair: flag,
        targets: { ...text, default: targetsFile },
        dist: { ...text, default: `${projectRoot}/dist` },
        edge: text,
        to: text,
        release: text,
        keep: { ...text, default: '10' },
        'min-age': { ...text, default: '30d' },
        port: { ...text, default: '3000' },
      },
    });
  } catch (error) {
    throw wrong((error as Error).message.split('. ')[0] ?? '');
  }
}

const wrong = (why: string) => new Complaint(`${why}.\n${usage}`);

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

import { projectRoot } from './brands.ts';
import { Complaint, readArguments } from './cli.ts';
import { type Size, sizes } from './sandbox/seed/index.ts';

const sizeNames = Object.keys(sizes) as Size[];

export interface Options {
  port: number;
  size: Size;
  /** Folder of the sandbox's data. */
  data: string;
  /** True: start with fresh data. */
  reset: boolean;
  /** True: serve the bundle of all brands. */
  universal: boolean;
  /** Permissions known to the server: all of our table, or the three of the specification. */
  permissions: 'all' | 'spec';
  /** True: a server that knows only the specification. */
  onlySpec: boolean;
  /** `other`: the same server with other names, ids, words and forms, and a portal that was built for it. */
  dialect: 'own' | 'other';
  /** Shown above every page, if it is not production. */
  environment: string;
}

/**
 * Reads the arguments of `npm start --`.
 *
 * @param port default, if neither `--port` nor the variable PORT is given
 * @param more usage of what else the command does
 * @throws {Complaint} on unknown arguments, with the usage
 */
export function readOptions(args: string[], command: string, port: number, more: readonly string[] = []): Options {
  const usage =
    `Usage: ${command} [-- [--port <number>] [--size ${sizeNames.join('|')}] [--reset] [--data <folder>] [--universal] ` +
    '[--permissions all|spec] [--only-spec] [--dialect other] [--environment <name>]]; ' +
    ['the variables PORT and HOST also set the address.', ...more].join('\n');
  const options = {
    port: { type: 'string' },
    size: { type: 'string' },
    data: { type: 'string' },
    reset: { type: 'boolean', default: false },
    universal: { type: 'boolean', default: false },
    permissions: { type: 'string' },
    'only-spec': { type: 'boolean', default: false },
    dialect: { type: 'string', default: 'own' },
    environment: { type: 'string', default: 'sandbox' },
  } as const;
  const { values } = readArguments({ args, options }, usage);
  const size = sizeNames.find((name) => name === (values.size ?? 'demo'));
  if (!size) throw new Complaint(`--size must be one of ${sizeNames.join(', ')}, not "${values.size}". ${usage}`);
  const permissions = values.permissions ?? (values['only-spec'] ? 'spec' : 'all');
  if (permissions !== 'all' && permissions !== 'spec')
    throw new Complaint(`--permissions must be all or spec, not "${permissions}". ${usage}`);
  const { dialect } = values;
  if (dialect !== 'own' && dialect !== 'other')
    throw new Complaint(`--dialect must be own or other, not "${dialect}". ${usage}`);
  return {
    size,
    port: readPort(values.port ?? process.env.PORT ?? port),
    data: values.data ?? `${projectRoot}/.sandbox`,
    reset: values.reset,
    universal: values.universal,
    permissions,
    onlySpec: values['only-spec'],
    dialect,
    environment: values.environment,
  };
}

function readPort(value: string | number): number {
  const port = Number(value);
  if (value === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Complaint(`The port must be a number from 0 to 65535, not "${value}".`);
  return port;
}

import { projectRoot } from './brands.ts';
import { Complaint, readArguments } from './cli.ts';
import { type Size, sizes } from './sandbox/seed/index.ts';

const sizeNames = Object.keys(sizes) as Size[];

export interface Options {
  port: number;
  size: Size;
  /** The folder of the sandbox's data. */
  data: string;
  /** Begin with fresh data. */
  reset: boolean;
  /** Serve the bundle of all brands. */
  universal: boolean;
  /** What the server knows: all permissions of our table, or the three of the specification. */
  permissions: 'all' | 'spec';
  /** A server that knows the specification and nothing else. */
  onlySpec: boolean;
}

/**
 * Reads what follows `npm start --`.
 *
 * @param port where neither `--port` nor the variable PORT says otherwise
 * @throws {Complaint} on anything unknown, with the usage
 */
export function readOptions(args: string[], command: string, port: number): Options {
  const usage =
    `Usage: ${command} [-- [--port <number>] [--size ${sizeNames.join('|')}] [--reset] [--data <folder>] [--universal] ` +
    '[--permissions all|spec] [--only-spec]]; ' +
    'PORT and HOST set the address too.';
  const options = {
    port: { type: 'string' },
    size: { type: 'string' },
    data: { type: 'string' },
    reset: { type: 'boolean', default: false },
    universal: { type: 'boolean', default: false },
    permissions: { type: 'string' },
    'only-spec': { type: 'boolean', default: false },
  } as const;
  const { values } = readArguments({ args, options }, usage);
  const size = sizeNames.find((known) => known === (values.size ?? 'demo'));
  if (!size) throw new Complaint(`--size "${values.size}" is none of ${sizeNames.join(', ')}. ${usage}`);
  const known = values.permissions ?? (values['only-spec'] ? 'spec' : 'all');
  if (known !== 'all' && known !== 'spec')
    throw new Complaint(`--permissions "${known}" is none of all, spec. ${usage}`);
  return {
    size,
    port: readPort(values.port ?? process.env.PORT ?? port),
    data: values.data ?? `${projectRoot}/.sandbox`,
    reset: values.reset,
    universal: values.universal,
    permissions: known,
    onlySpec: values['only-spec'],
  };
}

function readPort(value: string | number): number {
  const port = Number(value);
  if (value === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Complaint(`The port must be a number from 0 to 65535, and "${value}" is not.`);
  return port;
}

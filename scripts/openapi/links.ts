import type { Endpoint } from '~/api/endpoint.ts';
import { wireName } from '~/api/wire/index.ts';
import { From, samples } from '../conformance/samples.ts';
import { now } from '../sandbox/testing.ts';

/** A call takes parameters from the answer of another one. */
interface Link {
  /** Name of the row whose answer has them. */
  from: string;
  to: string;
  /** JSON pointers in that answer, by the parameter's key; of a list, to its first item. */
  parameters: Readonly<Record<string, string>>;
}

/** From a call that makes a record to the one that reads it, and on to those that change and remove it. */
const ofRecords: readonly Link[] = [
  { from: 'insertContract', to: 'getContract', parameters: { codigo: '/CodigoContrato' } },
  { from: 'registerUser', to: 'getUser', parameters: { id: '/Id' } },
  { from: 'createFolder', to: 'getFolder', parameters: { id: '/CarpetaId' } },
  { from: 'listFolders', to: 'getFolder', parameters: { id: '/0/CarpetaId' } },
  { from: 'getUser', to: 'updateUser', parameters: { Id: '/Id' } },
  { from: 'getUser', to: 'deleteUser', parameters: { Id: '/Id' } },
];

/** Where conformance takes the parameters of its calls from. */
const ofSamples: readonly Link[] = Object.entries(samples(now.slice(0, 10))).flatMap(([to, { query = {} }]) => {
  const taken = Object.entries(query).flatMap(([key, value]) =>
    value instanceof From && value.fits === undefined ? [{ key, ...value }] : [],
  );
  return [...Map.groupBy(taken, ({ row }) => row)].map(([from, values]) => ({
    from,
    to,
    parameters: Object.fromEntries(values.map(({ key, pointer }) => [key, pointer])),
  }));
});

const links: readonly Link[] = [...ofRecords, ...ofSamples];

/** The link objects of a row's answer. */
export function linksOf({ name }: Endpoint, rows: ReadonlyMap<string, Endpoint>): Readonly<Record<string, object>> {
  return Object.fromEntries(
    links.flatMap(({ from, to, parameters }) => {
      const row = rows.get(to);
      if (from !== name || !row) return [];
      const named = Object.entries(parameters).map(([key, pointer]) => [
        wireName(row, key),
        `$response.body#${pointer}`,
      ]);
      return [[to, { operationId: to, parameters: Object.fromEntries(named) }]];
    }),
  );
}

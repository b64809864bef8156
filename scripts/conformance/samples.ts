import type { Endpoint } from '~/api/endpoint.ts';
import { addMonths } from '~/lib/days.ts';
import { atPointer } from '~/lib/jsonPointer.ts';

/** A value from an earlier answer. The pointer is RFC 6901; `*` stands for the first item of a list that fits. */
export class From {
  readonly row: string;
  readonly pointer: string;
  readonly fits: Fits | undefined;

  constructor(row: string, pointer: string, fits?: Fits) {
    this.row = row;
    this.pointer = pointer;
    this.fits = fits;
  }
}

type Fits = (item: Readonly<Record<string, unknown>>) => boolean;

const from = (row: string, pointer: string, fits?: Fits) => new From(row, pointer, fits);

export interface Sample {
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

const code = from('listContracts', '/Items/0/CodigoContrato');
const cups = from('listRenewals', '/Items/0/Cups');
// A battery is for electricity, and gas has one period.
const electric = from('listRenewals', '/Items/*/Cups', ({ ConsumoP2 }) => Number(ConsumoP2) > 0);
const firstPage = { pageIndex: 0, pageSize: 10 };
const agent = { query: { id: from('listAgents', '/Items/0/Id') } };

/** The arguments for each call that needs some; values that only the server knows are taken from earlier answers. */
export function samples(today: string): Readonly<Record<string, Sample>> {
  const year = Number(today.slice(0, 4));
  const lastYear = { desde: `${year - 1}${today.slice(4)}`, hasta: today };
  const month = addMonths(today, -1);
  const closings = { desde: month, hasta: month, tarifa: from('listTariffs', '/0/Id') };
  return {
    getSips: { query: { cups } },
    getRawSips: { query: { cups } },
    getSipsConsumption: { query: { cups } },
    listSips: { body: [cups] },
    exportSips: { query: { cups } },
    exportSipsList: { body: [cups] },

    getContract: { query: { codigo: code } },
    listDocuments: { query: { contrato: code } },
    getDocument: { query: { idDocumento: from('listDocuments', '/0/IdDocumento') } },
    countByMonth: { query: lastYear },
    printContract: { query: { codigoContrato: code } },
    checkCups: { body: { cups } },
    checkKleen: { query: { codigoContrato: code } },
    checkKleenWithDocument: { query: { codigoContrato: code } },
    getPenalty: { query: { codigoContrato: code } },

    listRenewals: { query: { ...firstPage, includeSubEstadoFilter: false } },
    exportRenewals: { query: { ...firstPage, includeSubEstadoFilter: false } },
    downloadRenewal: { body: { CodigoContrato: from('listRenewals', '/Items/0/CodigoContrato') } },
    listContractInvoices: { query: { codigo: code } },
    getInvoicePdf: { query: { numero: from('listInvoices', '/Items/0/NumeroFactura') } },

    getAgent: agent,
    getHierarchy: agent,
    listLinkableUsers: agent,
    getUser: { query: { id: from('listUsers', '/Items/0/Id') } },
    listPreferences: { query: { loggedUserId: from('getSession', '/Id') } },

    getIndexClosings: { query: { ...closings, modalidad: 1, fee: 0 } },
    getSurplusClosings: { query: closings },
    getOmie: { query: { desde: `${month}-01`, hasta: `${month}-07` } },
    exportClosings: { query: { ...closings, modalidad: 1, fee: 0 } },
    getFixedPrices: { query: { tarifa: closings.tarifa } },

    findCustomer: { query: { identificador: from('listContracts', '/Items/0/Nif') } },
    getCustomer: { query: { id: from('findCustomer', '/IdCliente') } },

    validateIban: { query: { iban: 'ES9121000418450200051332' } },
    validateNif: { query: { nif: '12345678Z' } },
    validateCups: { query: { cups: 'ES1234123456789012JY' } },

    getFolder: { query: { id: from('listFolders', '/*/CarpetaId', ({ NumArchivos }) => Number(NumArchivos) > 0) } },
    downloadFile: { query: { archivoId: from('getFolder', '/Archivos/0/ArchivoId') } },
    downloadFiles: { body: { ArchivoIds: [from('getFolder', '/Archivos/0/ArchivoId')], CarpetaIds: [] } },

    getApiUser: { query: { id: from('listApiUsers', '/0/Id') } },
    listApiUserPermissions: { query: { id: from('listApiUsers', '/0/Id') } },

    listSavingsDates: { query: { cups: electric } },
    findBestBatteries: {
      body: { Cups: electric, ConsumoP1: 1000, ConsumoP2: 900, ConsumoP3: 1600, ExcedenteAnual: 2500 },
    },
    printBatteryOffer: { body: { CodigoOferta: from('listBatteryOffers', '/0/CodigoOferta') } },
    printBatteryContract: { body: { CodigoContratoBateria: from('listBatteryContracts', '/0/CodigoContratoBateria') } },

    getBrand: { query: { id: from('listActiveBrands', '/0/Id') } },
    getLog: { query: { id: from('listLogs', '/Items/0/Id') } },
  };
}

/** Puts rows whose answers provide values for other calls before those calls. */
export function inOrder(rows: readonly Endpoint[], sent: Readonly<Record<string, Sample>>): Endpoint[] {
  const byName = new Map(rows.map((row) => [row.name, row]));
  const ordered = new Set<Endpoint>();
  const visit = (row: Endpoint) => {
    for (const { row: source } of sourcesOf(sent[row.name])) {
      const before = byName.get(source);
      if (before && before !== row) visit(before);
    }
    ordered.add(row);
  };
  for (const row of rows) visit(row);
  return [...ordered];
}

function sourcesOf(value: unknown): From[] {
  if (value instanceof From) return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(sourcesOf) : [];
}

/** The sample with all its values filled in, or the first value that no answer provided. */
export function fill(sample: Sample, answers: ReadonlyMap<string, unknown>): Sample | From {
  let missing: From | undefined;
  const put = (value: unknown): unknown => {
    if (value instanceof From) {
      const found = taken(value, answers.get(value.row));
      if (found === undefined || found === null) missing ??= value;
      return found;
    }
    if (Array.isArray(value)) return value.map(put);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, put(item)]));
    return value;
  };
  const filled = put(sample) as Sample;
  return missing ?? filled;
}

function taken({ pointer, fits }: From, answer: unknown): unknown {
  const items = fits && atPointer(answer, pointer.replace(/\/\*.*$/, ''));
  const index = Array.isArray(items) ? items.findIndex((item) => item && fits?.(item)) : 0;
  return atPointer(answer, pointer.replace('*', String(index)));
}

/** The query for the first page, of the endpoints that answer in pages. */
export function listDefaults({ query }: Endpoint): Record<string, number> {
  const entries = (query as { entries?: object } | undefined)?.entries ?? {};
  const first: Readonly<Record<string, number>> = { pageIndex: 0, pageSize: 10, PageIndex: 0, PageSize: 10 };
  return Object.fromEntries(Object.entries(first).filter(([name]) => name in entries));
}

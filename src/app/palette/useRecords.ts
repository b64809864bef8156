import Files from 'lucide-react/icons/files';
import FolderIcon from 'lucide-react/icons/folder';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type AgentRow, listAgents } from '~/api/agents.ts';
import { checkCups } from '~/api/contract.ts';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import { findCustomer } from '~/api/customers.ts';
import type { ApiError } from '~/api/errors.ts';
import { type Folder, listFolders } from '~/api/files.ts';
import { useQuery } from '~/api/hooks.ts';
import { type Invoice, listInvoices } from '~/api/invoices.ts';
import { type LogRow, listLogs } from '~/api/logs.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { listUsers, type UserRow } from '~/api/users.ts';
import { state } from '~/domain/contract-states.ts';
import { cups20 } from '~/domain/cups.ts';
import { cleanNif } from '~/domain/nif.ts';
import { type PointStanding, pointStanding } from '~/domain/point-standing.ts';
import { folderAddress } from '~/features/files/folders.ts';
import { type Filter, serialiseFilter } from '~/lib/filters.ts';
import { fold, wordsOf } from '~/lib/fold.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { filterPrefix } from '~/lib/listAddress.ts';
import { permissionFor, screenOf, to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { stateName } from '~/trade/contracts/names.ts';
import { nameOf } from '~/trade/customers/nameOf.ts';
import { nameOf as nameOfUser } from '~/trade/users/person.ts';
import { type Code, readCode } from './code.ts';
import type { Command } from './useCommands.ts';

/** Milliseconds without a key before part of a number or name is searched; a complete number is searched at once. */
const pause = 200;

const kinds = ['contracts', 'customers', 'invoices', 'agents', 'users', 'folders', 'traces', 'points'] as const;

export interface Records {
  /** The typed text, if it is a complete number. */
  code: Code | undefined;
  found: readonly Command[];
  /** Whether the first of them, or that there is none, is known: no answer that is still out can come before it. */
  certain: boolean;
  /** For a whole CUPS: whether its supply point is free for a new contract; undefined while unknown. */
  standing: PointStanding | undefined;
  isLoading: boolean;
  failed: readonly { what: (typeof kinds)[number]; error: ApiError; reload: () => void }[];
}

/**
 * The record with a complete number, or the first records that contain the text; never the answer to an earlier text.
 */
export function useRecords(text: string): Records {
  const code = readCode(text);
  const settled = useSettled(text);
  const waits = !code && settled !== text;
  const questions = questionsFor(waits ? '' : text);
  const contracts = useQuery(listContracts, questions.contracts ?? none, {
    enabled: questions.contracts !== undefined,
  });
  const invoices = useQuery(listInvoices, questions.invoices ?? none, {
    enabled: questions.invoices !== undefined && session.can('FACTURASVER'),
  });
  const customer = useQuery(findCustomer, questions.customer ?? { identificador: '' }, {
    enabled: questions.customer !== undefined,
  });
  const agents = useQuery(listAgents, questions.people ?? none, {
    enabled: questions.people !== undefined && mayOpen('agents'),
  });
  const users = useQuery(listUsers, questions.people ?? none, {
    enabled: questions.people !== undefined && mayOpen('users'),
  });
  const folders = useQuery(listFolders, undefined, { enabled: questions.people !== undefined });
  const traces = useQuery(listLogs, questions.traces ?? none, {
    enabled: questions.traces !== undefined && mayOpen('logs'),
  });
  const point = code?.kind === 'cups' ? cups20(code.value) : '';
  const ours = point === '' ? undefined : contracts.data?.Items;
  const own = ours && standingAmong(ours);
  // Without a contract of ours, another company's may be active at the point.
  const active = useQuery(checkCups, undefined, { enabled: ours !== undefined && !own, body: { cups: point } });
  const commands = useRecordCommands();

  const rows = contracts.data?.Items ?? [];
  const linesOf = {
    contracts: [
      ...inForceFirst(rows, code).slice(0, shown).map(commands.contract),
      ...(code ? [] : holdersIn(rows, text).map(commands.holder)),
    ],
    customers: customer.data ? [commands.customer(customer.data)] : [],
    invoices: (invoices.data?.Items ?? []).map(commands.invoice),
    agents: (agents.data?.Items ?? []).map(commands.agent),
    users: (users.data?.Items ?? []).map(commands.user),
    folders: foldersCalled(questions.people ? (folders.data ?? []) : [], text).map(commands.folder),
    traces: (traces.data?.Items ?? [])
      .slice(0, 1)
      .map((line) => commands.trace(line, traces.data?.TotalCount ?? Number.NaN)),
    // Its answer is a sentence.
    points: [],
  } satisfies Record<(typeof kinds)[number], Command[]>;
  const queries = { contracts, customers: customer, invoices, agents, users, folders, traces, points: active };
  // A contract can be opened before it is known whether its supply point is free.
  const { points: _, ...searched } = queries;
  const isLoading = (waits && questionsFor(text).contracts !== undefined) || Object.values(searched).some(isOut);
  const first = kinds.find((kind) => linesOf[kind].length > 0 || (kind !== 'points' && isOut(queries[kind])));
  return {
    code,
    found: kinds.flatMap((kind) => linesOf[kind]),
    certain: !isLoading || (!waits && first !== undefined && !isOut(queries[first])),
    standing: own ?? (ours && pointStanding(active.data, ours)),
    isLoading,
    failed: kinds.flatMap((what) => {
      const { error, reload } = queries[what];
      // 404: no record has that number. 403: the person may not see such records. Both are answers, not failures.
      return error && error.status !== 404 && error.status !== 403 ? [{ what, error, reload }] : [];
    }),
  };
}

const none = { pageIndex: 0, pageSize: 1 };

/** Whether the person may open a list, as far as the portal knows. */
const mayOpen = (list: 'agents' | 'users' | 'logs') =>
  session.can(permissionFor(list)) && session.can(screenOf(list).menu?.needs);

const isOut = ({ loading, error }: { loading: boolean; error: ApiError | undefined }) => loading && !error;

/** A supply point may have had many contracts: the active one comes first. */
const inForceFirst = (rows: readonly ContractRow[], code: Code | undefined) =>
  code?.kind === 'cups'
    ? rows.toSorted((a, b) => Number(b.EstadoId === state.active) - Number(a.EstadoId === state.active))
    : rows;

/** Whether the supply point is free according to our own contracts; undefined if none is active or in progress. */
function standingAmong(rows: readonly ContractRow[]) {
  const inForce = rows.find(({ EstadoId }) => EstadoId === state.active);
  return pointStanding(inForce && { Activo: true, CodigoContrato: inForce.CodigoContrato }, rows);
}

/** The text after no key has been pressed for a moment. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Records as lines of the palette, each with its kind. */
function useRecordCommands() {
  const { t } = useTranslation('screens');
  const { t: words } = useTranslation('palette');
  const { t: trade } = useTranslation('trade');
  const navigate = useNavigate();
  const joined = (...facts: (string | null | undefined)[]) => facts.filter(Boolean).join(' · ');
  return {
    contract: ({ CodigoContrato, NombreTitular, ...row }: ContractRow): Command => ({
      id: `contract ${CodigoContrato}`,
      label: CodigoContrato,
      detail: joined(NombreTitular, stateName(trade, row)),
      context: t('contract'),
      icon: Files,
      run: () => navigate(to('contract', { referencia: CodigoContrato })),
    }),
    holder: ({ NombreTitular, Nif }: Pick<ContractRow, 'NombreTitular' | 'Nif'>): Command => ({
      id: `holder ${Nif}`,
      label: NombreTitular ?? Nif ?? '',
      detail: Nif ?? undefined,
      context: t('customer'),
      icon: UserRound,
      run: () => navigate(`${to('customers')}?${new URLSearchParams({ identificador: Nif ?? '' })}`),
    }),
    customer: (customer: Parameters<typeof nameOf>[0] & { IdCliente: number }): Command => ({
      id: `customer ${customer.IdCliente}`,
      label: nameOf(customer),
      detail: customer.Identificador,
      context: t('customer'),
      icon: UserRound,
      run: () => navigate(to('customer', { id: String(customer.IdCliente) })),
    }),
    invoice: ({ NumeroFactura, NombreTitular, Total }: Invoice): Command => ({
      id: `invoice ${NumeroFactura}`,
      label: NumeroFactura,
      detail: joined(NombreTitular, Total === null ? null : formatEuro(Total)),
      context: t('invoice'),
      icon: ReceiptText,
      run: () => navigate(to('invoice', { numero: NumeroFactura })),
    }),
    agent: ({ Id, Nombre, CodigoAgente, TipoAgente }: AgentRow): Command => ({
      id: `agent ${Id}`,
      label: Nombre,
      detail: joined(CodigoAgente, TipoAgente),
      context: t('agent'),
      icon: UsersRound,
      run: () => navigate(to('agent', { id: String(Id) })),
    }),
    user: (user: UserRow): Command => ({
      id: `user ${user.Id}`,
      label: nameOfUser(user),
      detail: user.Email ?? user.UserName,
      context: t('user'),
      icon: UserRoundCog,
      run: () => navigate(to('user', { id: user.Id })),
    }),
    folder: ({ CarpetaId, Name, Ruta }: Folder): Command => ({
      id: `folder ${CarpetaId}`,
      label: Name,
      detail: Ruta ?? undefined,
      context: words('kind.folder'),
      icon: FolderIcon,
      run: () => navigate(folderAddress(CarpetaId)),
    }),
    /** Index of the first line, and the number of lines. */
    trace: ({ TraceId, Metodo, Ruta, StatusCode }: LogRow, count: number): Command => ({
      id: `trace ${TraceId}`,
      label: TraceId ?? '',
      detail: joined(
        [Metodo, Ruta, StatusCode].filter(Boolean).join(' '),
        words('lines', { count, number: formatNumber(count) }),
      ),
      context: words('kind.trace'),
      icon: ScrollText,
      run: () => navigate(`${to('logs')}?${new URLSearchParams({ [`${filterPrefix}TraceId`]: `=${TraceId}` })}`),
    }),
  };
}

/** Minimum length of a text to search for: shorter ones match everything. */
const shortest = 3;
/** Maximum number of records shown of each kind. */
const shown = 4;
/** Contracts of a supply point among which a request under way is looked for. */
const onPoint = 20;
/** Contracts fetched to find their holders: the API cannot search customers by part of a name. */
const holdersAmong = 30;

/** The calls for a text: one call for a complete number, by its form; lists for a part of one. */
interface Questions {
  contracts?: ListQuery;
  invoices?: ListQuery;
  customer?: { identificador: string };
  /** Agents and users; folders come as one list, which is asked for with them. */
  people?: ListQuery;
  traces?: ListQuery;
}

function questionsFor(text: string): Questions {
  const code = readCode(text);
  const whole = { kind: 'equals', value: code?.value ?? '' } as const;
  switch (code?.kind) {
    case 'cups':
      return { contracts: where('Cups', whole, onPoint) };
    case 'contract':
      return { contracts: where('CodigoContrato', whole, 1) };
    case 'invoice':
      return { invoices: where('NumeroFactura', whole, 1) };
    case 'trace':
      return { traces: where('TraceId', { kind: 'contains', value: code.value }, 1) };
    case 'nif':
      return { customer: { identificador: code.value } };
    default: {
      if (text.length < shortest) return {};
      const part = { kind: 'contains', value: text } as const;
      return {
        contracts: where('*', part, holdersAmong),
        invoices: where('*', part, shown),
        people: where('*', part, shown),
      };
    }
  }
}

const where = (column: string, filter: Filter, pageSize: number): ListQuery => ({
  pageIndex: 0,
  pageSize,
  filterColumns: [column],
  filterQueries: [serialiseFilter(filter)],
});

/** The folders whose name has every word of the text. */
function foldersCalled(folders: readonly Folder[], text: string): Folder[] {
  const words = wordsOf(text);
  return folders.filter(({ Name }) => words.every((word) => fold(Name).includes(word))).slice(0, shown);
}

type Holder = Pick<ContractRow, 'NombreTitular' | 'Nif'>;

/** The holders whose name or NIF contains the text, without repeats, from contracts that match it anywhere. */
function holdersIn<Row extends Holder>(contracts: readonly Row[], text: string): Row[] {
  const words = fold(text).split(/\s+/);
  const number = cleanNif(text);
  const found = contracts.filter(({ NombreTitular, Nif }) => {
    if (!Nif) return false;
    const line = fold(`${NombreTitular ?? ''} ${Nif}`);
    return cleanNif(Nif).includes(number) || words.every((word) => line.includes(word));
  });
  return [...new Map(found.map((row) => [row.Nif, row])).values()].slice(0, shown);
}

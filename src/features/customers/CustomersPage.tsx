import type { TFunction } from 'i18next';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import { type Customer, findCustomer, getCustomer } from '~/api/customers.ts';
import { useShowsFailure } from '~/api/failures.ts';
import { useQueries, useQuery } from '~/api/hooks.ts';
import { BareForm } from '~/form/Form.tsx';
import { explain } from '~/i18n/explain.ts';
import { to } from '~/screens.ts';
import { columnsOf } from '~/table/columns/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { ListHead } from '~/table/list/ListHead.tsx';
import { useListTabs } from '~/trade/contracts/useListTabs.ts';
import { nameOf } from '~/trade/customers/nameOf.ts';
import { Button } from '~/ui/Button.tsx';
import { Field } from '~/ui/Field.tsx';
import { Input } from '~/ui/Input.tsx';
import { among, holdersOf, holdersQuery, readIdentifier, seenCustomers } from './search.ts';

/** In the address: `?identificador=B99000028`. */
const parameter = 'identificador';

/** Finds a customer by NIF or passport, the only search of the API; below, the customers seen last and a list that follows what is typed. */
export default function CustomersPage() {
  const { t } = useTranslation('customers');
  const [params, setParams] = useSearchParams();
  const searched = params.get(parameter);
  const [typed, setTyped] = useState(searched ?? '');
  const read = readIdentifier(searched ?? '');
  const identificador = read.valid ? read.value : '';
  const { data, error, validating, reload } = useQuery(findCustomer, { identificador }, { enabled: read.valid });
  // The form says it.
  useShowsFailure(error);
  const tabs = useListTabs('customers');
  const field = useRef<HTMLInputElement>(null);

  // A change of the address (Back, a link, a search) replaces the typed text.
  useEffect(() => setTyped(searched ?? ''), [searched]);

  const refused = searched !== null && !read.valid ? t(`issue.${read.reason}`) : undefined;
  const unknown = error?.status === 404 ? t('find.unknown', { identifier: identificador }) : undefined;
  const untouched = typed === (searched ?? '');
  // Typing removes the message of the last search, and stops waiting for its answer.
  const wrong = untouched ? (refused ?? unknown) : undefined;
  const looking = untouched && validating;
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);

  const look = (text: string) => {
    const next = readIdentifier(text);
    const value = next.valid ? next.value : text.trim();
    if (value !== searched) setParams({ [parameter]: value }, { replace: searched !== null });
    else if (!validating) reload();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look(typed);
  };

  if (data) return <Navigate to={to('customer', { id: String(data.IdCliente) })} replace />;
  const mended = !read.valid ? read.mended : undefined;
  const elsewhere = !read.valid && read.elsewhere ? searched : null;
  return (
    <>
      <ListHead title={t('find.title')} tabs={tabs} />
      <search className="shrink-0 border-b border-line px-4 py-2">
        <BareForm
          label={t('find.title')}
          loading={looking}
          submitError={error && error.status !== 404 && !looking ? explain(error) : undefined}
          onSubmit={submit}
          className="gap-2"
        >
          <div className="flex items-start gap-2">
            <Field
              label={t('find.identifier')}
              hiddenLabel
              className="max-w-120 flex-1"
              error={wrong}
              fix={
                !wrong ? undefined : mended ? (
                  <Button size="sm" onClick={() => look(mended)}>
                    {t('find.mend', { value: mended })}
                  </Button>
                ) : elsewhere ? (
                  <Link
                    to={{ pathname: to('contracts'), search: new URLSearchParams({ q: elsewhere }).toString() }}
                    className="text-12 font-medium text-accent-text underline"
                  >
                    {t('find.contracts')}
                  </Link>
                ) : undefined
              }
            >
              {(control) => (
                <Input
                  {...control}
                  ref={field}
                  autoFocus
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={60}
                  placeholder={t('find.identifier')}
                  value={typed}
                  // Numbers have capitals; a name stays as it is typed.
                  onChange={({ target: { value } }) => setTyped(/\d/.test(value) ? value.toUpperCase() : value)}
                />
              )}
            </Field>
            <Button type="submit" icon={Search} loading={looking} className="h-9">
              {/* The phone's room is for what is typed. */}
              <span className="max-md:sr-only">{t('find.submit')}</span>
            </Button>
          </div>
        </BareForm>
        <p role="status" className="sr-only">
          {looking && t('find.looking')}
        </p>
      </search>
      <div className="flex flex-col gap-6 p-4">
        {searched === null && typed === '' && <SeenCustomers />}
        <HoldersList text={typed} />
      </div>
    </>
  );
}

/** The customers whose pages were last opened on this device, as they are now. */
function SeenCustomers() {
  const { t } = useTranslation(['customers', 'trade']);
  const [ids] = useState(seenCustomers);
  const { data, error, validating, reload } = useQueries(
    getCustomer,
    ids.map((id) => ({ id })),
    { enabled: ids.length > 0, someGone: true },
  );
  const columns = useMemo(() => customerColumns(t), [t]);
  // The list of holders is below, so no message is needed.
  if (ids.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-14 font-semibold">{t('customers:seen.title')}</h2>
      <ListPart
        title={t('customers:seen.title')}
        answer={{ data, error, validating, reload }}
        columns={columns}
        none={{ title: t('customers:seen.gone') }}
        rowId={({ IdCliente }) => String(IdCliente)}
        link={({ IdCliente }) => to('customer', { id: String(IdCliente) })}
      />
    </div>
  );
}

const customerColumns = (t: TFunction<['customers', 'trade']>) =>
  columnsOf<Customer>()({
    RazonSocial: {
      kind: 'text',
      header: t('trade:column.name'),
      value: nameOf,
      strong: true,
      main: true,
      grow: true,
      width: 180,
      card: '1left',
    },
    Identificador: { kind: 'nif', header: t('trade:column.nif'), width: 92, under: 'RazonSocial', card: '2left' },
    NoLlamar: {
      kind: 'chip',
      header: t('customers:rail.calls'),
      value: ({ NoLlamar }) => (NoLlamar ? t('customers:flag.noCalls') : null),
      tone: () => 'red',
      width: 96,
      card: '1right',
    },
    NumActivos: { kind: 'number', header: t('trade:column.activeContracts'), width: 124, card: '2right' },
    DeudaPendiente: { kind: 'euro', header: t('customers:figure.debt'), width: 124, card: '3right' },
    Agente: { kind: 'text', header: t('trade:column.agent'), width: 150, card: '3left' },
  });

/** Milliseconds without a key before the list follows the typed text. */
const pause = 200;

/**
 * Customers as a list: the holders of the contracts that contain the typed text anywhere, or of the newest contracts
 * while nothing is typed. The API finds customers by their whole identifier only; it searches contracts by any part.
 */
function HoldersList({ text }: { text: string }) {
  const { t } = useTranslation(['customers', 'trade']);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useMemo(() => holdersQuery(settled), [settled]);
  const { data, error, validating, reload } = useQuery(listContracts, query);
  const rows = useMemo(() => data && holdersOf(data.Items), [data]);
  const columns = useMemo(() => holderColumns(t), [t]);
  const searched = query.filterQueries !== undefined;
  const title = t(searched ? 'customers:holders.found' : 'customers:holders.newest');
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h2 className="text-14 font-semibold">{title}</h2>
        {searched && data && (data.TotalCount === null || data.TotalCount > among) && (
          <p className="text-12 text-text2">{t('customers:holders.some', { number: among })}</p>
        )}
      </div>
      <ListPart
        title={title}
        answer={{ data: rows, error, validating, reload }}
        columns={columns}
        none={{ title: t(searched ? 'customers:holders.none' : 'customers:holders.noneYet') }}
        rowId={({ Nif }) => Nif ?? ''}
        link={({ Nif }) => `${to('customers')}?${new URLSearchParams({ identificador: Nif ?? '' })}`}
      />
    </div>
  );
}

const holderColumns = (t: TFunction<['customers', 'trade']>) =>
  columnsOf<ContractRow>()({
    NombreTitular: {
      kind: 'text',
      header: t('trade:column.name'),
      strong: true,
      main: true,
      grow: true,
      width: 180,
      card: '1left',
    },
    Nif: { kind: 'nif', header: t('trade:column.nif'), width: 92, under: 'NombreTitular', card: '2left' },
    Municipio: { kind: 'text', header: t('trade:column.municipality'), width: 150, card: '3left' },
    Agente: { kind: 'text', header: t('trade:column.agent'), width: 150 },
    FechaCreacion: { kind: 'date', header: t('customers:holders.since'), width: 120, card: '1right' },
  });

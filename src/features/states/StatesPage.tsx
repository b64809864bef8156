import type { TFunction } from 'i18next';
import Inbox from 'lucide-react/icons/inbox';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError } from '~/api/errors.ts';
import { Answered } from '~/record/Answered.tsx';
import { RecordMessage } from '~/record/RecordMessage.tsx';
import { RecordSkeleton } from '~/record/RecordSkeleton.tsx';
import { columnsOf } from '~/table/columns/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { ListHead } from '~/table/list/ListHead.tsx';
import { Card } from '~/ui/Facts.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';

interface Row {
  Id: number;
  Nombre: string;
  Total: number;
}

const none: readonly Row[] = [];

const columns = (t: TFunction<'states'>) =>
  columnsOf<Row>()({
    Nombre: { kind: 'text', header: t('name'), width: 160, grow: true, main: true, card: '1left' },
    Total: { kind: 'euro', header: t('total'), width: 120, card: '1right' },
  });

/**
 * For developers: the shared parts without content. They are the real parts with the state of such a call; no call is
 * sent.
 */
export default function StatesPage() {
  const { t } = useTranslation('screens');
  return (
    <>
      <ListHead title={t('empty')} />
      <div className="flex flex-col gap-4 p-4">
        <States />
      </div>
    </>
  );
}

/** The parts to choose from, in order. */
export const shownStates = ['empty', 'loading', 'error', 'offline', 'forbidden', 'unknown'] as const;
type Shown = (typeof shownStates)[number];

/** Invented: no call answers it. */
const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** The error of the call. Its row is that of the contracts, so that the fixed texts are those of a real call. */
function failureOf(state: Shown): ApiError | undefined {
  const endpoint = 'getContract';
  switch (state) {
    case 'error':
      return new ApiError('status', { endpoint, status: 500, traceId: trace, logId: 1 });
    case 'offline':
      return new ApiError('network', { endpoint });
    case 'forbidden':
      return new ApiError('status', { endpoint, status: 403 });
    case 'unknown':
      return new ApiError('status', { endpoint, status: 404 });
    default:
      return undefined;
  }
}

function States() {
  const { t } = useTranslation('states');
  const [params, setParams] = useSearchParams();
  const state = shownStates.find((one) => one === params.get('estado')) ?? 'empty';
  const show = (next: Shown) => setParams(next === 'empty' ? {} : { estado: next }, { replace: true });
  // What "Reintentar" does in every part.
  const retry = () => show('loading');
  return (
    <>
      <p className="max-w-3xl text-text2">{t('about')}</p>
      <div className="overflow-x-auto">
        <Segmented
          label={t('state')}
          options={shownStates.map((value) => ({ value, label: t(`is.${value}`) }))}
          value={state}
          onChange={show}
        />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Sample title={t('list')} name="ListPart">
          <RowsState key={state} state={state} retry={retry} />
        </Sample>
        <Sample title={t('record')} name="RecordPage">
          <RecordState state={state} retry={retry} />
        </Sample>
        <Sample title={t('part')} name="Answered">
          <PartState state={state} retry={retry} />
        </Sample>
        <Sample title={t('tile')} name="Answered small">
          <PartState state={state} retry={retry} small />
        </Sample>
      </div>
    </>
  );
}

interface StateProps {
  state: Shown;
  retry: () => void;
  small?: boolean;
}

/** A part of a page with its own call. */
function PartState({ state, retry, small = false }: StateProps) {
  const { t } = useTranslation('states');
  const query = { data: state === 'empty' ? [] : undefined, error: failureOf(state), reload: retry };
  return (
    <Answered query={query} height="h-40" small={small}>
      {() => <p className="text-text2">{t('emptyPart')}</p>}
    </Answered>
  );
}

interface SampleProps {
  title: string;
  /** Name of the component. */
  name: string;
  children: ReactNode;
}

/** A shared part in the chosen state. */
const Sample = ({ title, name, children }: SampleProps) => (
  <Card title={title} aside={<code className="font-mono text-12 text-text2">{name}</code>} className="min-w-0">
    <div className="flex min-h-40 flex-col p-4">{children}</div>
  </Card>
);

/** The page of a record that does not exist. An existing record without content has a message in its tab. */
function RecordState({ state, retry }: StateProps) {
  const { t } = useTranslation('states');
  if (state === 'loading') return <RecordSkeleton shape={{ tabs: 4, body: ['figures', 'cards'], rail: true }} />;
  if (state === 'empty')
    return (
      <StateMessage icon={Inbox} title={t('emptyTab')}>
        {t('emptyTabText')}
      </StateMessage>
    );
  const record = { data: undefined, error: failureOf(state), reload: retry, notFound: state === 'unknown' };
  return <RecordMessage record={record} notFound={t('unknown')} />;
}

/** A list without rows, in each possible case. */
function RowsState({ state, retry }: StateProps) {
  const { t } = useTranslation('states');
  const error = state === 'unknown' ? undefined : failureOf(state);
  return (
    <ListPart
      title={t('list')}
      columns={useMemo(() => columns(t), [t])}
      answer={{
        data: state === 'empty' || state === 'unknown' ? none : undefined,
        error,
        validating: state === 'loading',
        reload: retry,
      }}
      none={{}}
    />
  );
}

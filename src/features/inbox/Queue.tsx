import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '~/lib/cx.ts';
import { addDays, today } from '~/lib/days.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { parseTypedDate } from '~/lib/typedDate.ts';
import { focusedRow } from '~/routing/shownList.ts';
import { session } from '~/session/session.ts';
import type { Column } from '~/table/columns.ts';
import { ListPart } from '~/table/ListPart.tsx';
import type { RowsAtHand } from '~/table/list/useRows.ts';
import { limitDays } from '~/trade/questions.ts';
import type { WorkId } from '~/trade/work.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Field } from '~/ui/Field.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Input } from '~/ui/Input.tsx';
import { Popover } from '~/ui/Popover.tsx';
import { type Situation, SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { toast } from '~/ui/toast.ts';
import type { DoneToday } from './useDoneToday.ts';

/** Number of rows of a queue, besides those set aside: more than a person handles in a day. */
export const queueStep = 50;

export type QueueId = WorkId | 'keys';

/** When a queue may be rendered, after those above it: see `useTurns`. */
export interface Turn {
  waits: boolean;
  /** Called once the queue has its rows, or its error. */
  onSettled: (id: QueueId) => void;
}

interface QueueProps<Row extends object> {
  id: QueueId;
  sign: Situation;
  /** The first rows, including those set aside. */
  answer: RowsAtHand<Row>;
  /** Total number; the rest is in the list. null if the server does not say. */
  total: number | null | undefined;
  /** What the first visible row is worth, or how long it has left; undefined if it is not known. */
  since: (first: Row) => string | undefined;
  /** What the order of the rows does not show by itself. */
  order?: string | undefined;
  columns: readonly Column<Row>[];
  /** Only what is new since yesterday. */
  fresh: boolean;
  idOf: (row: Row) => string;
  /** Name of a row, for screen readers. */
  nameOf: (row: Row) => string;
  /** Address of a row's record. */
  link: (row: Row) => string;
  /** Its next step, if that is somewhere else. */
  step?: { name: string; to: (row: Row) => string } | undefined;
  reason?: string | undefined;
  /** The list with all of them. */
  all: string;
  /** Shows more rows; undefined if all are shown. */
  onMore?: (() => void) | undefined;
  /** Instead of the rows, and the switch to it. */
  grouped?: ReactNode;
  switches?: ReactNode;
  done: DoneToday;
  turn: Turn;
}

/** One kind of work: its reason, how long the first has waited, and its rows with their next step. */
export function Queue<Row extends object>(props: QueueProps<Row>) {
  const { id, sign, answer, total, since, idOf, nameOf, link, step, all, onMore, grouped, switches, done, turn } =
    props;
  const { t } = useTranslation('inbox');
  const nothing = t(props.fresh ? 'nothingNew' : 'nothing');
  const rows = useMemo(
    () => answer.data?.filter((row) => !done.ids.includes(`${id}:${idOf(row)}`)),
    [answer.data, done.ids, id, idOf],
  );
  const left =
    total === undefined || !rows || !answer.data
      ? undefined
      : total === null
        ? null
        : total - (answer.data.length - rows.length);
  const { waits, onSettled } = turn;
  const settled = answer.data !== undefined || answer.error !== undefined;
  useEffect(() => {
    if (settled) onSettled(id);
  }, [settled, onSettled, id]);
  const setAside = (row: Row) => {
    const one = `${id}:${idOf(row)}`;
    focusNext();
    done.add(one);
    toast({
      tone: 'success',
      summary: t('done'),
      text: t('doneText', { name: nameOf(row) }),
      action: { label: t('undo'), run: () => done.remove(one) },
    });
  };
  const next: Column<Row> | undefined = step && {
    id: 'Paso',
    kind: 'custom',
    header: t('step'),
    value: () => step.name,
    render: (row, tabIndex) => (
      <Link
        to={step.to(row)}
        tabIndex={tabIndex}
        className={cx(buttonClass({ size: 'sm' }), 'relative z-1 max-w-full max-md:h-auto max-md:min-h-8 max-md:py-1')}
      >
        <span className="max-md:whitespace-normal md:truncate">{step.name}</span>
        <span className="sr-only"> {nameOf(row)}</span>
      </Link>
    ),
    width: 140,
    card: '4left',
    controls: true,
  };
  const aside: Column<Row> = {
    id: 'Hecho',
    kind: 'custom',
    header: t('done'),
    value: () => t('done'),
    render: (row, tabIndex) => (
      // With a mouse or keys only in the row in hand, on a touch screen in all.
      <span className="flex items-center gap-1 md:opacity-0 md:group-hover/row:opacity-100 md:group-focus-within/row:opacity-100 [@media(hover:none)]:opacity-100!">
        <Button
          size="sm"
          variant="ghost"
          icon={Check}
          tabIndex={tabIndex}
          aria-label={t('doneOf', { name: nameOf(row) })}
          className="relative z-1"
          onClick={() => setAside(row)}
        >
          {/* The column's heading says it. */}
          <span className="md:hidden">{t('done')}</span>
        </Button>
        <PutOff
          name={nameOf(row)}
          tabIndex={tabIndex}
          onPutOff={(until, reason) => {
            focusNext();
            done.until(`${id}:${idOf(row)}`, until, reason);
          }}
        />
      </span>
    ),
    width: 112,
    card: '4right',
    controls: true,
  };
  // During an impersonation nothing can be changed.
  const columns = [...props.columns, ...(next ? [next] : []), ...(session.readOnly() ? [] : [aside])];
  const first = rows?.[0] && since(rows[0]);
  // Space is reserved for what is still loading, so that nothing below moves.
  const coming = !settled;

  if (waits) return null;
  return (
    <section>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1 pb-3 max-md:pb-7">
        <div className="flex min-w-0 flex-1 basis-80 items-start gap-2.5">
          <span className="pt-1">
            <SituationGlyph of={left === 0 ? { kind: 'done' } : sign} />
          </span>
          <div className="min-w-0">
            <h2 className="text-14 font-semibold">
              {t(`queue.${id}.title`, limitDays)}
              {left !== undefined && <span className="ml-2 font-normal text-text2">{formatNumber(left)}</span>}
            </h2>
            <p className="text-text2">{props.reason ?? t(`queue.${id}.reason`, limitDays)}</p>
            {coming && <Skeleton soft className="my-1 h-3 w-56" />}
            {first && <p className="min-h-5 text-text2">{[`${first}.`, props.order].filter(Boolean).join(' ')}</p>}
          </div>
        </div>
        {(coming || (left !== undefined && left !== 0)) && (
          <div key={String(coming)} className="flex min-h-7 flex-wrap items-center gap-x-4 md:shrink-0">
            {coming ? (
              <Skeleton soft className="h-3 w-40" />
            ) : (
              <>
                {switches}
                <Link to={all} className="hit py-0.5 font-medium text-accent-text hover:underline">
                  {t('all')}
                  <span className="sr-only"> {t(`queue.${id}.title`, limitDays)}</span>
                </Link>
              </>
            )}
          </div>
        )}
      </div>
      {rows?.length === 0 ? (
        <p className="text-text2 max-md:-mt-5 md:pl-6">{answer.data?.length === 0 ? nothing : t('allDone')}</p>
      ) : grouped ? (
        grouped
      ) : (
        // The foot would move up with the first rows.
        <div className={cx(coming && '[&_footer]:invisible')}>
          <ListPart
            title={t(`queue.${id}.title`, limitDays)}
            none={{ title: nothing }}
            answer={{ ...answer, data: rows }}
            columns={columns}
            rowId={idOf}
            link={link}
          />
        </div>
      )}
      {onMore && !grouped && (
        <Button size="sm" className="mt-3" onClick={onMore}>
          {t('more', { number: queueStep })}
          <span className="sr-only"> {t(`queue.${id}.title`, limitDays)}</span>
        </Button>
      )}
    </section>
  );
}

/** Before the row with the focus leaves its queue: the row that takes its place gets the focus. */
function focusNext() {
  const row = focusedRow();
  if (!row) return;
  const rows = row.list.rows();
  const at = rows.findIndex(({ id }) => id === row.id);
  const next = rows[at + 1] ?? rows[at - 1];
  if (next) row.list.focus(next.id);
}

interface PutOffProps {
  /** Name of the row. */
  name: string;
  tabIndex: number | undefined;
  /** @param until ISO day on which the row comes back */
  onPutOff: (until: string, reason: string) => void;
}

/** Puts a row off until a day, with a reason. */
function PutOff({ name, tabIndex, onPutOff }: PutOffProps) {
  const { t } = useTranslation('inbox');
  const label = t('putOff.of', { name });
  return (
    <Popover
      label={label}
      align="end"
      className="w-72"
      trigger={(props) => (
        <IconButton
          icon={CalendarClock}
          size="sm"
          name={label}
          tabIndex={tabIndex}
          className="relative z-1"
          {...props}
        />
      )}
    >
      {(close) => (
        <PutOffForm
          onPutOff={(until, reason) => {
            close();
            onPutOff(until, reason);
          }}
        />
      )}
    </Popover>
  );
}

function PutOffForm({ onPutOff }: Pick<PutOffProps, 'onPutOff'>) {
  const { t } = useTranslation('inbox');
  const [day, setDay] = useState(() => formatDate(addDays(today(), 7)));
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a list: what it is in has its own.
    event.stopPropagation();
    const until = parseTypedDate(day);
    if (until === undefined || until <= today()) setWrong(t('putOff.wrong'));
    else onPutOff(until, reason.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3 p-4">
      <Field label={t('putOff.until')} error={wrong}>
        {(control) => <Input {...control} data-autofocus value={day} onChange={({ target }) => setDay(target.value)} />}
      </Field>
      <Field label={t('putOff.reason')}>
        {(control) => (
          <Input {...control} maxLength={120} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
      <Button type="submit" variant="primary">
        {t('putOff.confirm')}
      </Button>
    </form>
  );
}

import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { getContract } from '~/api/contract.ts';
import { useQuery } from '~/api/hooks.ts';
import { checkCups, formatCups } from '~/domain/cups.ts';
import { Failed } from '~/Failed.tsx';
import { type Draft, draftOf } from '~/form/draft.ts';
import { StartMessage } from '~/form/StartMessage.tsx';
import { explain } from '~/i18n/explain.ts';
import { formatDate } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { AltaGate } from './AltaGate.tsx';
import { AltaWizard } from './AltaWizard.tsx';
import { fieldNames, stepOf } from './fields/fields.ts';
import { copyOf, filledIn, nothing, offered, restored, secrets } from './input.ts';
import { type Start, stepIds } from './steps.ts';
import type { AltaValues } from './values.ts';

const empty: Start = { values: nothing, step: 'supply' };

/**
 * A new contract: empty, from a saved draft, from a copy (`?duplicar={codigo}`, with `&campo={field}` to correct a
 * field), or for a supply point (`?cups={cups}`); the last two with a proposed offer, see
 * `offered`.
 */
export default function AltaPage() {
  return <AltaGate page={Alta} />;
}

function Alta() {
  const { t } = useTranslation('alta');
  const [params, setParams] = useSearchParams();
  const code = params.get('duplicar');
  const checked = checkCups(params.get('cups') ?? '');
  const cups = checked.valid ? checked.cups : undefined;
  /** Read once: the address loses it when the wizard begins. */
  const [offer] = useState(() => offered(params));
  const [user] = useState(() => (session.state.status === 'authenticated' ? session.state.user : undefined));
  const draft = useMemo(() => draftOf('alta', user?.Id ?? '', secrets), [user]);
  const own: Start = { ...empty, values: { ...nothing, IdAgente: user?.IdAgente ? String(user.IdAgente) : '' } };

  const begin = (): Start => {
    const stored = draft.read();
    if (!stored) return own;
    const step = stepIds.find((id) => id === stored.values.step) ?? 'supply';
    return { values: restored(stored.values), step, recovered: stored.at, filled: filledIn(stored.values) };
  };
  const [start, setStart] = useState(() => (code || cups ? undefined : begin()));
  /** Number of wizards started: each has its own form. */
  const [turn, setTurn] = useState(0);

  const beginWith = (next: Start) => {
    setStart(next);
    setTurn(turn + 1);
    // A reload finds the draft, instead of starting again.
    if (code || cups) setParams({}, { replace: true });
  };

  if (code && !start)
    return (
      <DuplicateStart
        code={code}
        field={params.get('campo')}
        offer={offer}
        draft={draft.read()}
        onStart={beginWith}
        onOther={() => beginWith(begin())}
      />
    );
  if (cups && !start)
    return (
      <Begin
        draft={draft.read()}
        text={(time) => t('fromCups.keptText', { time, cups: formatCups(cups) })}
        replace={t('fromCups.replace')}
        onBegin={() => beginWith({ ...own, values: { ...own.values, Cups: formatCups(cups), ...offer } })}
        onOther={() => beginWith(begin())}
      />
    );
  if (!start) return null;
  return <AltaWizard key={turn} start={start} draft={draft} onDiscard={() => beginWith(own)} />;
}

interface BeginProps {
  /** The draft that the new contract would replace: there is one draft at a time. */
  draft: Draft | undefined;
  /** What is lost; `time`: when the draft was saved. */
  text: (time: string) => string;
  /** The label of the button that replaces the draft. */
  replace: string;
  onBegin: () => void;
  /** Goes on with the draft. */
  onOther: () => void;
}

/** Begins a contract, and asks before it replaces a draft. */
function Begin({ draft, text, replace, onBegin, onOther }: BeginProps) {
  const { t } = useTranslation('alta');
  const isFree = draft === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isFree) onBegin();
  }, [isFree]);
  if (!draft) return null;
  return (
    <StartMessage
      title={t('duplicate.keptTitle')}
      text={text(formatDate(draft.at.toISOString(), 'time'))}
      first={{ label: t('duplicate.goOn'), onClick: onOther }}
    >
      <Button onClick={onBegin}>{replace}</Button>
    </StartMessage>
  );
}

interface DuplicateStartProps {
  /** Code of the contract to copy. */
  code: string;
  /** The field that is to be corrected, as the API names it. */
  field: string | null;
  /** What was proposed instead of the copy's own product. */
  offer: Partial<AltaValues>;
  /** The draft that the copy would replace: there is one draft at a time. */
  draft: Draft | undefined;
  onStart: (start: Start) => void;
  /** Starts without the copy: with the draft or an empty form. */
  onOther: () => void;
}

/** Loads the contract to copy, and asks before its copy replaces a draft. */
function DuplicateStart({ code, field, offer, draft, onStart, onOther }: DuplicateStartProps) {
  const { t } = useTranslation('alta');
  const { data, error, reload } = useQuery(getContract, { codigo: code });
  const toCorrect = fieldNames.find((name) => name === field);
  const back = (
    <Link to={to('contracts')} className={buttonClass()}>
      {t('duplicate.back')}
    </Link>
  );
  if (error?.status === 404)
    return (
      <StartMessage
        title={t('duplicate.unknownTitle')}
        text={explain(error)}
        first={{ label: t('duplicate.empty'), onClick: onOther }}
      >
        {back}
      </StartMessage>
    );
  if (error)
    return (
      <Failed
        size="block"
        whole
        title={t('duplicate.failedTitle')}
        error={error}
        reload={reload}
        action={
          <>
            {error.status === 403 && (
              <Button variant="primary" onClick={onOther}>
                {t('duplicate.empty')}
              </Button>
            )}
            {back}
          </>
        }
      />
    );
  if (data)
    return (
      <Begin
        draft={draft}
        text={(time) => t('duplicate.keptText', { time, code: data.CodigoContrato })}
        replace={t('duplicate.replace', { code: data.CodigoContrato })}
        onBegin={() =>
          onStart({
            values: { ...copyOf(data), ...offer },
            step: toCorrect ? stepOf(toCorrect) : 'supply',
            copied: data.CodigoContrato,
            toCorrect,
          })
        }
        onOther={onOther}
      />
    );
  return (
    <div aria-busy="true" className="flex flex-col gap-4 p-6">
      <h1 className="sr-only">{t('title')}</h1>
      <Skeleton className="h-7 w-64" />
      <Skeleton soft className="h-96" />
    </div>
  );
}

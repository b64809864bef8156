import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { checkCups, formatCups } from '~/domain/cups.ts';
import { type Draft, draftOf } from '~/form/draft.ts';
import { formatDate } from '~/lib/format.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { Button } from '~/ui/Button.tsx';
import { AltaDenied } from './AltaDenied.tsx';
import { AltaWizard } from './AltaWizard.tsx';
import { DuplicateStart } from './DuplicateStart.tsx';
import { nothing, restored, secrets } from './input.ts';
import { StartMessage } from './StartMessage.tsx';
import { type Start, stepIds } from './steps.ts';

const empty: Start = { values: nothing, step: 'supply' };

/** A new contract: an empty one, a kept draft, a copy (`?duplicar={codigo}`, with `&campo={field}` to correct one), or one for a supply point (`?cups={cups}`). */
export default function AltaPage() {
  const { status } = useSession();
  // When the session ends, the page is still rendered once before the guard leads away from it: the wizard stays.
  return status !== 'authenticated' || session.can('CONTRATOSALTA') ? <Alta /> : <AltaDenied />;
}

function Alta() {
  const [params, setParams] = useSearchParams();
  const code = params.get('duplicar');
  const given = checkCups(params.get('cups') ?? '');
  const cups = given.valid ? given.cups : undefined;
  const [user] = useState(() => (session.state.status === 'authenticated' ? session.state.user : undefined));
  const draft = useMemo(() => draftOf('alta', user?.Id ?? '', secrets), [user]);
  const own: Start = { ...empty, values: { ...nothing, IdAgente: user?.IdAgente ? String(user.IdAgente) : '' } };

  const begin = (): Start => {
    const kept = draft.read();
    if (!kept) return own;
    const step = stepIds.find((id) => id === kept.values.step) ?? 'supply';
    return { values: restored(kept.values), step, recovered: kept.at };
  };
  const [start, setStart] = useState(() => (code || cups ? undefined : begin()));
  /** Counts the wizards that have begun: each has a form of its own. */
  const [turn, setTurn] = useState(0);

  const beginWith = (next: Start) => {
    setStart(next);
    setTurn(turn + 1);
    // A reload finds the draft instead of beginning again.
    if (code || cups) setParams({}, { replace: true });
  };

  if (code && !start)
    return (
      <DuplicateStart
        code={code}
        field={params.get('campo')}
        kept={draft.read()}
        onStart={beginWith}
        onOther={() => beginWith(begin())}
      />
    );
  if (cups && !start)
    return (
      <CupsStart
        cups={formatCups(cups)}
        kept={draft.read()}
        onStart={() => beginWith({ ...own, values: { ...own.values, Cups: formatCups(cups) } })}
        onOther={() => beginWith(begin())}
      />
    );
  if (!start) return null;
  return <AltaWizard key={turn} start={start} draft={draft} onDiscard={() => beginWith(own)} />;
}

interface CupsStartProps {
  /** As it is printed. */
  cups: string;
  /** A draft that the new contract would replace: there is one draft at a time. */
  kept: Draft | undefined;
  /** Begins with the CUPS. */
  onStart: () => void;
  /** Goes on with the draft. */
  onOther: () => void;
}

/** Begins a contract for a supply point, and asks before it replaces a draft. */
function CupsStart({ cups, kept, onStart, onOther }: CupsStartProps) {
  const { t } = useTranslation('alta');
  const free = kept === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (free) onStart();
  }, [free]);
  if (!kept) return null;
  return (
    <StartMessage
      title={t('duplicate.keptTitle')}
      text={t('fromCups.keptText', { time: formatDate(kept.at.toISOString(), 'time'), cups })}
      first={{ label: t('duplicate.goOn'), onClick: onOther }}
    >
      <Button onClick={onStart}>{t('fromCups.replace')}</Button>
    </StartMessage>
  );
}

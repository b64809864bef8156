import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BatteryDefaults } from '~/api/batteries.ts';
import { session } from '~/session/session.ts';
import { BatteryWizard } from './BatteryWizard.tsx';
import { DraftQuestion } from './DraftQuestion.tsx';
import { batteryDraft, type Start, stepIds } from './steps.ts';
import { emptyValues, restored } from './values.ts';

interface CalculationProps {
  usual: BatteryDefaults;
  /** What the address asks to begin with. */
  begin?: Start;
}

/** A calculation that begins with the kept draft, with what the address names, or empty. A draft is only discarded when the person says so. */
export function Calculation({ usual, begin }: CalculationProps) {
  const [, setParams] = useSearchParams();
  // When the session ends, the page is still rendered once before the guard leads away from it.
  const [owner] = useState(() => (session.state.status === 'authenticated' ? session.state.user.Id : ''));
  const draft = useMemo(() => batteryDraft(owner), [owner]);
  const [kept] = useState(() => draft.read());
  const empty: Start = { values: emptyValues(usual), step: 'supply' };
  const recovered = (): Start => {
    if (!kept) return empty;
    const step = stepIds.find((id) => id === kept.values.step) ?? 'supply';
    return { values: restored(kept.values, empty.values), step, recovered: kept.at };
  };
  const [start, setStart] = useState(() => (begin && kept ? undefined : (begin ?? recovered())));
  /** Counts the calculations that have begun: each has a form of its own. */
  const [turn, setTurn] = useState(0);
  const clear = () => setParams({}, { replace: true });

  if (!start)
    return (
      <DraftQuestion
        at={kept?.at}
        onKeep={() => {
          setStart(recovered());
          clear();
        }}
        onBegin={() => setStart(begin)}
      />
    );
  return (
    <BatteryWizard
      key={turn}
      {...{ start, usual, draft }}
      onKept={clear}
      onDiscard={() => {
        setStart(empty);
        setTurn(turn + 1);
      }}
    />
  );
}

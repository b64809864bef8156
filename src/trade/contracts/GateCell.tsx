import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractRow } from '~/api/contracts.ts';
import { isBeforeSending, isKnownStanding, notChecked } from '~/domain/sending-gate.ts';
import { missing } from '~/lib/format.ts';
import { Tooltip } from '~/ui/Tooltip.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { gateSentence } from './gate.ts';
import { type Verdict, verdictOf } from './verdicts.ts';

export interface GateCellProps {
  row: ContractRow;
  tabIndex?: number | undefined;
}

/** The findings about a contract that is still to be sent, fetched when its row becomes visible. */
export default function GateCell({ row, tabIndex }: GateCellProps) {
  const { t } = useTranslation('gate');
  const before = isBeforeSending(row);
  const cell = useRef<HTMLSpanElement>(null);
  const [found, setFound] = useState<{ of: ContractRow; verdict: Verdict }>();
  useEffect(() => {
    const { current } = cell;
    if (!before || !current) return;
    const gone = new AbortController();
    const observer = new IntersectionObserver(async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const verdict = await verdictOf(row, gone.signal);
      if (!gone.signal.aborted) setFound({ of: row, verdict });
    });
    observer.observe(current);
    return () => {
      gone.abort();
      observer.disconnect();
    };
  }, [row, before]);

  if (!before && !isKnownStanding(row))
    return (
      <span className="text-amber-fg">
        <FindingText text={gateSentence(notChecked('state'), t)} tabIndex={tabIndex} />
      </span>
    );
  if (!before) return <span className="text-text3">{missing}</span>;
  const verdict = found?.of.CodigoContrato === row.CodigoContrato ? found.verdict : undefined;
  const sentences = verdict?.map((finding) => gateSentence(finding, t)).join(' ');
  // That it was rejected before is no news in a column of its own: the reason is enough.
  const reasons = verdict?.map((finding) =>
    finding.kind === 'refusedBefore' ? finding.value : gateSentence(finding, t),
  );
  const brief = reasons?.length === 1 ? reasons[0] : reasons?.map((text) => text.replace(/\.$/, '')).join(' · ');
  return (
    <span ref={cell} className={sentences ? undefined : 'text-text2'}>
      {sentences ? (
        <FindingText text={sentences} brief={brief} tabIndex={tabIndex} />
      ) : sentences === undefined ? (
        t('awaited')
      ) : (
        t('clear')
      )}
    </span>
  );
}

/** The findings as sentences: complete on a card; in the list in one line, and complete on hover, focus and press. */
function FindingText({
  text,
  brief = text,
  tabIndex,
}: {
  text: string;
  brief?: string | undefined;
  tabIndex: number | undefined;
}) {
  const own = useRef<HTMLButtonElement>(null);
  if (usePhone()) return text;
  return (
    <>
      <button
        ref={own}
        type="button"
        tabIndex={tabIndex}
        className="relative z-1 max-w-full cursor-default truncate text-left -outline-offset-2!"
      >
        {brief}
      </button>
      <Tooltip anchor={own} text={text} align="start" onPress />
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractRow } from '~/api/contracts.ts';
import { isBeforeSending, isKnownStanding, notChecked } from '~/domain/sending-gate.ts';
import { cx } from '~/lib/cx.ts';
import { missing } from '~/lib/format.ts';
import { usePhone } from '~/ui/usePhone.ts';
import { gateSentence } from './gate.ts';
import { type Verdict, verdictOf } from './verdicts.ts';

export interface GateCellProps {
  row: ContractRow;
}

/**
 * The findings about a contract that is still to be sent, fetched when its row becomes visible: in the list in one line,
 * on a card as whole sentences, as the dialog before sending says them.
 */
export default function GateCell({ row }: GateCellProps) {
  const { t } = useTranslation('gate');
  const phone = usePhone();
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
    return <span className="text-amber-fg">{gateSentence(notChecked('state'), t)}</span>;
  if (!before) return <span className="text-text3">{missing}</span>;
  const verdict = found?.of.CodigoContrato === row.CodigoContrato ? found.verdict : undefined;
  const sentences = verdict?.map((finding) => gateSentence(finding, t)).join(' ');
  // That it was rejected before is no news in a column of its own: the reason is enough.
  const reasons = verdict?.map((finding) =>
    finding.kind === 'refusedBefore' ? finding.value : gateSentence(finding, t),
  );
  const brief = reasons?.length === 1 ? reasons[0] : reasons?.map((text) => text.replace(/\.$/, '')).join(' · ');
  const text = phone ? sentences : brief;
  return (
    <span ref={cell} className={cx('md:block md:truncate', !text && 'text-text2')}>
      {text === '' ? t('clear') : (text ?? t('awaited'))}
    </span>
  );
}

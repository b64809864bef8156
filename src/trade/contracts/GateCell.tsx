import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractRow } from '~/api/contracts.ts';
import { isBeforeSending } from '~/domain/sending-gate.ts';
import { missing } from '~/lib/format.ts';
import { gateSentence } from './gate.ts';
import { type Verdict, verdictOf } from './verdicts.ts';

/** What the gate says of a contract that is still to be sent; asked as its row comes into view. */
export default function GateCell({ row }: { row: ContractRow }) {
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

  if (!before) return <span className="text-text3">{missing}</span>;
  const verdict = found?.of.CodigoContrato === row.CodigoContrato ? found.verdict : undefined;
  const said = verdict?.map((finding) => gateSentence(finding, t)).join(' ');
  return (
    <span ref={cell} title={said} className={said ? 'text-amber-fg' : 'text-text2'}>
      {said === undefined ? t('awaited') : said || t('clear')}
    </span>
  );
}

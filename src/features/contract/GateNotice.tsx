import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { type GateFinding, speaksAgainst } from '~/domain/sending-gate.ts';
import { gateSentence } from '~/trade/contracts/gate.ts';
import { Button } from '~/ui/Button.tsx';
import { Notice } from '~/ui/Notice.tsx';

interface GateNoticeProps {
  findings: readonly GateFinding[];
  /** Asks again what could not be checked. */
  again?: (() => void) | undefined;
}

/** What speaks against sending a contract, reason by reason, and what could not be checked; nothing otherwise. */
export function GateNotice({ findings, again }: GateNoticeProps) {
  const { t } = useTranslation('gate');
  if (findings.length === 0) return null;
  const title = t(speaksAgainst(findings) ? 'title' : 'titleUnchecked');
  return (
    <section aria-label={title}>
      <Notice tone="amber" icon={TriangleAlert} title={title}>
        <ul className="list-disc pl-4">
          {findings.map((finding) => (
            <li key={finding.kind === 'unchecked' ? finding.check : finding.kind}>{gateSentence(finding, t)}</li>
          ))}
        </ul>
        {again && (
          <Button size="sm" className="mt-2" onClick={again}>
            {t('again')}
          </Button>
        )}
      </Notice>
    </section>
  );
}

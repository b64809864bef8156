import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { GateFinding } from '~/domain/sending-gate.ts';
import { gateSentence } from '~/trade/contracts/gate.ts';
import { Notice } from '~/ui/Notice.tsx';

/** What speaks against sending a contract, reason by reason; nothing where no reason is known. */
export function GateNotice({ findings }: { findings: readonly GateFinding[] }) {
  const { t } = useTranslation('gate');
  if (findings.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <Notice tone="amber" icon={TriangleAlert} title={t('title')}>
        <ul className="list-disc pl-4">
          {findings.map((finding) => (
            <li key={finding.kind}>{gateSentence(finding, t)}</li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}

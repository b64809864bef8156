import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '~/ui/toast.ts';

type EditParts = typeof import('./editParts.tsx');

const fetchParts = () => import('./editParts.tsx');

/** Whether a dashboard is being edited. The code is loaded when pointer or focus come near. */
export function useEditing() {
  const { t } = useTranslation(['common', 'errors']);
  const [parts, setParts] = useState<EditParts>();
  const [coming, setComing] = useState(false);

  /** @param then called when the parts are about to render */
  async function start(then: () => void) {
    setComing(true);
    try {
      setParts(await fetchParts());
      then();
    } catch {
      toast({ tone: 'error', summary: t('outcome.error'), text: t('errors:part') });
    }
    setComing(false);
  }

  return {
    /** While it is edited. */
    parts,
    coming,
    start,
    end: () => setParts(undefined),
    prepare: () => void fetchParts().catch(() => {}),
  };
}

import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '~/api/api-keys.ts';
import { RecordChangeList } from '~/trade/changes/RecordChanges.tsx';
import { useKeepsChanges } from '~/trade/changes/useChanges.ts';
import { Dialog } from '~/ui/Dialog.tsx';
import { IconButton } from '~/ui/IconButton.tsx';

interface KeyChangesProps {
  apiKey: ApiKey;
  tabIndex?: number | undefined;
}

/** Opens who changed a key and when; nothing where the API's log does not tell. */
export function KeyChanges({ apiKey, tabIndex }: KeyChangesProps) {
  const { t } = useTranslation('logs');
  const [open, setOpen] = useState(false);
  const { Nombre, ApiKey } = apiKey;
  if (!useKeepsChanges()) return null;
  return (
    <>
      <IconButton
        icon={History}
        size="sm"
        name={t('changes.open', { name: Nombre })}
        tabIndex={tabIndex}
        onClick={() => setOpen(true)}
        className="relative z-1"
      />
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={t('changes.titleOf', { name: Nombre })}
          description={<span className="font-mono">{ApiKey}</span>}
          cancel={t('changes.close')}
        >
          <RecordChangeList kind="ApiKey" id={ApiKey} shown={apiKey} />
        </Dialog>
      )}
    </>
  );
}

import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiKey, deleteApiKey } from '~/api/api-keys.ts';
import { perform } from '~/api/perform.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { useKeyFacts } from './useKeyFacts.ts';

interface DeleteKeyProps {
  apiKey: ApiKey;
  tabIndex?: number | undefined;
}

/** Deletes a key, after naming it and how much it is used. */
export function DeleteKey({ apiKey, tabIndex }: DeleteKeyProps) {
  const { t } = useTranslation('apiAccess');
  const [asking, setAsking] = useState(false);
  const facts = useKeyFacts();
  return (
    <>
      <IconButton
        icon={Trash}
        size="sm"
        name={t('key.deleteNamed', { name: apiKey.Nombre })}
        tabIndex={tabIndex}
        onClick={() => setAsking(true)}
        className="relative z-1"
      />
      {asking && (
        <ConfirmDialog
          title={t('key.deleteTitle', { name: apiKey.Nombre })}
          text={t('key.deleteText')}
          facts={facts(apiKey)}
          confirm={t('key.delete')}
          danger
          onConfirm={() => perform(deleteApiKey, { body: { ApiKey: apiKey.ApiKey } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

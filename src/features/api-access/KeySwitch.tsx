import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiKey, toggleApiKey } from '~/api/api-keys.ts';
import { useAction } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { Switch } from '~/ui/Switch.tsx';
import { useKeyFacts } from './useKeyFacts.ts';

interface KeySwitchProps {
  apiKey: ApiKey;
  tabIndex?: number | undefined;
}

/** Enables a key at once, and asks before it disables one: what uses it stops working. */
export function KeySwitch({ apiKey, tabIndex }: KeySwitchProps) {
  const { t } = useTranslation('apiAccess');
  const { Nombre, Activa, Caducada, ApiKey } = apiKey;
  const [asking, setAsking] = useState(false);
  const { run, loading } = useAction(toggleApiKey);
  const facts = useKeyFacts();
  const args = { body: { ApiKey } };
  const undo = () => perform(toggleApiKey, args);
  const useless = Caducada === true && !Activa;
  return (
    <>
      <Switch
        checked={Activa === true}
        disabled={loading || useless}
        title={useless ? t('key.expiredReason') : undefined}
        tabIndex={tabIndex}
        onChange={() => (Activa ? setAsking(true) : void run(args, { undo }))}
        className="relative z-1 align-middle"
      >
        <span aria-hidden className="md:hidden">
          {t('column.enabled')}
        </span>
        <span className="sr-only">{t('key.switch', { name: Nombre })}</span>
      </Switch>
      {asking && (
        <ConfirmDialog
          title={t('key.disableTitle', { name: Nombre })}
          text={t('key.disableText')}
          facts={facts(apiKey)}
          confirm={t('key.disable')}
          onConfirm={() => perform(toggleApiKey, args, { undo })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

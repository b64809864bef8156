import type { TFunction } from 'i18next';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ApiKey, deleteApiKey, toggleApiKey } from '~/api/api-keys.ts';
import { useAction } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { cx } from '~/lib/cx.ts';
import { formatAgo, formatDate, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { columnSet } from '~/table/columns/columnSet.ts';
import { keyName } from '~/trade/api-keys/keys.ts';
import { RowSwitch } from '~/trade/RowSwitch.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Code } from '~/ui/Code.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { lastUse } from './apiUserColumns.tsx';
import { expiryOf, useExpiryWords } from './KeyNotice.tsx';

/** The columns of the keys, by the API's names of the fields. */
export const keyColumns = (t: TFunction<'apiAccess'>) =>
  columnSet<ApiKey>()({
    Nombre: { kind: 'text', header: t('column.name'), strong: true, width: 150, grow: true, main: true, card: '1left' },
    ApiKey: {
      kind: 'custom',
      header: t('column.key'),
      value: ({ ApiKey }) => ApiKey,
      render: ({ ApiKey }, tabIndex) => <KeyCode value={ApiKey} tabIndex={tabIndex} />,
      width: 252,
      card: '2left',
    },
    ApiUser: {
      kind: 'custom',
      header: t('column.apiUser'),
      value: ({ ApiUser }) => ApiUser,
      render: ({ ApiUser, ApiUserId }, tabIndex) =>
        ApiUserId === null ? (
          ApiUser
        ) : (
          <Link
            to={to('apiUser', { id: String(ApiUserId) })}
            tabIndex={tabIndex}
            className="hit relative z-1 text-accent-text underline"
          >
            {ApiUser ?? ApiUserId}
          </Link>
        ),
      width: 180,
      card: '3left',
    },
    Activa: {
      kind: 'custom',
      header: t('column.enabled'),
      value: ({ Activa }) => (Activa === null ? null : t(Activa ? 'state.enabled' : 'state.disabled')),
      render: (key, tabIndex) => <KeySwitch apiKey={key} tabIndex={tabIndex} />,
      width: 96,
      card: '1right',
    },
    UltimoUso: lastUse(t),
    FechaCaducidad: {
      kind: 'custom',
      header: t('column.expiry'),
      value: ({ FechaCaducidad }) => FechaCaducidad ?? t('expiry.none'),
      render: (key) => <ExpiryText apiKey={key} />,
      file: ({ FechaCaducidad }) => FechaCaducidad,
      width: 190,
      card: '3right',
    },
    Usos30d: { kind: 'number', header: t('column.uses'), width: 116 },
    Eliminar: {
      kind: 'custom',
      header: t('column.actions'),
      value: () => t('key.delete'),
      controls: true,
      render: (key, tabIndex) => <DeleteKey apiKey={key} tabIndex={tabIndex} />,
      sortable: false,
      width: 84,
      card: '4right',
    },
    UltimaIp: { kind: 'code', header: t('column.lastIp'), width: 130, defaultHidden: true },
    CreadaPor: { kind: 'text', header: t('column.createdBy'), width: 190, defaultHidden: true },
    FechaCreacion: { kind: 'date', header: t('column.created'), width: 110, defaultHidden: true },
  });

interface KeyCodeProps {
  value: string;
  tabIndex?: number | undefined;
}

/** A key as the API shows it. Only a whole one can be copied: a masked one opens nothing. */
export function KeyCode({ value, tabIndex }: KeyCodeProps) {
  const { t } = useTranslation('apiAccess');
  const names = useCopyNames();
  const isMasked = /[•*…]/.test(value);
  return (
    <span className="inline-flex items-center gap-1.5" title={isMasked ? t('key.masked') : undefined}>
      <Code value={value} names={isMasked ? undefined : names} tabIndex={tabIndex} className="relative z-1" />
      {isMasked && <span className="sr-only">{t('key.masked')}</span>}
      {isPreproduction(value) && <Chip tone="violet">{t('key.preproduction')}</Chip>}
    </span>
  );
}

/** `pk_test_…`, `sk_sandbox_…`: by what it begins with, whatever people call it. */
const isPreproduction = (key: string) => /^[a-z]+[_-](test|pre|preprod|dev|sandbox|staging)[_-]/i.test(key);

interface DeleteKeyProps {
  apiKey: ApiKey;
  tabIndex?: number | undefined;
}

/** Deletes a key, after naming it and how much it is used. */
function DeleteKey({ apiKey, tabIndex }: DeleteKeyProps) {
  const { t } = useTranslation('apiAccess');
  const [confirming, setConfirming] = useState(false);
  const facts = useKeyFacts();
  return (
    <>
      <IconButton
        icon={Trash}
        size="sm"
        name={t('key.deleteNamed', { name: keyName(apiKey) })}
        tabIndex={tabIndex}
        onClick={() => setConfirming(true)}
        className="relative z-1"
      />
      {confirming && (
        <ConfirmDialog
          title={t('key.deleteTitle', { name: apiKey.Nombre })}
          text={t('key.deleteText')}
          facts={facts(apiKey)}
          confirm={t('key.delete')}
          danger
          onConfirm={() => perform(deleteApiKey, { body: { ApiKey: apiKey.ApiKey } })}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** The last day of a key and the remaining days: amber when it should be replaced, red when it has expired. */
function ExpiryText({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('apiAccess');
  const words = useExpiryWords();
  const expiry = expiryOf(apiKey);
  if (expiry.state === 'none') return <span className="text-text2">{t('expiry.none')}</span>;
  return (
    <span className={cx(expiry.state === 'soon' && 'text-amber-fg', expiry.state === 'expired' && 'text-red-fg')}>
      {formatDate(apiKey.FechaCaducidad, 'short')}
      <span className="text-12"> · {words(expiry)}</span>
    </span>
  );
}

interface KeySwitchProps {
  apiKey: ApiKey;
  tabIndex?: number | undefined;
}

/** Enables a key at once, and asks before it disables one: what uses it stops working. */
export function KeySwitch({ apiKey, tabIndex }: KeySwitchProps) {
  const { t } = useTranslation('apiAccess');
  const { Nombre, Activa, Caducada, ApiKey } = apiKey;
  const [confirming, setConfirming] = useState(false);
  const { run, loading } = useAction(toggleApiKey);
  const facts = useKeyFacts();
  const args = { body: { ApiKey } };
  const undo = () => perform(toggleApiKey, args);
  const useless = Caducada === true && !Activa;
  return (
    <>
      <RowSwitch
        checked={Activa}
        label={t('column.enabled')}
        name={t('key.switch', { name: keyName(apiKey) })}
        disabled={loading || useless}
        reason={useless ? t('key.expiredReason') : undefined}
        tabIndex={tabIndex}
        onChange={() => (Activa ? setConfirming(true) : void run(args, { undo }))}
      />
      {confirming && (
        <ConfirmDialog
          title={t('key.disableTitle', { name: Nombre })}
          text={t('key.disableText')}
          facts={facts(apiKey)}
          confirm={t('key.disable')}
          onConfirm={() => perform(toggleApiKey, args, { undo })}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** Named before a key is disabled or deleted: whose it is, and how much it is used. */
function useKeyFacts() {
  const { t } = useTranslation('apiAccess');
  return (key: ApiKey) =>
    [
      [t('column.key'), key.ApiKey],
      [t('column.apiUser'), key.ApiUser],
      [t('column.lastUse'), key.UltimoUso === null ? t('neverUsed') : formatAgo(key.UltimoUso)],
      [t('column.uses'), formatNumber(key.Usos30d)],
    ] as const;
}

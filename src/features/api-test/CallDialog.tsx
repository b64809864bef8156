import { useTranslation } from 'react-i18next';
import type { Endpoint } from '~/api/endpoint.ts';
import type { RawArgs } from '~/api/raw.ts';
import { addressOf } from '~/api/wire.ts';
import { brand } from '~/brand/index.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatSize, useTexts } from './texts.ts';

interface CallDialogProps {
  row: Endpoint;
  args: RawArgs;
  onClose: () => void;
  onSend: () => void;
}

/** Before a call that changes something: names what it hits, and shows what is sent. */
export function CallDialog({ row, args, onClose, onSend }: CallDialogProps) {
  const { t } = useTranslation('apiTest');
  const { summaryOf } = useTexts();
  const { method } = row;
  const address = addressOf(row, args.query);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('confirm.title', { method, path: row.path })}
      text={t('confirm.text', { summary: summaryOf(row), brand: brand.name })}
      cancel={t('confirm.cancel')}
      confirm={t('confirm.send', { method })}
      danger={method === 'DELETE'}
      onConfirm={onSend}
    >
      {address !== row.path && <p className="font-mono text-12 break-all">{address}</p>}
      {args.body === undefined ? (
        <p className="text-12 text-text2">{t('confirm.noBody')}</p>
      ) : (
        <>
          <p className="text-12 text-text2">{t('confirm.body')}</p>
          <pre className="rounded bg-s2 px-3 py-2 font-mono text-12 break-all whitespace-pre-wrap">
            {shownBody(args.body)}
          </pre>
        </>
      )}
    </ConfirmDialog>
  );
}

/** The body as it is shown: files by their names, and passwords hidden from people who look over the shoulder. */
const shownBody = (body: unknown) =>
  JSON.stringify(
    body,
    (key, value: unknown) => {
      if (value instanceof File) return `${value.name} (${formatSize(value.size)})`;
      return /passw|contrase/i.test(key) ? '••••••' : value;
    },
    2,
  );

import CircleAlert from 'lucide-react/icons/circle-alert';
import History from 'lucide-react/icons/history';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '~/lib/format.ts';
import { useSession } from '~/session/useSession.ts';
import { Button } from '~/ui/Button.tsx';
import { Icon, type LucideIcon } from '~/ui/Icon.tsx';
import { useAlta } from './context.ts';
import type { Start } from './steps.ts';

interface AltaNoticesProps {
  start: Start;
  onDiscard: () => void;
  /** Why the server did not create the contract. */
  error: string | undefined;
}

/** The permission that the server asks for. People without it can fill in the wizard, but not create the contract. */
const permission = 'CONTRATOSALTA';

/** What a person should know before typing on. */
export function AltaNotices({ start, onDiscard, error }: AltaNoticesProps) {
  const { t } = useTranslation('alta');
  const session = useSession();
  const { lists } = useAlta();
  const may =
    session.status !== 'authenticated' ||
    session.user.Permisos.some(({ NombreNormalizado }) => NombreNormalizado === permission);
  const sameDay = start.recovered?.toDateString() === new Date().toDateString();
  return (
    <>
      {error && (
        <Notice icon={CircleAlert} tone="red">
          {error}
        </Notice>
      )}
      {!may && (
        <Notice icon={CircleAlert} tone="amber">
          {t('forbidden')}
        </Notice>
      )}
      {lists.failed && (
        <Notice icon={CircleAlert} tone="red" action={<Button onClick={lists.reload}>{t('retry')}</Button>}>
          {t('listsFailed')}
        </Notice>
      )}
      {start.recovered && (
        <Notice
          icon={History}
          tone="neutral"
          action={
            <Button size="sm" onClick={onDiscard}>
              {t('draft.startAnew')}
            </Button>
          }
        >
          {t('draft.recovered', {
            time: formatDate(start.recovered.toISOString(), sameDay ? 'clock' : 'time'),
          })}
        </Notice>
      )}
      {start.copied && (
        <Notice icon={History} tone="neutral">
          {t('duplicate.notice', { code: start.copied })}
        </Notice>
      )}
    </>
  );
}

const tones = {
  red: 'border-red-dot bg-red-bg text-red-fg',
  amber: 'border-amber-dot bg-amber-bg text-amber-fg',
  neutral: 'border-line2 bg-bg text-text',
};

interface NoticeProps {
  icon: LucideIcon;
  tone: keyof typeof tones;
  action?: ReactNode;
  children: ReactNode;
}

const Notice = ({ icon, tone, action, children }: NoticeProps) => (
  <div
    role={tone === 'red' ? 'alert' : 'status'}
    className={`flex flex-wrap items-center justify-end gap-3 rounded border px-3 py-2 text-12 ${tones[tone]}`}
  >
    <Icon of={icon} className="shrink-0" />
    <span className="min-w-0 flex-1 max-md:basis-64">{children}</span>
    {action}
  </div>
);

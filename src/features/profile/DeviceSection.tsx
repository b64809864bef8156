import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from 'react-i18next';
import { brand } from '~/brand/index.ts';
import { formatDate } from '~/lib/format.ts';
import { session } from '~/session/session.ts';
import { access, signedInSince } from '~/session/since.ts';
import { useSession } from '~/session/useSession.ts';
import { Button } from '~/ui/Button.tsx';
import { Card, Fact } from '~/ui/Facts.tsx';

/** The session of this device, and what else is stored on it. */
export function DeviceSection() {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation(['common', 'shell']);
  // Rendered again when the session is renewed, because its end changes.
  useSession();
  const { until, renews } = access();
  const since = signedInSince();
  const at = (time: string | undefined | null) => (time ? formatDate(time, 'time') : t('device.unknown'));
  return (
    <Card
      title={t('device.title')}
      aside={
        <Button size="sm" icon={LogOut} onClick={() => void session.signOut()}>
          {common('shell:account.signOut')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 px-4 pb-4">
        <dl className="flex flex-col gap-2">
          <Fact label={t('device.brand')}>{brand.name}</Fact>
          <Fact label={t('device.since')}>{at(since)}</Fact>
          <Fact label={t('device.until')}>
            {at(until === undefined ? undefined : new Date(until).toISOString())}
            {renews && <span className="text-text2"> · {t('device.renews')}</span>}
          </Fact>
        </dl>
        <p className="text-13 text-text2">{t('device.text')}</p>
      </div>
    </Card>
  );
}

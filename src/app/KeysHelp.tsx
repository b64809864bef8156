import { useTranslation } from 'react-i18next';
import { Dialog } from '~/ui/Dialog.tsx';
import { Kbd } from '~/ui/Kbd.tsx';
import { goPlaces, otherKeys } from './keys.ts';

/** The keys of the portal, and where `g` leads this person. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'keys', 'screens']);
  const others = Object.entries(otherKeys) as [keyof typeof otherKeys, string][];
  return (
    <Dialog open onClose={onClose} title={t('keys:title')} cancel={t('close')}>
      <dl className="flex flex-col gap-2">
        {others.map(([id, key]) => (
          <Line key={id} keys={key} does={t(`keys:does.${id}`)} />
        ))}
      </dl>
      <h3 className="border-line border-t pt-3 font-medium">{t('keys:goTitle')}</h3>
      <dl className="flex flex-col gap-2">
        {goPlaces().map(({ id, section, key }) => (
          <Line
            key={id}
            keys={`g ${key}`}
            does={[...new Set([t(`common:sections.${section}`), t(`screens:${id}`)])].join(' · ')}
          />
        ))}
      </dl>
    </Dialog>
  );
}

const Line = ({ keys, does }: { keys: string; does: string }) => (
  <div className="flex items-center justify-between gap-4">
    <dt className="text-text2">{does}</dt>
    <dd className="shrink-0">
      <Kbd>{keys}</Kbd>
    </dd>
  </div>
);

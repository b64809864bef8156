import { useTranslation } from 'react-i18next';
import { brand } from '~/brand/index.ts';
import { type KeyId, keyOf, keyScopes } from '~/keys.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Kbd } from '~/ui/Kbd.tsx';

const caps: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** Keys and what they do, by the part of a screen that they belong to. */
export function KeyList({ ids }: { ids: readonly KeyId[] }) {
  const { t } = useTranslation('keys');
  const capsOf = (id: KeyId) => {
    const { keys = [], near = [] } = keyOf(id);
    return [...keys.flatMap((key) => key.replace('Control+', 'Ctrl+').split('+')), ...near].map(
      (key) => caps[key] ?? (key === ' ' ? t('cap.space') : key),
    );
  };
  return keyScopes.map((scope) => (
    <Keys
      key={scope}
      title={t(`scope.${scope}`)}
      lines={ids.filter((id) => keyOf(id).scope === scope).map((id) => ({ name: t(`does.${id}`), caps: capsOf(id) }))}
    />
  ));
}

interface KeysProps {
  title: string;
  lines: readonly { name: string; caps: readonly string[] }[];
}

const Keys = ({ title, lines }: KeysProps) =>
  lines.length > 0 && (
    <section className="break-inside-avoid pb-6">
      <h2 className="pb-1 font-semibold">{title}</h2>
      <ul className="divide-y divide-line border-line border-y">
        {lines.map(({ name, caps }) => (
          <li key={name} className="flex items-start justify-between gap-4 py-2">
            <span className="min-w-0">{name}</span>
            <span className="flex shrink-0 gap-1">
              {[...caps.entries()].map(([at, cap]) => (
                <Kbd key={at}>{cap}</Kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

/** Whom to ask. */
export function SupportLink() {
  const { t } = useTranslation('help');
  return (
    <a href={`mailto:${brand.support.email}`} className={buttonClass()}>
      {t('support')}
    </a>
  );
}

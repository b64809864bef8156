import { useTranslation } from 'react-i18next';
import { goDestinations } from '~/app/goKeys.ts';
import { brand } from '~/brand/index.ts';
import { type KeyId, keyOf, keyScopes } from '~/keys.ts';
import { useScreenName } from '~/routing/useScreen.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Kbd } from '~/ui/Kbd.tsx';

const caps: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

interface KeyListProps {
  ids: readonly KeyId[];
  /** True: also the letters that lead to the entries of the person's menu. */
  go?: boolean;
}

/** Keys and what they do, by the part of a screen that they belong to. */
export function KeyList({ ids, go = false }: KeyListProps) {
  const { t } = useTranslation('keys');
  const nameOf = useScreenName();
  const capsOf = (id: KeyId) => {
    const { keys = [], near = [] } = keyOf(id);
    return [...keys.flatMap((key) => key.replace('Control+', 'Ctrl+').split('+')), ...near].map(
      (key) => caps[key] ?? (key === ' ' ? t('cap.space') : key),
    );
  };
  const lead = () => [
    ...goDestinations().map(({ id, key }) => ({ name: nameOf(id), caps: ['g', key] })),
    { name: t('pinned'), caps: ['g', t('cap.figures')] },
  ];
  return (
    <>
      {keyScopes.map((scope) => (
        <Keys
          key={scope}
          title={t(`scope.${scope}`)}
          lines={ids
            .filter((id) => keyOf(id).scope === scope)
            .map((id) => ({ name: t(`does.${id}`), caps: capsOf(id) }))}
        />
      ))}
      {go && <Keys title={t('scope.go')} lines={lead()} />}
    </>
  );
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

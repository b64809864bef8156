import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/Notice.tsx';
import { isOneself, nameOf, type Person } from './person.ts';

interface WeightNoticeProps {
  /** What happens, and to how many. */
  title: string;
  people: readonly Person[];
  /** What it means for them. */
  children: ReactNode;
}

/** The effect of an important step on people: how many, and their names, the signed-in person first. */
export function WeightNotice({ title, people, children }: WeightNoticeProps) {
  const { t } = useTranslation('form');
  return (
    <Notice tone="amber" icon={TriangleAlert} title={title}>
      {children}
      {/* Scrollable content must be reachable by keyboard. */}
      <ul
        aria-label={t('hits')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        className="mt-2 max-h-32 overflow-y-auto"
      >
        {oneselfFirst(people).map((person) => (
          <li key={person.Id} className="wrap-anywhere">
            {isOneself(person) ? <strong>{t('weight.you', { name: nameOf(person) })}</strong> : nameOf(person)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const oneselfFirst = (people: readonly Person[]) =>
  people.toSorted(
    (one, other) => Number(isOneself(other)) - Number(isOneself(one)) || nameOf(one).localeCompare(nameOf(other)),
  );

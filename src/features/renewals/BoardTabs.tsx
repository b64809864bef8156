import { useTranslation } from 'react-i18next';
import { Tabs } from '~/ui/Tabs.tsx';
import { ofSubState, type RenewalQuery } from './question.ts';
import { RenewalCount } from './RenewalCount.tsx';
import type { SubState } from './subStates.ts';

interface BoardTabsProps {
  subStates: readonly SubState[];
  query: RenewalQuery;
  current: number | undefined;
  onShow: (id: number) => void;
}

/** The columns of the board on the phone: one at a time. */
export function BoardTabs({ subStates, query, current, onShow }: BoardTabsProps) {
  const { t } = useTranslation('renewals');
  return (
    <div className="flex h-11 shrink-0 border-b border-line px-4">
      <Tabs
        label={t('column.subState')}
        tabs={subStates.map(({ Id, Nombre }) => ({
          id: String(Id),
          label: Nombre,
          count: <RenewalCount query={ofSubState(query, Id, 1)} />,
          current: Id === current,
          onSelect: () => onShow(Id),
        }))}
      />
    </div>
  );
}

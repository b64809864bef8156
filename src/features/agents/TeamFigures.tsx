import { useTranslation } from 'react-i18next';
import { type Agent, getAgent } from '~/api/agents.ts';
import { useQuery } from '~/api/hooks.ts';
import { cx } from '~/lib/cx.ts';
import { missing } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { useFigures } from './useFigures.tsx';

/** The numbers of the team that the list is narrowed to, in a line above it: the tree itself counts active contracts alone. */
export const TeamFigures = ({ team }: { team: number }) => (
  <Answered query={useQuery(getAgent, { id: team })} height="h-5" small>
    {(agent) => <Line agent={agent} />}
  </Answered>
);

function Line({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const figures = useFigures(agent);
  return (
    <dl aria-label={t('figure.all')} className="flex flex-wrap gap-x-5 gap-y-0.5 text-12">
      {figures.map(({ label, value, unit, note, alarming }) => (
        <div key={label} className="flex gap-1.5" title={typeof note === 'string' ? note : undefined}>
          <dt className="text-text2">{label}</dt>
          <dd className={cx('font-semibold', alarming && 'text-red-fg')}>
            {value}
            {unit && value !== missing && ` ${unit}`}
            {typeof note !== 'string' && note}
          </dd>
        </div>
      ))}
    </dl>
  );
}

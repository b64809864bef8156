import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AgentNode } from '~/api/agents.ts';
import type { Asked } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { findAgent } from '~/trade/agents/tree.ts';
import { Button } from '~/ui/Button.tsx';
import { TeamFigures } from './TeamFigures.tsx';

interface TeamBarProps {
  hierarchy: Asked<readonly AgentNode[]>;
  team: number;
  onLeave: () => void;
}

/** Says whose team the list shows and how it does, with the way to that agent and back to the whole list. */
export function TeamBar({ hierarchy, team, onLeave }: TeamBarProps) {
  const { t } = useTranslation('agents');
  const agent = hierarchy.data && findAgent(hierarchy.data, team);
  const unknown = hierarchy.data && !agent;
  return (
    <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-tint px-4 py-1.5">
      <p role="status" className="min-w-0 wrap-anywhere">
        {agent && (
          <>
            {t('team.of')} <strong className="font-semibold">{agent.Nombre}</strong>
          </>
        )}
        {unknown && t('team.unknown', { id: team })}
      </p>
      {agent && (
        <Link to={to('agent', { id: String(team) })} className="font-medium text-accent-text underline">
          {t('team.open')}
        </Link>
      )}
      <Button size="sm" icon={X} className="ml-auto" onClick={onLeave}>
        {t('team.leave')}
      </Button>
      {agent && (
        <div className="min-h-5 w-full">
          <TeamFigures team={team} />
        </div>
      )}
    </div>
  );
}

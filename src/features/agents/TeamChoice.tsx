import { useTranslation } from 'react-i18next';
import type { AgentNode } from '~/api/agents.ts';
import { activeContracts, withAllBelow } from '~/trade/agents/tree.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { ownContracts } from './reach.ts';

interface TeamChoiceProps {
  /** From the top down. */
  agents: readonly AgentNode[];
  leftOut: ReadonlySet<number>;
  onChange: (leftOut: ReadonlySet<number>) => void;
  /** Why an agent was marked: "ya estaba inactivo". */
  mark: (agent: AgentNode) => string | undefined;
}

/**
 * Chooses the agents of a team to enable. An agent below a disabled one cannot be enabled: leaving out an agent leaves
 * out all below, and ticking one ticks all above.
 */
export function TeamChoice({ agents, leftOut, onChange, mark }: TeamChoiceProps) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const toggle = (agent: AgentNode) => {
    const next = new Set(leftOut);
    if (leftOut.has(agent.Id))
      for (const one of agents) withAllBelow(one).some(({ Id }) => Id === agent.Id) && next.delete(one.Id);
    else for (const { Id } of withAllBelow(agent)) next.add(Id);
    onChange(next);
  };
  return (
    <fieldset>
      <legend className="sr-only">{t('status.whom')}</legend>
      {/* The list scrolls: in Chromium a fieldset that does draws below its own border. */}
      <ul className="max-h-48 overflow-y-auto rounded border border-line py-1">
        {agents.map((agent, index) => (
          <li key={agent.Id} className="px-3 py-1">
            <Checkbox
              checked={!leftOut.has(agent.Id)}
              disabled={index === 0}
              onChange={() => toggle(agent)}
              className="text-13!"
            >
              <span className="wrap-anywhere text-text">
                {[agent.Nombre, ownContracts(agent) > 0 && activeContracts(trade, ownContracts(agent)), mark(agent)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

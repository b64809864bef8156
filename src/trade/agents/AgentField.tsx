import type { FieldValues } from 'react-hook-form';
import { type AgentRow, listAgents } from '~/api/agents.ts';
import { useQuery } from '~/api/hooks.ts';
import { ComboField } from '~/form/ComboField.tsx';
import type { FieldProps } from '~/form/NamedField.tsx';
import { useChoices } from '~/form/useChoices.tsx';

/** Choice of one agent, by name or code. The value is the id as text, '' for none. */
export function AgentField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { data, ...query } = useQuery(listAgents, everybody);
  const choices = useChoices({ ...query, data: data?.Items }, agentChoice);
  return <ComboField {...props} {...choices} />;
}

/** Returns the name of an agent; undefined until the agents are loaded. */
export function useAgentName(): (id: number) => string | undefined {
  const { data } = useQuery(listAgents, everybody);
  return (id) => data?.Items.find((agent) => agent.Id === id)?.Nombre;
}

const everybody = { pageIndex: 0, pageSize: -1 };

const agentChoice = ({ Id, Nombre, CodigoAgente }: AgentRow) => ({
  value: String(Id),
  label: Nombre,
  ...(CodigoAgente && { detail: CodigoAgente }),
});

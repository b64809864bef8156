import type { FieldValues } from 'react-hook-form';
import { type AgentRow, listAgents } from '~/api/agents.ts';
import { useQuery } from '~/api/hooks.ts';
import { ComboField } from '~/form/ComboField.tsx';
import type { FieldProps } from '~/form/NamedField.tsx';

/** One of all agents, searched by name or code. Holds the id as text, '' for none. */
export function AgentField<Values extends FieldValues>(props: FieldProps<Values>) {
  const agents = useQuery(listAgents, everybody).data?.Items ?? none;
  return <ComboField {...props} choices={agents.map(agentChoice)} />;
}

const everybody = { pageIndex: 0, pageSize: -1 };
const none: readonly AgentRow[] = [];

const agentChoice = ({ Id, Nombre, CodigoAgente }: AgentRow) => ({
  value: String(Id),
  label: Nombre,
  ...(CodigoAgente && { detail: CodigoAgente }),
});

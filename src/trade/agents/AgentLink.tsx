import { Link } from 'react-router';
import { to } from '~/screens.ts';

interface AgentLinkProps {
  agent: { IdAgente: number | null; Agente: string | null };
  /** Where it stands in the row of a list: that of the row's controls. */
  tabIndex?: number | undefined;
}

/** The way to the agent that sold something, by name; the name alone where the API gives no id. */
export const AgentLink = ({ agent: { IdAgente, Agente }, tabIndex }: AgentLinkProps) =>
  IdAgente === null ? (
    Agente
  ) : (
    <Link
      to={to('agent', { id: String(IdAgente) })}
      tabIndex={tabIndex}
      title={Agente ?? undefined}
      className="hit z-1 text-accent-text underline"
    >
      {Agente ?? IdAgente}
    </Link>
  );

import { Link } from 'react-router';
import { to } from '~/screens.ts';

interface AgentLinkProps {
  agent: { IdAgente: number | null; Agente: string | null };
}

/** The way to the agent that sold something, by name; the name alone where the API gives no id. */
export const AgentLink = ({ agent: { IdAgente, Agente } }: AgentLinkProps) =>
  IdAgente === null ? (
    Agente
  ) : (
    <Link
      to={to('agent', { id: String(IdAgente) })}
      title={Agente ?? undefined}
      className="hit z-1 text-accent-text underline"
    >
      {Agente ?? IdAgente}
    </Link>
  );

import { Link } from 'react-router';
import { to } from '~/screens.ts';

interface AgentLinkProps {
  agent: { IdAgente: number | null; Agente: string | null };
}

/** A link to the selling agent, by name; only the name if the API gives no id. */
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

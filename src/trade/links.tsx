import { Link, type LinkProps } from 'react-router';
import { to } from '~/screens.ts';

interface CodeLinkProps extends Pick<LinkProps, 'to'> {
  code: string;
}

/** A link to another record, with its code as text. */
const CodeLink = ({ to, code }: CodeLinkProps) => (
  <Link to={to} className="hit z-1 font-mono tracking-[-0.05em] text-accent-text underline">
    {code}
  </Link>
);

/** A link to a contract, with its code as text. */
export const ContractLink = ({ code }: { code: string }) => (
  <CodeLink to={to('contract', { referencia: code })} code={code} />
);

/** A link to an invoice, with its number as text. */
export const InvoiceLink = ({ number }: { number: string }) => (
  <CodeLink to={to('invoice', { numero: number })} code={number} />
);

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

import { useTranslation } from 'react-i18next';
import type { Agent } from '~/api/agents.ts';
import { groupIban } from '~/domain/iban.ts';
import { formatDate } from '~/lib/format.ts';
import { agentKinds } from '~/trade/agents/states.ts';
import { Email as EmailText } from '~/ui/Email.tsx';
import { FactCard, FactGrid } from '~/ui/Facts.tsx';
import { AgentFigures } from './AgentFigures.tsx';

/** The agent's figures, who it is and how to reach it. */
export function DataTab({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const { Nif, RazonSocial, TipoAgente, Email, Telefono, Provincia, CodigoPostal, FechaAlta, FechaBaja, Iban } = agent;
  return (
    <div className="flex flex-col gap-4">
      <AgentFigures agent={agent} />
      <FactGrid>
        <FactCard
          title={t('data.identity')}
          facts={[
            [trade('column.name'), agent.Nombre],
            [t('data.legalName'), RazonSocial],
            [trade('column.nif'), Nif],
            [trade('column.kind'), TipoAgente && (agentKinds(trade)[TipoAgente] ?? TipoAgente)],
            [trade('column.registered'), formatDate(FechaAlta)],
            [trade('column.left'), formatDate(FechaBaja)],
          ]}
        />
        <FactCard
          title={t('data.contact')}
          facts={[
            [
              trade('column.email'),
              Email && (
                <a key="email" href={`mailto:${Email}`} className="text-accent-text underline">
                  <EmailText value={Email} />
                </a>
              ),
            ],
            [
              trade('column.phone'),
              Telefono && (
                <a key="phone" href={`tel:${Telefono.replace(/\s/g, '')}`} className="text-accent-text underline">
                  {Telefono}
                </a>
              ),
            ],
            [trade('column.province'), [CodigoPostal, Provincia].filter(Boolean).join(' ')],
            [t('data.account'), Iban && <span className="font-mono text-12">{groupIban(Iban)}</span>],
          ]}
        />
      </FactGrid>
    </div>
  );
}

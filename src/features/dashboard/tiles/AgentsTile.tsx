import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type AgentRow, listAgents } from '~/api/agents.ts';
import { call } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import { firstOfMonth, today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { addressOf, contractsThat, queryOf } from '~/trade/questions.ts';
import { Avatar } from '~/ui/Avatar.tsx';
import { Answer, Nothing } from './Answer.tsx';
import { RowsSkeleton } from './Rows.tsx';

const most = 10;
const sellers = call(listAgents, {
  ...queryOf({ filters: { ContratosMes: '>=1' }, sort: { column: 'ContratosMes', order: 'desc' } }, most),
  pageSize: -1,
});

/** Each agent's own sales: the API's counts include all agents below. Agents without sales are left out. */
export function ownSales(agents: readonly AgentRow[]): AgentRow[] {
  const own = new Map(agents.map(({ Id, ContratosMes }) => [Id, ContratosMes ?? 0]));
  for (const { IdAgentePadre, ContratosMes } of agents) {
    const left = IdAgentePadre === null ? undefined : own.get(IdAgentePadre);
    if (IdAgentePadre !== null && left !== undefined) own.set(IdAgentePadre, left - (ContratosMes ?? 0));
  }
  return agents
    .map((agent) => ({ ...agent, ContratosMes: own.get(agent.Id) ?? 0 }))
    .filter(({ ContratosMes }) => ContratosMes > 0)
    .sort((one, other) => other.ContratosMes - one.ContratosMes);
}

/** The agents that sold most this month. */
export default function AgentsTile() {
  const { t } = useTranslation('dashboard');
  return (
    <Answer to={useQuery(...sellers)} skeleton={<RowsSkeleton />}>
      {({ Items }) => {
        if (Items.length > 0 && Items.every(({ ContratosMes }) => ContratosMes === null))
          return <Nothing>{t('tile.agents.unsaid')}</Nothing>;
        const active = ownSales(Items);
        return active.length > 0 ? <Agents agents={active} /> : <Nothing>{t('tile.agents.none')}</Nothing>;
      }}
    </Answer>
  );
}

AgentsTile.calls = () => [sellers];

function Agents({ agents }: { agents: readonly AgentRow[] }) {
  const { t } = useTranslation('dashboard');
  const shown = agents.slice(0, most);
  // The server counts all agents below too, so of an agent with others below the own ones are not known. A column is
  // there to compare: it is left out unless it is known of every agent shown.
  const hasValues = (column: 'KwhCartera' | 'PctRechazo') =>
    shown.every((agent) => !agent.NumSubagentes && agent[column] !== null);
  const [energy, rejected] = [hasValues('KwhCartera'), hasValues('PctRechazo')];
  const number = 'pl-3 text-right font-normal whitespace-nowrap last:pr-4';
  return (
    <div className="@container">
      <table className="w-full text-13">
        <caption className="sr-only">{t('tile.agents.title')}</caption>
        <thead className="text-12 text-text2">
          <tr className="border-b border-line *:pb-1.5 *:font-normal">
            <th scope="col" className="pl-4 text-left">
              {t('tile.agents.agent')}
            </th>
            <th scope="col" className={number}>
              {t('tile.agents.contracts')}
            </th>
            {energy && (
              <th scope="col" className={`${number} @max-[300px]:hidden`}>
                {t('tile.agents.energy')}
              </th>
            )}
            {rejected && (
              <th scope="col" className={number}>
                {t('tile.agents.rejected')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ Id, Nombre, ContratosMes, KwhCartera, PctRechazo }) => (
            <tr key={Id} className="relative h-11 border-b border-line last:border-0 hover:bg-s2">
              <th scope="row" className="w-full max-w-0 pl-4 text-left font-normal">
                <Link
                  to={addressOf('contracts', contractsThat.wereMadeBy(Id, firstOfMonth(today())))}
                  className="flex items-center gap-2 after:absolute after:inset-0 after:content-['']"
                >
                  <span aria-hidden className="contents">
                    <Avatar size="sm" name={Nombre} />
                  </span>
                  <span className="truncate">{Nombre}</span>
                </Link>
              </th>
              <td className={`${number} font-semibold`}>{formatNumber(ContratosMes)}</td>
              {energy && <td className={`${number} text-text2 @max-[300px]:hidden`}>{formatNumber(KwhCartera)}</td>}
              {rejected && <td className={`${number} text-text2`}>{formatNumber(PctRechazo, 1)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

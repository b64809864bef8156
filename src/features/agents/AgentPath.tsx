import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Agent } from '~/api/agents.ts';
import { to } from '~/screens.ts';

/** The agents above, from the top down, each a link; nothing where there are none that the user may see. */
export function AgentPath({ agent: { Ascendientes } }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  if (!Ascendientes || Ascendientes.length === 0) return null;
  return (
    <nav aria-label={t('path')}>
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {Ascendientes.map(({ Id, Nombre }) => (
          <li key={Id} className="flex items-center gap-1.5">
            <Link
              to={to('agent', { id: String(Id) })}
              className="hit inline-flex min-h-6 items-center text-accent-text underline"
            >
              {Nombre}
            </Link>
            <span aria-hidden className="text-text3">
              {'›'}
            </span>
          </li>
        ))}
        <li className="text-text2">{t('here')}</li>
      </ol>
    </nav>
  );
}

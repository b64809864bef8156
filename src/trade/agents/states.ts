import type { TFunction } from 'i18next';
import type { AgentRow } from '~/api/agents.ts';
import type { Tone } from '~/ui/tones.ts';

/** TipoAgente from the top down: the API's word and ours. */
export const agentKinds = (t: TFunction<'trade'>): Record<string, string> => ({
  Director: t('agentKind.director'),
  Delegación: t('agentKind.branch'),
  Distribuidor: t('agentKind.distributor'),
  Agente: t('agentKind.agent'),
  Subagente: t('agentKind.subagent'),
  Interno: t('agentKind.internal'),
});

/** An active agent below an inactive one cannot sell either, so that is a separate state. */
export function agentState(
  t: TFunction<'trade'>,
  { Activo, EstadoJerarquia }: Pick<AgentRow, 'Activo' | 'EstadoJerarquia'>,
): { word: string; tone: Tone } | undefined {
  if (Activo === null) return undefined;
  if (!Activo) return { word: t('agent.inactive'), tone: 'neutral' };
  return EstadoJerarquia === 'Inactiva'
    ? { word: t('agent.branchInactive'), tone: 'amber' }
    : { word: t('agent.active'), tone: 'green' };
}

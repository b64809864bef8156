import type { TFunction } from 'i18next';
import type { AgentRow } from '~/api/agents.ts';
import { columnsOf } from '~/table/columns/columnSet.ts';
import { agentKinds, agentState } from './states.ts';

/** The columns of the agent list; the counters include all agents below. */
export function agentColumns(t: TFunction<'trade'>) {
  const kinds = agentKinds(t);
  return columnsOf<AgentRow>()({
    Nombre: { kind: 'text', header: t('column.name'), width: 146, grow: true, main: true, strong: true, card: '1left' },
    CodigoAgente: { kind: 'code', header: t('column.code'), width: 66, under: 'Nombre', card: '2left' },
    TipoAgente: {
      kind: 'text',
      header: t('column.kind'),
      value: ({ TipoAgente }) => (TipoAgente && kinds[TipoAgente]) || TipoAgente,
      width: 86,
      card: '2right',
    },
    AgentePadre: { kind: 'text', header: t('column.superior'), width: 120, card: '3left' },
    Provincia: { kind: 'text', header: t('column.province'), width: 100, card: '3right' },
    ContratosActivos: {
      kind: 'number',
      header: t('column.activeShort'),
      name: t('column.activeContracts'),
      width: 66,
      card: '4left',
    },
    ContratosMes: {
      kind: 'number',
      header: t('column.monthShort'),
      name: t('column.monthContracts'),
      width: 52,
      card: '4right',
    },
    PctRechazo: { kind: 'number', header: t('column.rejected'), unit: '%', decimals: 1, width: 82 },
    PctDesistimiento: { kind: 'number', header: t('column.withdrawn'), unit: '%', decimals: 1, width: 112 },
    EstadoJerarquia: {
      kind: 'chip',
      header: t('column.state'),
      value: (row) => agentState(t, row)?.word,
      tone: (row) => agentState(t, row)?.tone ?? 'neutral',
      width: 124,
      card: '1right',
    },
    KwhCartera: { kind: 'number', header: t('column.portfolio'), unit: 'kWh', width: 120, defaultHidden: true },
    NumSubagentes: { kind: 'number', header: t('column.subagents'), width: 90, defaultHidden: true },
    NombreUsuario: { kind: 'text', header: t('column.user'), width: 110, defaultHidden: true },
    Email: { kind: 'text', header: t('column.email'), width: 170, defaultHidden: true },
    Telefono: { kind: 'text', header: t('column.phone'), width: 110, sortable: false, defaultHidden: true },
    PorcentajeComision: { kind: 'number', header: t('column.commission'), unit: '%', width: 90, defaultHidden: true },
    FechaAlta: { kind: 'date', header: t('column.registered'), width: 88, defaultHidden: true },
    FechaBaja: { kind: 'date', header: t('column.left'), width: 88, defaultHidden: true },
  });
}

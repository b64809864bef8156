import type { AgentRow } from '~/api/agents.ts';
import type { SheetColumn } from './xlsx.ts';

/** The columns of the exported agent list. */
export const agentSheet: readonly SheetColumn<AgentRow>[] = [
  { header: 'Código', value: (agent) => agent.CodigoAgente },
  { header: 'Nombre', value: (agent) => agent.Nombre, width: 30 },
  { header: 'Razón social', value: (agent) => agent.RazonSocial, width: 30 },
  { header: 'NIF', value: (agent) => agent.Nif },
  { header: 'Tipo', value: (agent) => agent.TipoAgente, width: 14 },
  { header: 'Superior', value: (agent) => agent.AgentePadre, width: 30 },
  { header: 'Provincia', value: (agent) => agent.Provincia, width: 20 },
  { header: 'Correo', value: (agent) => agent.Email, width: 28 },
  { header: 'Teléfono', value: (agent) => agent.Telefono, width: 14 },
  { header: 'Usuario', value: (agent) => agent.NombreUsuario, width: 18 },
  { header: 'Activo', value: (agent) => agent.Activo },
  { header: 'Jerarquía', value: (agent) => agent.EstadoJerarquia },
  { header: 'Fecha de alta', value: (agent) => agent.FechaAlta, format: 'date' },
  { header: 'Fecha de baja', value: (agent) => agent.FechaBaja, format: 'date' },
  { header: 'Marcas', value: (agent) => agent.Marcas?.join(', '), width: 28 },
  { header: 'Comisión', value: (agent) => agent.PorcentajeComision, format: 'percent' },
  { header: 'Fee mínimo (€/MWh)', value: (agent) => agent.FeeMinimo, format: 'decimal' },
  { header: 'Fee máximo (€/MWh)', value: (agent) => agent.FeeMaximo, format: 'decimal' },
  { header: 'Subagentes', value: (agent) => agent.NumSubagentes, format: 'integer' },
  { header: 'Contratos activos', value: (agent) => agent.ContratosActivos, format: 'integer' },
  { header: 'Contratos del mes', value: (agent) => agent.ContratosMes, format: 'integer' },
  { header: 'Rechazo', value: (agent) => agent.PctRechazo, format: 'percent' },
  { header: 'Desistimiento', value: (agent) => agent.PctDesistimiento, format: 'percent' },
  { header: 'Cartera (kWh/año)', value: (agent) => agent.KwhCartera, format: 'integer' },
];

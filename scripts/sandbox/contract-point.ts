import { checkCups, cups20 } from '~/domain/cups.ts';
import { type Asking, contractScope } from './contract-record.ts';
import { refuseErrors, sentencesOf } from './contract-sentences.ts';
import { state } from './ids.ts';
import { all, and } from './sql.ts';

/** Whether a supply point has a contract in force. Its code is given only to callers who may see it. */
export function activeOn(asking: Asking, cups: string) {
  const checked = checkCups(cups);
  if (!checked.valid) {
    const { valid, ...issue } = checked;
    refuseErrors(sentencesOf([{ field: 'cups', ...issue, reason: `cups.${issue.reason}` }]));
  }
  const visible = and(contractScope(asking));
  const point = cups20(cups);
  const [found] = all<{ CodigoContrato: string; Estado: string; Visible: number }>(
    asking.db,
    `SELECT c.CodigoContrato, states.Nombre AS Estado, ${visible.text} AS Visible
     FROM contracts c JOIN states ON states.Id = c.EstadoId
     WHERE c.Cups BETWEEN ? AND ? AND c.EstadoId = ? ORDER BY Visible DESC, c.FechaActivacion DESC LIMIT 1`,
    ...visible.params,
    point,
    `${point}~`,
    state.active,
  );
  if (!found)
    return { Activo: false, CodigoContrato: null, Estado: null, Message: 'El CUPS no tiene ningún contrato activo.' };
  if (!found.Visible)
    return { Activo: true, CodigoContrato: null, Estado: null, Message: 'El CUPS ya está activo con otro agente.' };
  const { CodigoContrato, Estado } = found;
  return { Activo: true, CodigoContrato, Estado, Message: `El CUPS ya está activo: es el contrato ${CodigoContrato}.` };
}

import type * as rows from '~/api/contracts.ts';
import { visibleContracts } from './access.ts';
import { contractList } from './contract-list.ts';
import type { Handlers } from './handler.ts';
import { answerList } from './list.ts';
import { Problem } from './problem.ts';
import { all, and } from './sql.ts';

export const contracts: Handlers<typeof rows> = {
  listContracts: ({ db, clock, query, user, brand }) =>
    answerList(db, contractList(clock), query, visibleContracts(db, user, brand)),

  getContract({ db, clock, query: { codigo }, user, brand }) {
    const list = contractList(clock);
    const visible = and([...visibleContracts(db, user, brand), { text: 'c.CodigoContrato = ?', params: [codigo] }]);
    const [found] = all<{ Id: number; Detalle: string }>(
      db,
      `SELECT c.Id, d.Detalle FROM contracts c JOIN contract_details d ON d.Id = c.Id WHERE ${visible.text}`,
      ...visible.params,
    );
    const [row] = found ? list.rows(db, [found.Id]) : [];
    if (!found || !row) throw new Problem(404, `No hay ningún contrato con el código ${codigo}.`);
    return { ...JSON.parse(found.Detalle), ...row };
  },

  listSituations({ db, user, brand }) {
    const visible = and(visibleContracts(db, user, brand));
    return all(
      db,
      `SELECT s.Id AS IdSituacion, s.Nombre, s.Color, coalesce(counted.n, 0) AS Cantidad FROM situations s
       LEFT JOIN (SELECT c.SituacionId, count(*) AS n FROM contracts c WHERE ${visible.text} GROUP BY 1) AS counted
         ON counted.SituacionId = s.Id
       ORDER BY s.Orden`,
      ...visible.params,
    );
  },
};

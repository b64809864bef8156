import type { resources } from '~/api/index.ts';
import { visibleContracts } from './access.ts';
import type { Call, Handlers } from './handler.ts';
import { all, and } from './sql.ts';
import { summaryOf } from './summary.ts';

const options =
  (table: string) =>
  ({ db }: Call<undefined, undefined>): { Id: number; Nombre: string }[] =>
    all(db, `SELECT Id, Nombre FROM ${table} ORDER BY Orden`);

export const utility: Handlers<typeof resources.utility> = {
  listCnaes: ({ db }) => all(db, 'SELECT Codigo, Descripcion, Version FROM cnaes ORDER BY Codigo, Version'),

  listTariffs: ({ db }) =>
    all(db, 'SELECT Id, Codigo, Nombre, Energia, NumPeriodosEnergia, NumPeriodosPotencia FROM tariffs ORDER BY Orden'),

  listRequestTypes: options('request_types'),

  listPrintTypes: options('print_types'),

  listProvinces: ({ db }) => all(db, 'SELECT Codigo, Nombre FROM provinces ORDER BY Codigo'),

  listContractStates({ db, user, brand }) {
    const visible = and(visibleContracts(db, user, brand));
    return all(
      db,
      `SELECT s.Id, s.Nombre, coalesce(counted.n, 0) AS Cantidad FROM states s
       LEFT JOIN (SELECT c.EstadoId, count(*) AS n FROM contracts c WHERE ${visible.text} GROUP BY 1) AS counted
         ON counted.EstadoId = s.Id
       ORDER BY s.Orden`,
      ...visible.params,
    );
  },

  getSummary: summaryOf,

  listCommissionTypes: options('commission_types'),

  listCollectives: options('collectives'),

  listUserGroupOptions: ({ db }) => all(db, 'SELECT Id, Nombre FROM user_groups ORDER BY Nombre'),
};

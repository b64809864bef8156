import type * as rows from '~/api/agents.ts';
import type { Examples } from './handler.ts';
import { cast } from './seed/agents.ts';

const page = { pageIndex: 0, pageSize: 10 };

export const agentsExamples: Examples<typeof rows> = {
  listAgents: () => ({ query: { ...page, sortColumn: 'ContratosActivos', sortOrder: 'desc' } }),
  getAgent: () => ({ query: { id: cast.distributor } }),
  getHierarchy: () => ({ query: { id: cast.branch } }),
  getOwnHierarchy: () => ({ query: { grupos: true } }),
  listLinkableUsers: () => ({ query: { id: cast.distributor } }),
  linkUser: (db) => ({ body: { IdAgente: cast.distributor, IdUser: userWithoutAgent(db) } }),
  unlinkUser: (db) => {
    db.prepare('UPDATE users SET IdAgente = ? WHERE Id = ?').run(cast.retired, userWithoutAgent(db));
    return { body: { IdAgente: cast.retired } };
  },
  exportAgents: () => ({ query: { pageIndex: 0, pageSize: -1 } }),
  changeHierarchyStatus: () => ({ body: { Id: cast.agent, Action: 'disable' } }),
};

const userWithoutAgent = (db: Parameters<Examples<typeof rows>['linkUser']>[0]) =>
  db
    .prepare(
      `SELECT Id FROM users WHERE IdAgente IS NULL AND MarcaId IS NULL AND Activo = 1 AND EsSistema = 0
       ORDER BY UserName DESC LIMIT 1`,
    )
    .get()?.Id as string;

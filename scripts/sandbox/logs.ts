import type * as rows from '~/api/logs.ts';
import type { Log } from '~/api/logs.ts';
import { type Brand, brandScope, type User } from './access.ts';
import type { Handlers } from './handler.ts';
import { answerList } from './list.ts';
import { logList } from './log-list.ts';
import { Problem } from './problem.ts';
import { changesOf } from './record-changes.ts';
import { all, and, type Sql } from './sql.ts';

function visible(user: User, brand: Brand): Sql[] {
  const brandId = brandScope(user, brand);
  return brandId === null ? [] : [{ text: 'l.Marca = (SELECT Dominio FROM brands WHERE Id = ?)', params: [brandId] }];
}

export const logs: Handlers<typeof rows> = {
  listLogs: ({ db, query, user, brand }) => answerList(db, logList, query, visible(user, brand)),

  getLog({ db, query: { id }, user, brand }) {
    const { text, params } = and([...visible(user, brand), { text: 'l.Id = ?', params: [id] }]);
    const [found] = all<Log>(db, `SELECT logs.* FROM log_lines l JOIN logs ON logs.Id = l.Id WHERE ${text}`, ...params);
    if (!found) throw new Problem(404, `No hay ningún registro con el número ${id}.`);
    return { ...found, Registros: changesOf(db, id) };
  },
};

import type * as rows from '~/api/logs.ts';
import type { Examples } from './handler.ts';

export const logsExamples: Examples<typeof rows> = {
  listLogs: () => ({
    query: { pageIndex: 0, pageSize: 20, filterColumns: ['Nivel', 'StatusClass'], filterQueries: ['Error', '5xx'] },
  }),
  getLog: (db) => ({ query: { id: Number(db.prepare('SELECT max(Id) AS Id FROM log_lines').get()?.Id) } }),
};

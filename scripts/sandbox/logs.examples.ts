import type * as rows from '~/api/logs.ts';
import type { Examples } from './handler.ts';

export const logsExamples: Examples<typeof rows> = {
  listLogs: () => ({
    query: { PageIndex: 0, PageSize: 20, FilterColumns: ['Nivel', 'StatusClass'], FilterQueries: ['Error', '5xx'] },
  }),
  getLog: (db) => ({ query: { id: Number(db.prepare('SELECT max(Id) AS Id FROM log_lines').get()?.Id) } }),
};

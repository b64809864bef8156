import { type ReactNode, useState } from 'react';
import type { Endpoint } from '~/api/endpoint.ts';
import type { Rows } from '../list/useRows.ts';
import { useOnDemand } from '../useOnDemand.ts';
import type { PrintedPage } from './PrintedList.tsx';

export interface Printing {
  print: () => void;
  /** The sheet, while the browser prints it. */
  sheet: ReactNode;
}

interface PrintOptions<Row> extends PrintedPage<Row>, Pick<Rows<Row>, 'data' | 'fetchAll'> {
  /** What answers with the rows. */
  endpoint: Endpoint | undefined;
}

/** Prints a list: fetches what its filters find, up to a number of rows, and hands the sheet to the browser. */
export function usePrint<Row>(page: PrintOptions<Row>): Printing {
  const { run } = useOnDemand();
  const [sheet, setSheet] = useState<ReactNode>();
  const print = () =>
    run(page.endpoint, async ({ PrintedList, mostPrinted }, signal) => {
      const { rows } = await page.fetchAll({ signal, most: mostPrinted });
      const total = page.data?.TotalCount ?? rows.length;
      if (!signal.aborted)
        setSheet(<PrintedList page={page} rows={rows} total={total} onDone={() => setSheet(undefined)} />);
    });
  return { print: () => void print(), sheet };
}

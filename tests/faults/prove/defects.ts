import type { ScreenId } from '../../../src/screens.ts';

/** A replacement in a source file; the text to be replaced must occur exactly once. */
interface Patch {
  file: string;
  find: string;
  put: string;
}

/** A plausible mistake, and the cell that must fail because of it. */
export interface Defect {
  id: string;
  /** The rule of `tests/reliability.md` that it breaks. */
  title: string;
  patches: readonly Patch[];
  cell: Cell;
}

/** Named as in the score: a fault on a screen, of all its calls or of one; or a journey. */
export type Cell = { fault: string; screen: ScreenId; call?: string } | { journey: string };

export const nameOf = (cell: Cell) =>
  'journey' in cell ? cell.journey : `${cell.fault} ${cell.screen}${cell.call ? ` (${cell.call} alone)` : ''}`;

const patch = (file: string, find: string, put = ''): Patch => ({ file, find, put });

export const defects: readonly Defect[] = [
  {
    id: 'change-repeated',
    title: 'a change without an answer is sent three times',
    patches: [
      patch(
        'src/api/client.ts',
        "tries: endpoint.method === 'GET' && !speculative ? tries : 1,",
        'tries: speculative ? 1 : tries,',
      ),
    ],
    cell: { journey: 'T6' },
  },
  {
    id: 'no-submit-lock',
    title: 'five clicks send five times',
    patches: [
      patch('src/api/hooks.ts', 'if (call.current) return undefined;'),
      patch('src/form/useForm.tsx', 'if (busy.current) return false;'),
    ],
    cell: { journey: 'C7' },
  },
  {
    id: 'rows-dropped',
    title: 'a damaged row is left out without a word',
    patches: [
      patch(
        'src/api/repair.ts',
        'rows.map((row, index) => readRow(item, row, String(index)));',
        'rows.map((row, index) => readRow(item, row, String(index))).filter((row) => !isBroken(row));',
      ),
    ],
    cell: { fault: 'B7', screen: 'contracts' },
  },
  {
    id: 'error-as-empty-list',
    title: 'a list that could not be had looks like an empty one',
    patches: [
      patch(
        'src/api/client.ts',
        'if (response.ok) return response;',
        'if (response.ok) return response;\n  if (response.status >= 500) return new Response(\'{"Items":[],"TotalCount":0}\');',
      ),
    ],
    cell: { fault: 'S1', screen: 'contracts' },
  },
  {
    id: 'timeout-of-60-s',
    title: 'a call without an answer is waited for a minute',
    patches: [patch('src/api/config.ts', 'timeoutMs: 15_000,', 'timeoutMs: 60_000,')],
    cell: { fault: 'T3', screen: 'contracts' },
  },
  {
    id: 'cache-kept',
    title: 'the next person on this page sees what the one before had seen',
    patches: [patch('src/main.tsx', "session.onForget(async () => (await import('~/api/answers.ts')).clearCache());")],
    cell: { journey: 'C13' },
  },
  {
    id: 'storage-kept',
    title: 'a session stays in the browser after the sign-out',
    patches: [
      patch(
        'src/session/ending.ts',
        'beginEpoch();\n  tokens.clear();\n  clearPersonalStorage(',
        'beginEpoch();\n  clearPersonalStorage(',
      ),
    ],
    cell: { journey: 'C5' },
  },
  {
    id: 'tabs-apart',
    title: 'other tabs do not hear of a sign-out',
    patches: [patch('src/session/tabs.ts', 'channel?.postMessage(news);', 'void news;')],
    cell: { journey: 'C5' },
  },
  {
    id: 'draft-handed-on',
    title: 'another person finds the draft of the one before',
    patches: [patch('src/session/ending.ts', 'clearPersonalStorage(false);')],
    cell: { journey: 'S8o' },
  },
  {
    id: 'form-lost',
    title: 'the end of a session takes what was typed with it',
    patches: [patch('src/session/ending.ts', "if (!unfinished.any()) return end('ended');", "return end('ended');")],
    cell: { journey: 'S8' },
  },
  {
    id: 'refresh-twice',
    title: 'two tabs trade one refresh token',
    patches: [patch('src/session/refresh.ts', 'if (!navigator.locks) return work(false);', 'return work(false);')],
    cell: { journey: 'C4' },
  },
  {
    id: 'busy-signs-out',
    title: 'a refresh that is answered 429 signs the person out',
    patches: [patch('src/session/refresh.ts', '[400, 401, 403];', '[400, 401, 403, 429];')],
    cell: { journey: 'S5r' },
  },
  {
    id: 'no-replay',
    title: 'a change that came with an old token is lost',
    patches: [
      patch(
        'src/api/client.ts',
        'if (refused && (await renewed(token)))',
        'if (refused && isSafe(endpoint) && (await renewed(token)))',
      ),
    ],
    cell: { journey: 'S9' },
  },
  {
    id: 'one-try',
    title: 'a reading call that broke off is not asked again',
    patches: [patch('src/api/client.ts', 'const tries = 3;', 'const tries = 1;')],
    cell: { fault: 'T5a', screen: 'files' },
  },
  {
    id: 'wait-ignored',
    title: 'a server that wants to be left alone for an hour is asked three times',
    patches: [patch('src/api/retry.ts', '|| wait >= clock.left', '')],
    cell: { fault: 'S5', screen: 'contracts' },
  },
  {
    id: 'head-is-enough',
    title: 'the timeout ends with the head of the answer',
    patches: [
      patch(
        'src/api/client.ts',
        'await textOf(endpoint, await response), args',
        'await textOf(endpoint, await response.finally(clock.stop)), args',
      ),
    ],
    cell: { fault: 'T4', screen: 'contracts' },
  },
  {
    id: 'half-is-whole',
    title: 'an answer that was cut is taken for a list without rows',
    patches: [
      patch(
        'src/api/client.ts',
        'await textOf(endpoint, await response), args',
        'await textOf(endpoint, await response).catch(() => \'{"Items":[],"TotalCount":0}\'), args',
      ),
    ],
    cell: { fault: 'T7', screen: 'contracts' },
  },
  {
    id: 'nothing-is-a-list',
    title: 'an answer of nothing is taken for an empty list',
    patches: [patch('src/api/client.ts', "answer === '' ? null :", "answer === '' ? [] :")],
    cell: { fault: 'B3', screen: 'groups' },
  },
  {
    id: 'trace-unsaid',
    title: 'the trace of a failure is not said',
    patches: [patch('src/Failed.tsx', 'detail={error.trace ?', 'detail={false as boolean ?')],
    cell: { fault: 'S1', screen: 'contracts' },
  },
  {
    id: 'no-way-on',
    title: 'a list that could not be had offers no other try',
    patches: [patch('src/Failed.tsx', 'if (!mayRetry(error)) return null;', 'if (error) return null;')],
    cell: { fault: 'S3b', screen: 'contracts' },
  },
  {
    id: 'forbidden-again',
    title: 'what is forbidden is offered once more',
    patches: [patch('src/lib/failure.ts', '=> status !== 403;', '=> status !== 999;')],
    cell: { fault: 'S10', screen: 'home' },
  },
  {
    id: 'tile-endless',
    title: 'a failed call goes on saying that its answer is coming',
    patches: [
      patch(
        'src/api/hooks.ts',
        '    error: aborted ? undefined : error,\n    loading',
        '    error: undefined,\n    loading',
      ),
    ],
    cell: { fault: 'S1', screen: 'home', call: 'getSummary' },
  },
  {
    id: 'out-of-order',
    title: 'the answer that comes last is shown, whatever was asked for',
    patches: [
      patch(
        'src/api/answers.ts',
        '[endpoint.name, query, body] as const;',
        '[endpoint.name, undefined, body] as const;',
      ),
    ],
    cell: { journey: 'C8' },
  },
  {
    id: 'left-but-asking',
    title: 'a page that was left goes on asking',
    patches: [patch('src/api/observers.ts', 'if (!waiting.has(id)) calls.get(id)?.abort();')],
    cell: { journey: 'C9' },
  },
  {
    id: 'reload-in-circles',
    title: 'a part that is gone makes the page load again and again',
    patches: [patch('src/app/reload.ts', 'if (last.path === path && Number(last.expires) > Date.now()) return false;')],
    cell: { journey: 'D1' },
  },
  {
    id: 'new-build-unheard',
    title: 'a new build is not noticed',
    patches: [patch('src/app/updates.ts', '      available = true;\n')],
    cell: { journey: 'D5' },
  },
  {
    id: 'offline-for-good',
    title: 'a portal that began offline does not notice that it is online again',
    patches: [patch('src/session/session.ts', "addEventListener('online', look);")],
    cell: { journey: 'T9' },
  },
  {
    id: 'screen-lost-offline',
    title: 'without a connection a link takes the screen in view away',
    patches: [patch('src/app/missing.ts', '(await isServed(error)) && ')],
    cell: { journey: 'N1' },
  },
  {
    id: 'page-saved-as-pdf',
    title: "a proxy's page is handed over as a PDF",
    patches: [patch('src/api/transfer.ts', 'if (!(await beginsAs(blob, kind)) &&', 'if (!blob &&')],
    cell: { journey: 'B11' },
  },
  {
    id: 'led-away',
    title: 'a hostile redirect leads somewhere else',
    patches: [
      patch(
        'src/lib/url.ts',
        'if (!value || value.length > longest',
        'if (value) return value;\n  if (!value || value.length > longest',
      ),
    ],
    cell: { journey: 'C12' },
  },
  {
    id: 'reported-unasked',
    title: 'failures are reported though the brand does not ask for it',
    patches: [
      patch(
        'src/main.tsx',
        'const { faultReports } = brand;',
        "const faultReports = brand.faultReports || '/csp-report';",
      ),
    ],
    cell: { journey: 'R1' },
  },
  {
    id: 'prefetch-unhandled',
    title: 'a prefetch that fails is an error of the page',
    patches: [patch('src/lib/speculate.ts', '  } catch {', '  } finally {')],
    cell: { journey: 'O2b' },
  },
  {
    id: 'prefetch-signs-out',
    title: 'a pointer that rests on a link ends the session',
    patches: [
      patch(
        'src/api/client.ts',
        '!options.speculative && connection().unauthorized(refused)',
        'connection().unauthorized(refused)',
      ),
    ],
    cell: { journey: 'O2i' },
  },
  {
    id: 'refresh-again',
    title: 'each refused call sends a refresh of its own, though the last one failed',
    patches: [patch('src/session/refresh.ts', "if (isPaused(refresh)) return 'failed';")],
    cell: { journey: 'P2a' },
  },
  {
    id: 'unknown-is-no',
    title: 'what the API does not say about a brand is taken for no',
    patches: [
      patch('src/features/brands/BrandLogo.tsx', 'active === null ? missing : ', ''),
      patch('src/features/brands/BrandsPage.tsx', 'Hosts === null ? missing : ', "!Hosts ? t('noHosts') : "),
      patch('src/features/brands/BrandsPage.tsx', '{Dominio || missing}', '{Dominio}'),
    ],
    cell: { fault: 'B7a', screen: 'brands', call: 'listBrands' },
  },
  {
    id: 'odd-date-calculated',
    title: 'a reading whose days cannot be read is calculated with',
    patches: [
      patch(
        'src/api/sips.ts',
        'FechaInicio: day,\n  FechaFin: day,\n  CodigoTarifaATR',
        'FechaInicio: date,\n  FechaFin: date,\n  CodigoTarifaATR',
      ),
      patch('src/domain/sips-readings.ts', '86_400_000) + 1 || 0;', '86_400_000) + 1;'),
    ],
    cell: { fault: 'O3c', screen: 'supplyPoint' },
  },
  {
    id: 'number-without-end',
    title: 'a number of 300 digits is calculated with',
    patches: [patch('src/api/schemas.ts', 'Math.abs(value) < 1e15', 'Math.abs(value) > -1')],
    cell: { fault: 'B7b', screen: 'home', call: 'listInvoices' },
  },
  {
    id: 'unknown-record-unsaid',
    title: 'a record that the API does not have goes on loading',
    patches: [
      patch(
        'src/record/RecordPage.tsx',
        'if (!record.notFound && !record.error) return',
        'if (!record.error || record.notFound) return',
      ),
    ],
    cell: { fault: 'S11', screen: 'contract' },
  },
  {
    id: 'line-break-blank',
    title: 'a link that was copied with a line break leads nowhere',
    patches: [patch('src/lib/url.ts', ".replace(/%(?:[01][\\da-f]|7f|c2%8[\\da-f]|c2%9[\\da-f]|e2%80%a[89])/gi, '')")],
    cell: { journey: 'O4' },
  },
];

import { beforeEach, expect, test, vi } from 'vitest';
import { to } from '~/screens.ts';

vi.mock('~/brand/index.ts', () => ({ brand: { id: 'portal' } }));

const beacon = vi.fn();
interface Attribute {
  key: string;
  value: Record<string, string>;
}
const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** All log records that were sent, each with its attributes as an object. */
const sent = async () => {
  const texts = await Promise.all(beacon.mock.calls.map(([, body]) => (body as Blob).text()));
  return texts.map((text) => {
    const [{ resource, scopeLogs }] = JSON.parse(text).resourceLogs;
    const [{ timeUnixNano, observedTimeUnixNano, attributes, ...record }] = scopeLogs[0].logRecords;
    expect([timeUnixNano, observedTimeUnixNano]).toEqual([nanoseconds, nanoseconds]);
    return { ...record, ...valuesOf(resource.attributes), ...valuesOf(attributes) };
  });
};
/** 64-bit numbers are written as text. */
const nanoseconds = expect.stringMatching(/^\d{19}$/);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { ...navigator, sendBeacon: beacon });
  document.head.innerHTML = '<meta name="build-id" content="b1">';
  history.replaceState(null, '', to('contracts'));
});

/** The modules of one page: the reporter, the hub that it listens to, and the class of failed calls. */
async function start() {
  const { report } = await import('~/lib/report.ts');
  const { ApiError } = await import('~/api/errors.ts');
  const { startFaultReports } = await import('./faultReport.ts');
  const { screenAt } = await import('~/routing/useScreen.ts');
  return { report, ApiError, begin: () => startFaultReports('/api/otlp', screenAt) };
}

/** As thrown by the portal's own file, in Chromium. */
function thrown(message: string, of = TypeError, at = '/static/js/home.0123456789ab.js:1:2345') {
  const error = new of(message);
  error.stack = `${error.name}: ${message}\n    at load (${location.origin}${at})\n    at chrome-extension://x/y.js:1:1`;
  return error;
}

test('has release, brand, screen and the frames of our own files, and nothing about the data on the screen', async () => {
  history.replaceState(null, '', '/soluciones/contratos/PT-2026-000118?q=12345678Z');
  const { report, begin } = await start();
  begin();
  report(thrown(`Cannot read properties of undefined (reading 'Ana López') at ES0021990000012345EB`));
  expect(beacon.mock.lastCall?.[0]).toBe('/api/otlp/v1/logs');
  expect(beacon.mock.lastCall?.[1].type).toBe('application/json');
  expect(await sent()).toEqual([
    {
      body: { stringValue: 'TypeError: Cannot read properties of undefined (reading …) at …' },
      severityNumber: 17,
      severityText: 'ERROR',
      'service.name': 'portal',
      'service.version': 'b1',
      'portal.brand': 'portal',
      'portal.screen': 'contract',
      'error.type': 'TypeError',
      'exception.type': 'TypeError',
      'exception.message': 'Cannot read properties of undefined (reading …) at …',
      'exception.stacktrace': 'load /static/js/home.0123456789ab.js:1:2345',
    },
  ]);
});

test('the parts of an error message that may come from the server or a person are left out', async () => {
  const { report, ApiError, begin } = await start();
  begin();
  report(thrown('El cliente Ana López no existe', Error));
  report(
    new ApiError('status', { endpoint: 'getContract', status: 500, serverMessage: 'Ana López', traceId: '00-1-01' }),
  );
  report('Ana López');
  report(new ApiError('shape', { endpoint: 'listUsers' }), 'Items[3].Email');
  const records = await sent();
  expect(JSON.stringify(records)).not.toContain('Ana');
  expect(records).toMatchObject([
    { 'error.type': 'Error' },
    {
      body: { stringValue: 'status 500 getContract' },
      'error.type': 'status',
      'http.response.status_code': '500',
      'portal.call': 'getContract',
      'portal.trace': '00-1-01',
    },
    { 'error.type': 'string' },
    { 'error.type': 'shape', 'portal.call': 'listUsers', 'portal.field': 'Items[3].Email' },
  ]);
});

test('the same failure is reported once, and at most ten are sent per minute', async () => {
  const { report, ApiError, begin } = await start();
  begin();
  const same = new ApiError('network', { endpoint: 'listContracts' });
  report(same);
  report(same);
  expect(await sent()).toHaveLength(1);
  for (let line = 1; line <= 13; line++) report(thrown('x'));
  expect(await sent()).toHaveLength(10);
  vi.advanceTimersByTime(60_000);
  report(thrown('y'));
  expect(await sent()).toHaveLength(11);
});

test('failures from before it was loaded are reported', async () => {
  const { report, begin } = await start();
  report(thrown('early'));
  begin();
  expect(await sent()).toMatchObject([{ 'exception.message': 'early' }]);
});

test('frames of Firefox and Safari are read as well', async () => {
  const { report, begin } = await start();
  begin();
  const error = thrown('x');
  error.stack = `load@${location.origin}/static/js/home.0123456789ab.js:1:2345\n@${location.origin}/static/js/a.js:2:3\n[native code]`;
  report(error);
  expect(await sent()).toMatchObject([
    { 'exception.stacktrace': 'load /static/js/home.0123456789ab.js:1:2345\n/static/js/a.js:2:3' },
  ]);
});

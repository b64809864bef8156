import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderRoutes } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import CommandPalette from './CommandPalette.tsx';

vi.mock('~/brand/index.ts', () => ({ brand: { hiddenScreens: [], comparatorUrl: 'https://comparador.example/' } }));

withTexts('shell', 'palette', 'toasts');

const contract = (CodigoContrato: string, more: object = {}) => ({
  CodigoContrato,
  NombreTitular: 'Ferretería Ejemplo, S.L.',
  Nif: 'B99000028',
  EstadoId: 'active',
  Estado: 'Activo',
  SituacionId: 'activated',
  ...more,
});
const invoice = { IdFactura: 1, NumeroFactura: 'F26-0000001', NombreTitular: 'Ferretería Ejemplo, S.L.', Total: 88.4 };
const list = (...Items: object[]) => json({ Items, TotalCount: Items.length });

const closed = vi.fn();

const open = () =>
  renderRoutes([
    { path: '/', element: <CommandPalette onClose={closed} onDialog={() => {}} /> },
    { path: '*', element: <p>Otra pantalla</p> },
  ]);

const box = () => screen.getByRole('combobox');
/** All at once, as when pasting. */
async function paste(text: string) {
  await userEvent.click(box());
  await userEvent.paste(text);
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

/** An answer that is held back until the test releases it. */
function held() {
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  return { answer, give: resolve };
}

/** The query of a list: column and filter. */
const filterOf = ({ url }: Request) => {
  const params = new URL(url).searchParams;
  return `${params.get('filterColumns[0]')} ${params.get('filterQueries[0]')}`;
};

test('the box has the focus at once, the arrows walk through its lines, and Escape closes it', async () => {
  serve({});
  open();
  expect(document.activeElement).toBe(box());
  await userEvent.keyboard('facturas');
  const first = await screen.findByRole('option', { name: /^Facturas/ });
  const chosen = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
  await waitFor(() => expect(chosen()).toBe(first));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(chosen()).not.toBe(first));
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(chosen()).toBe(first));
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});

describe('a whole number', () => {
  test.each([
    ['pt-2026-000018', 'contract', () => list(contract('PT-2026-000018')), '/soluciones/contratos/PT-2026-000018'],
    [
      'ES0021990000012345EB',
      'contract',
      () => list(contract('PT-2026-000018')),
      '/soluciones/contratos/PT-2026-000018',
    ],
    ['F26 0000001', 'facturas', () => list(invoice), '/soluciones/facturas/F26-0000001'],
    [
      'b-99.000.028',
      'client',
      () => json({ IdCliente: 7, Identificador: 'B99000028', RazonSocial: 'Ferretería' }),
      '/soluciones/clientes/7',
    ],
  ])(
    '%s opens its record, even where Enter is pressed before the answer, with one call',
    async (code, path, answer, address) => {
      const later = held();
      const { paths } = serve({ [path]: () => later.answer });
      const router = open();
      await paste(code);
      await userEvent.keyboard('{Enter}');
      expect((await screen.findByRole('status')).textContent).toContain('Buscando');
      expect(router.state.location.pathname).toBe('/');
      later.give(answer());
      await waitFor(() => expect(router.state.location.pathname).toBe(address));
      expect(paths()).toEqual([path]);
      expect(closed).toHaveBeenCalledOnce();
    },
  );

  test('of a supply point with several contracts shows them, the active one first, and opens none by itself', async () => {
    const later = held();
    serve({ contract: () => later.answer });
    const router = open();
    await paste('ES0021990000012345EB');
    await userEvent.keyboard('{Enter}');
    later.give(list(contract('PT-2026-000003', { EstadoId: 'draft' }), contract('PT-2025-000001')));
    await screen.findByRole('option', { name: /PT-2025-000001/ });
    expect(options()[0]).toMatch(/^PT-2025-000001/);
    expect(options()[1]).toMatch(/^PT-2026-000003/);
    expect(options()[2]).toMatch(/SIPS/);
    expect(router.state.location.pathname).toBe('/');
    await userEvent.click(screen.getByRole('option', { name: /^Comparar ofertas para ES 0021/ }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/soluciones/comparador/comparativa?cups=ES0021990000012345EB');
  });

  test.each([
    [
      'a request under way',
      [contract('GO-2026-001187', { EstadoId: 'inProcess', Estado: 'En tramitación' })],
      false,
      'amber',
      /no está libre: .*GO-2026-001187/,
    ],
    [
      'one that waits for its signature',
      [contract('PT-1', { EstadoId: 'awaitingSignature', Estado: 'Pendiente de firma' })],
      false,
      'amber',
      /no está libre: .*PT-1/,
    ],
    ['nothing', [], false, 'green', /El punto está libre/],
    ['a contract of others', [], true, 'amber', /contrato activo que no puedes ver/],
  ])('of a supply point with %s says so', async (_, contracts, Activo, tone, sentence) => {
    serve({
      contract: () => list(...contracts),
      'cups/isactive': () => json({ Activo, CodigoContrato: null, Estado: null, Message: null }),
    });
    open();
    await paste('ES0021990000012345EB0F');
    expect((await screen.findByText(sentence)).className).toContain(tone);
  });

  test('that does not exist says so', async () => {
    serve({});
    open();
    await paste('B99000028');
    expect(await screen.findByText('No hay ningún cliente con este NIF, o no lo puedes ver.')).toBeTruthy();
    expect(screen.queryAllByRole('option')).toEqual([]);
  });
});

describe('a part of a number or a name', () => {
  test('shows the first contracts, customers and invoices, each with its kind', async () => {
    const { requests } = serve({
      contract: () => list(contract('PT-2026-000018'), contract('PT-2025-000001')),
      facturas: () => list(invoice),
    });
    const router = open();
    await paste('ferret');
    await screen.findByRole('option', { name: /F26-0000001/ });
    expect(options()).toEqual([
      expect.stringMatching(/^PT-2026-000018.*Activo.*Contrato$/),
      expect.stringMatching(/^PT-2025-000001.*Contrato$/),
      expect.stringMatching(/^Ferretería Ejemplo, S.L\.B99000028Cliente$/),
      expect.stringMatching(/^F26-0000001.*88,40.*Factura$/),
      'Buscar «ferret» en los contratos',
    ]);
    expect(requests.filter(({ url }) => /contract|facturas/.test(url)).map(filterOf)).toEqual(['* ferret', '* ferret']);
    await userEvent.click(screen.getByRole('option', { name: /B99000028/ }));
    expect(router.state.location.search).toBe('?identificador=B99000028');
  });

  test('leads where it leads when typed slowly, if Enter is pressed before the answers', async () => {
    const [contracts, invoices] = [held(), held()];
    serve({ contract: () => contracts.answer, facturas: () => invoices.answer });
    const router = open();
    await paste('2989WZ');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Buscando'));
    invoices.give(list(invoice));
    // The contracts come before it, so Enter waits for them.
    await screen.findByRole('option', { name: /F26-0000001/ });
    expect(router.state.location.pathname).toBe('/');
    contracts.give(list(contract('PT-2026-000018')));
    await waitFor(() => expect(router.state.location.pathname).toBe('/soluciones/contratos/PT-2026-000018'));
    expect(closed).toHaveBeenCalledOnce();
  });

  test('opens the first record as soon as no other can come before it', async () => {
    serve({ contract: () => list(contract('PT-2026-000018')), facturas: () => new Promise(() => {}) });
    vi.spyOn(session, 'can').mockReturnValue(true);
    const router = open();
    await paste('2989WZ');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/soluciones/contratos/PT-2026-000018'));
  });

  test('that nothing answers to leads to the search in the contracts', async () => {
    const contracts = held();
    serve({ contract: () => contracts.answer, facturas: () => list() });
    const router = open();
    await paste('2989WZ');
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/');
    contracts.give(list());
    await waitFor(() => expect(router.state.location.search).toBe('?q=2989WZ'));
  });

  test('of two characters sends no call', async () => {
    const { requests } = serve({});
    open();
    box().focus();
    await userEvent.paste('fe');
    await screen.findByRole('option', { name: /«fe»/ });
    expect(requests).toEqual([]);
  });

  test('says what failed, shows the rest, and offers a retry', async () => {
    let broken = true;
    serve({
      contract: () =>
        broken ? json({ detail: 'La base de datos no responde.' }, 500) : list(contract('PT-2026-000018')),
      facturas: () => list(invoice),
    });
    open();
    await paste('ferret');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No se han podido buscar los contratos. La base de datos no responde.');
    expect(screen.getByRole('option', { name: /F26-0000001/ })).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('option', { name: /PT-2026-000018/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is cancelled by further typing, and its late answer is not shown', async () => {
    const first = held();
    let out: Request | undefined;
    serve({
      contract: (request) => {
        if (!filterOf(request).endsWith('ferret'))
          return list(contract('PT-2026-000099', { NombreTitular: 'Ferretera' }));
        out = request;
        return first.answer;
      },
      facturas: () => list(),
    });
    open();
    await paste('ferret');
    await waitFor(() => expect(out).toBeTruthy());
    await paste('era');
    await screen.findByRole('option', { name: /PT-2026-000099/ });
    expect(out?.signal.aborted).toBe(true);
    first.give(list(contract('PT-2026-000018')));
    await waitFor(() => expect(screen.queryByText('Buscando…')).toBeNull());
    expect(screen.queryByRole('option', { name: /PT-2026-000018/ })).toBeNull();
  });
});

describe('with every permission', () => {
  beforeEach(() => void vi.spyOn(session, 'can').mockReturnValue(true));

  test('agents, users and folders are found by a part of their name, and lead to their pages', async () => {
    serve({
      contract: () => list(),
      facturas: () => list(),
      agentes: () => list({ Id: 4, Nombre: 'Energía Norte', CodigoAgente: 'A004', TipoAgente: 'Agente' }),
      usuarios: () => list({ Id: 'u-7', UserName: 'nora', Nombre: 'Nora', Apellidos: 'Norte', Email: 'n@example.com' }),
      folders: () =>
        json([
          { CarpetaId: 9, Name: 'Tarifas Norte', CarpetaPadreId: 1, Ruta: '/Documentación/Tarifas Norte' },
          { CarpetaId: 10, Name: 'Actas', CarpetaPadreId: 1, Ruta: '/Documentación/Actas' },
        ]),
    });
    const router = open();
    await paste('norte');
    await screen.findByRole('option', { name: /^Tarifas Norte.*Carpeta$/ });
    await screen.findByRole('option', { name: /^Nora Norte.*n@example.com/ });
    expect(screen.queryByRole('option', { name: /^Actas/ })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: /^Energía Norte.*Agente$/ }));
    expect(router.state.location.pathname).toBe('/agentes/4');
  });

  test('a trace leads to its lines of the log', async () => {
    const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    serve({
      logs: () =>
        json({ Items: [{ Id: 1, TraceId: trace, Metodo: 'GET', Ruta: 'contract', StatusCode: 500 }], TotalCount: 3 }),
    });
    const router = open();
    await paste(trace);
    await screen.findByRole('option', { name: /GET contract 500 · 3 líneas/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/sysmanager/logs'));
    expect(new URLSearchParams(router.state.location.search).get('f.TraceId')).toBe(`=${trace}`);
  });

  test.each([
    ['nuevo usuario', 'Nuevo usuario', '/usuarios/listado', { adding: true }],
    ['dar acceso', 'Nuevo usuario', '/usuarios/listado', { adding: true }],
    // The menu leads to the brand's own site there.
    ['histórico de precios', 'Histórico de precios', '/soluciones/comparador/historico', null],
    ['comparativas guardadas', 'Comparativas guardadas', '/soluciones/comparador/listado', null],
  ])('%j finds «%s»', async (text, label, address, state) => {
    serve({});
    const router = open();
    await paste(text);
    const [line] = await screen.findAllByRole('option', { name: new RegExp(`^${label}`) });
    await userEvent.click(line as HTMLElement);
    expect(router.state.location).toMatchObject({ pathname: address, state });
  });
});

test('a screen without permission is named with the reason, and whom to ask', async () => {
  vi.spyOn(session, 'can').mockImplementation((permission) => permission !== 'VERRENOVACIONES');
  serve({});
  open();
  await paste('renovaciones');
  expect(
    await screen.findByText(
      'No tienes permiso para ver Renovaciones. Si lo necesitas, pídelo a quien administra los usuarios.',
    ),
  ).toBeTruthy();
  await userEvent.clear(box());
  await paste('facturas');
  expect(await screen.findByRole('option', { name: /^Facturas/ })).toBeTruthy();
  expect(screen.queryByText(/No tienes permiso/)).toBeNull();
});

test('screens are found by every word of their title, and by other names that the trade has for them', async () => {
  serve({});
  const router = open();
  box().focus();
  await userEvent.paste('CLIENTES');
  expect(options()[0]).toMatch(/^ClientesContratos/);
  await userEvent.clear(box());
  await userEvent.type(box(), 'titulares{Enter}');
  expect(router.state.location.pathname).toBe('/soluciones/clientes');
});

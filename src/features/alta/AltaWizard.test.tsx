import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { json } from '~/session/testing.ts';
import { whole } from './testing.ts';
import { descriptionOf, renderAlta } from './testingWizard.tsx';

withTexts('alta', 'trade', 'form', 'toasts');
// Loaded on demand: on a busy machine that takes longer than a test waits.
beforeAll(() => import('~/form/LeaveDialog.tsx'));

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const ready = () => screen.findByText(/^Puedes crear el contrato: .* faltarán documentos/);
const inserted = (paths: string[]) => paths.filter((path) => path === 'contract/insert').length;

test('look-up lists that came empty are named, with what to do about it', async () => {
  const tariffs = vi.fn(() => json([]));
  await renderAlta({
    step: 'supply',
    server: { 'utility/tarifas': tariffs, 'utility/tipoimpresionfacturas': () => json([]) },
  });
  expect(
    await screen.findByText(/vacías estas listas: tarifas y formas de enviar la factura\..*administrador/),
  ).toBeTruthy();
  tariffs.mockImplementation(() => json([{ Codigo: '018', Nombre: '2.0TD' }]));
  press('Volver a pedirlas');
  expect(await screen.findByText(/vacías estas listas: formas de enviar la factura\./)).toBeTruthy();
});

describe('an account', () => {
  const line = (CodigoContrato: string, Nif: string, NombreTitular: string) => ({
    CodigoContrato,
    Nif,
    NombreTitular,
    EstadoId: 'active',
    SituacionId: 'activated',
  });
  const others = [line('PT-1', 'B99000028', 'Bar Ejemplo, S.L.'), line('PT-2', 'B99000028', 'Bar Ejemplo, S.L.')];
  const charged = (rows: object[]) => ({
    contract: ({ url }: Request) =>
      json(url.includes('=Iban') ? { Items: rows, TotalCount: rows.length } : { Items: [], TotalCount: 0 }),
  });

  test('that pays for another holder names the holder', async () => {
    const { requests } = await renderAlta({
      step: 'payment',
      server: charged([...others, line('PT-3', whole.Nif, 'Ana')]),
    });
    expect(
      await screen.findByText(/^A este IBAN se cargan también contratos de otro titular, Bar Ejemplo, S\.L\./),
    ).toBeTruthy();
    const [url = ''] = requests.flatMap((request) =>
      request.url.includes('=Iban') ? [decodeURIComponent(request.url)] : [],
    );
    expect(url).toContain('filterQueries[0]==ES9121000418450200051332');
  });

  test('that the server could not check says so, with a retry', async () => {
    const checked = vi.fn(() => json({ detail: 'Sin servicio.' }, 500));
    await renderAlta({ step: 'payment', server: { 'validators/iban': checked } });
    expect(
      await screen.findByText(/^No se ha podido comprobar del todo: sus dígitos de control son correctos/),
    ).toBeTruthy();
    checked.mockReturnValue(json(true));
    press('Reintentar');
    expect(await screen.findByText('Banco: CaixaBank')).toBeTruthy();
  });

  test('that only the holder uses, or of which the API says nothing, has no notice', async () => {
    await renderAlta({ step: 'payment', server: charged([line('PT-3', whole.Nif, 'Ana')]) });
    await screen.findByRole('textbox', { name: 'IBAN' });
    expect(screen.queryByText(/este IBAN/i)).toBeNull();
    cleanup();
    await renderAlta({ step: 'payment', server: { contract: () => json({ detail: 'No existe esa columna.' }, 422) } });
    await screen.findByRole('textbox', { name: 'IBAN' });
    expect(screen.queryByText(/este IBAN|no existe/i)).toBeNull();
  });
});

describe('creating a contract', () => {
  test('sends what the review shows, once however often it is clicked, and opens the contract', async () => {
    let answer = (_: Response) => {};
    const { paths, requests, pathname, draft } = await renderAlta({
      server: { 'contract/insert': () => new Promise((resolve) => (answer = resolve)) },
    });
    await ready();
    press('Crear contrato');
    press('Crear contrato');
    await waitFor(() => expect(inserted(paths())).toBe(1));
    answer(json({ Message: 'Creado.', CodigoContrato: 'PT-2026-000099', Id: 99 }));
    await waitFor(() => expect(pathname()).toBe('/soluciones/contratos/PT-2026-000099'));
    const sent = await requests.find(({ url }) => url.endsWith('contract/insert'))?.json();
    expect(sent).toMatchObject({ Cups: 'ES0021990000012345EB0F', Iban: 'ES9121000418450200051332', Fee: 5 });
    expect(inserted(paths())).toBe(1);
    expect(draft.read()).toBeUndefined();
  });

  const made = { CodigoContrato: 'PT-2026-000100', EstadoId: 'draft', Nif: whole.Nif };
  const uncoded: [string, () => Response][] = [
    ['a sentence', () => new Response('Contrato creado.')],
    ['nothing', () => new Response(null, { status: 204 })],
    ['{}', () => json({})],
  ];

  test.each(uncoded)('looks for the contract if the server answers with %s', async (_, answer) => {
    const list = vi.fn(() => json({ Items: [], TotalCount: 0 }));
    const { paths, pathname } = await renderAlta({ server: { 'contract/insert': answer, contract: list } });
    await ready();
    list.mockImplementation(() => json({ Items: [made], TotalCount: 1 }));
    press('Crear contrato');
    await waitFor(() => expect(pathname()).toBe('/soluciones/contratos/PT-2026-000100'));
    expect(inserted(paths())).toBe(1);
  });

  test.each(uncoded)(
    'says that the code is not known if it is not found after %s, and sends once',
    async (_, answer) => {
      const { paths, draft } = await renderAlta({ server: { 'contract/insert': answer } });
      await ready();
      press('Crear contrato');
      await screen.findByRole('heading', { name: 'Creado; el servidor no ha dicho su código' });
      expect(screen.getByRole('link', { name: 'Ir a la lista' }).getAttribute('href')).toBe(
        '/soluciones/contratos/listado',
      );
      expect(screen.queryByRole('button', { name: 'Crear contrato' })).toBeNull();
      expect(draft.read()).toBeUndefined();
      expect(inserted(paths())).toBe(1);
    },
  );

  test('refused values are marked at their fields, in the first step that has one, and nothing is lost', async () => {
    const errors = { Nif: ['Este NIF está en la lista de morosos.'], Iban: ['La cuenta está cancelada.'] };
    await renderAlta({
      server: { 'contract/insert': () => json({ status: 422, detail: 'Hay 2 datos.', errors }, 422) },
    });
    await ready();
    press('Crear contrato');
    await heading('Titular');
    const nif = screen.getByRole('textbox', { name: 'NIF' });
    await waitFor(() => expect(document.activeElement).toBe(nif));
    expect(screen.getByText('Este NIF está en la lista de morosos.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveProperty('value', 'Ana');
    fireEvent.click(screen.getByRole('button', { name: /Pago y facturación/ }));
    expect(await screen.findByText('La cuenta está cancelada.')).toBeTruthy();
  });

  test('a CUPS of which somebody else has just made a draft is refused at its field, with the code', async () => {
    const sentence = 'Ya hay un borrador para este CUPS, el PT-2026-000098: sigue con él.';
    await renderAlta({
      server: { 'contract/insert': () => json({ status: 409, detail: sentence, errors: { Cups: [sentence] } }, 409) },
    });
    await ready();
    press('Crear contrato');
    await heading('Suministro');
    const cups = screen.getByRole('textbox', { name: 'CUPS de luz' });
    await waitFor(() => expect(document.activeElement).toBe(cups));
    expect(descriptionOf(cups)).toContain(sentence);
    expect(screen.getByRole('textbox', { name: 'Vía' })).toHaveProperty('value', 'Mayor');
  });

  test('a refusal without a field is shown above the step', async () => {
    await renderAlta({
      server: { 'contract/insert': () => json({ status: 500, detail: 'El servidor no responde.' }, 500) },
    });
    await ready();
    press('Crear contrato');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Revisión' })).toBeTruthy();
  });

  describe('whose answer is lost', () => {
    const draftRow = { CodigoContrato: 'PT-2026-000099', EstadoId: 'draft', Nif: whole.Nif, Cups: whole.Cups };
    const cut = () => new Response('{"Message": "Contrato cre');

    test('opens the contract that was created nevertheless', async () => {
      let made = false;
      const { paths, pathname } = await renderAlta({
        server: {
          'contract/insert': () => {
            made = true;
            return cut();
          },
          contract: () => json({ Items: made ? [draftRow] : [], TotalCount: 0 }),
        },
      });
      await ready();
      press('Crear contrato');
      await waitFor(() => expect(pathname()).toBe('/soluciones/contratos/PT-2026-000099'));
      expect(inserted(paths())).toBe(1);
    });

    test('says that the outcome is unknown, and searches for the contract before a retry', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      let made = false;
      const { paths, pathname } = await renderAlta({
        server: {
          'contract/insert': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
          contract: () => json({ Items: made ? [draftRow] : [], TotalCount: 0 }),
        },
      });
      await ready();
      press('Crear contrato');
      expect((await screen.findByRole('alert')).textContent).toContain('No sabemos si se ha guardado');
      // The server was slow, and has created it meanwhile.
      made = true;
      const again = screen.getByRole('button', { name: 'Crear contrato' });
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull());
      fireEvent.click(again);
      await waitFor(() => expect(pathname()).toBe('/soluciones/contratos/PT-2026-000099'));
      expect(inserted(paths())).toBe(1);
    });
  });

  test('is reviewed as it is sent', async () => {
    const values = {
      ...whole,
      Fee: 5.555,
      RenovacionAutomatica: false,
      IdTipoComision: '1',
      otherPayer: true,
      TitularIban: 'Pepa Pérez',
      NifTitularIban: '99000001C',
    };
    await renderAlta({ values });
    await ready();
    const part = (name: string) => screen.getByRole('region', { name }).textContent;
    expect(part('Suministro')).toContain('Sin autoconsumo');
    expect(part('Producto y precios')).toContain('5,555 €/MWh');
    expect(part('Producto y precios')).toContain('Se renueva automáticamenteNo');
    await waitFor(() => expect(part('Producto y precios')).toContain('Fija por contrato'));
    expect(part('Pago y facturación')).toContain('99000001C');
  });

  test('a missing field leads to its step', async () => {
    const { paths } = await renderAlta({ values: { ...whole, Iban: '' } });
    const open = await screen.findByRole('region', { name: 'Lo que falta' });
    expect(within(open).getByText('IBAN: Hace falta este dato.')).toBeTruthy();
    press('Crear contrato');
    await heading('Pago y facturación');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'IBAN' })));
    expect(inserted(paths())).toBe(0);
  });
});

test('who signs for a company is taken from its newest contract, and what is typed stays', async () => {
  const company = {
    IdCliente: 8,
    Identificador: 'B99000028',
    TipoPersona: 'J',
    RazonSocial: 'Ferretería Ejemplo, S.L.',
  };
  const signer = { RepresentanteNombre: 'Eva Gil', RepresentanteNif: '99000001C', RepresentantePoder: 'Apoderado' };
  await renderAlta({
    step: 'holder',
    values: { ...whole, Nif: '', Nombre: '', Apellido1: '', RepresentanteNombre: 'Ana Vidal' },
    server: {
      client: () => json(company),
      contract: (request) =>
        json({ Items: request.url.includes('B99000028') ? [{ CodigoContrato: 'PT-2026-000018' }] : [], TotalCount: 1 }),
      'contract/id': () => json({ CodigoContrato: 'PT-2026-000018', ...signer }),
    },
  });
  await userEvent.click(screen.getByRole('textbox', { name: 'NIF' }));
  await userEvent.paste('B99000028');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'NIF del representante' })).toHaveProperty('value', '99000001C'),
  );
  expect(screen.getByRole('combobox', { name: 'Poder con el que firma' })).toHaveProperty('value', 'Apoderado');
  expect(screen.getByRole('textbox', { name: 'Representante' })).toHaveProperty('value', 'Ana Vidal');
});

describe('warnings', () => {
  const ana = { IdCliente: 7, Identificador: '12345678Z', TipoPersona: 'F', Nombre: 'Ana', Apellido1: 'Gil' };

  test('are shown where it is typed: the customer’s alerts, and the name that we know', async () => {
    await renderAlta({
      step: 'holder',
      server: { client: () => json({ ...ana, NoLlamar: true, DeudaPendiente: 120.5, Scoring: 21 }) },
    });
    expect(await screen.findByText(/^No llamar/)).toBeTruthy();
    expect(screen.getByText(/^Debe 120,50 €/)).toBeTruthy();
    expect(screen.getByText('Riesgo de impago: su scoring es 21 de 100.')).toBeTruthy();
    expect(screen.getByText(/el cliente figura con otro nombre: Gil/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Usar Gil, el nombre del cliente' }));
    const surname = screen.getByRole('textbox', { name: 'Primer apellido' });
    expect(surname).toHaveProperty('value', 'Gil');
    expect(document.activeElement).toBe(surname);
    expect(screen.queryByText(/figura con otro nombre/)).toBeNull();
  });

  test('name at the CUPS a retailer that took the point over this year', async () => {
    const FechaUltimoCambioComercializador = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);
    await renderAlta({
      step: 'supply',
      server: { 'sips/info': () => json({ Cups: 'ES0021990000012345EB', FechaUltimoCambioComercializador }) },
    });
    expect(await screen.findByText(/hace menos de 12 meses/)).toBeTruthy();
  });

  test('say that a typed agent does not exist or is of another brand', async () => {
    const agent = (Id: number, Nombre: string, brand: string) => ({ Id, Nombre, Activo: true, Marcas: [brand] });
    const agents = [agent(1, 'Norte', 'portal'), agent(2, 'Sur', 'kleenenergy')];
    await renderAlta({
      step: 'product',
      server: {
        agentes: () => json({ Items: agents, TotalCount: 2 }),
        'marcas/get-all-actives': () => json([{ Id: 3, Nombre: 'Kleenenergy', Dominio: 'kleenenergy', Activa: true }]),
      },
    });
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Agente' });
    const typed = async (text: string) => {
      await userEvent.clear(box);
      await userEvent.paste(text);
    };
    await typed('Sur');
    expect((await screen.findByRole('option', { name: /Sur/ })).textContent).toBe('Surotra marca: Kleenenergy');
    await userEvent.tab();
    expect(await screen.findByText('Sur es agente de otra marca (Kleenenergy) y no vende para esta.')).toBeTruthy();
    await typed('Oeste');
    await userEvent.tab();
    expect(await screen.findByText(/Ningún agente se llama «Oeste»/)).toBeTruthy();
    expect(box.value).toBe('Oeste');
  });
});

describe('leaving', () => {
  test('asks before input is lost, and keeps a draft without protected data', async () => {
    const { router, pathname, draft } = await renderAlta({ step: 'holder' });
    fireEvent.change(await screen.findByRole('textbox', { name: 'Segundo apellido' }), { target: { value: 'Gil' } });
    await waitFor(() => expect(draft.read()?.values).toMatchObject({ Apellido2: 'Gil', step: 'holder' }));
    expect(draft.read()?.values).not.toHaveProperty('Nif');
    await act(() => router.navigate('/otra'));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Seguir aquí' }));
    expect(pathname()).toBe('/alta');
  });

  test('by its own button keeps the draft without asking', async () => {
    const { pathname, draft } = await renderAlta({ step: 'holder' });
    fireEvent.change(await screen.findByRole('textbox', { name: 'Segundo apellido' }), { target: { value: 'Gil' } });
    fireEvent.click(screen.getByRole('button', { name: /Guardar y salir/ }));
    await screen.findByText('Otra pantalla');
    expect(pathname()).toBe('/soluciones/contratos/listado');
    expect(draft.read()?.values).toMatchObject({ Apellido2: 'Gil' });
  });
});

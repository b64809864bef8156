import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { UnsavedGuard } from '~/form/unsaved.tsx';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { BatteryWizard } from './BatteryWizard.tsx';
import { batteryDraft, type Start } from './steps.ts';
import { home, result, usual } from './testing.ts';

const held = vi.hoisted(() => ({ permissions: ['BATERIASOFERTAR'] }));
vi.mock('~/session/session.ts', () => ({
  session: {
    state: { status: 'authenticated', user: { Id: 'u1' } },
    can: (permission: string) => held.permissions.includes(permission),
    readOnly: () => false,
    subscribe: () => () => {},
  },
}));
// A canvas draws nothing here; the content of a chart is checked in its table and texts.
vi.mock('~/ui/chart/BarChart.tsx', () => ({
  BarChart: ({ name, summary }: { name: string; summary: string }) => <section aria-label={name}>{summary}</section>,
}));

const ranked = [
  result(10, { Modelo: 'Hogar 10', Precio: 5900, AhorroAnual: 600, Payback: 14.6 }),
  result(5, { Modelo: 'Hogar 5', Precio: 3400, AhorroAnual: 300, Payback: 16.2 }),
  result(15, { Modelo: 'Hogar 15', Precio: 8200, AhorroAnual: 600, Payback: 20 }),
  result(7, { Modelo: 'Nido 7', Precio: 9000, AhorroAnual: 0, Payback: null }),
];

/** A server that accepts everything. */
const answers: Parameters<typeof serve>[0] = {
  'bateria/mejor': () => json(ranked),
  'bateria/savedata': () => json({ Message: 'Oferta guardada.', CodigoOferta: 'BAT-2026-0100' }),
};

interface Options extends Partial<Start> {
  server?: typeof answers;
}

async function renderWizard({ values = home, step = 'home', server = {}, ...start }: Options = {}) {
  const { requests, paths } = serve({ ...answers, ...server });
  const draft = batteryDraft('u1');
  const wizard = (
    <>
      <BatteryWizard
        start={{ values, step, ...start }}
        usual={usual}
        draft={draft}
        onSaved={() => {}}
        onDiscard={() => {}}
      />
      <UnsavedGuard />
    </>
  );
  const path = '/productos/baterias';
  const { router } = renderScreen(wizard, { at: path, path, others: [{ path: '*', element: <p>Otra pantalla</p> }] });
  await screen.findByRole('form', { name: 'Calculadora de baterías' });
  return { requests, paths, draft, router, pathname: () => router.state.location.pathname };
}

withTexts('batteries', 'form', 'toasts', 'trade');
beforeAll(async () => {
  // Loaded on demand: on a busy machine that takes longer than a test waits.
  await import('~/form/LeaveDialog.tsx');
});
afterEach(() => {
  held.permissions = ['BATERIASOFERTAR'];
});

async function press(name: string) {
  const button = screen.getByRole('button', { name });
  // While it is running, a press has no effect.
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  await userEvent.click(button);
}
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const calls = (paths: string[], path: string) => paths.filter((each) => each === path).length;

describe('the result', () => {
  test('shows what the server answers: the best with its reason, and the rest of the ranking', async () => {
    const { requests, paths } = await renderWizard();
    await press('Calcular');
    await heading('Resultado');
    expect(await screen.findByText('La mejor: Almena Hogar 10')).toBeTruthy();
    expect(screen.getByText(/en 14,6 años\.$/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Hogar 10/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: /Nido 7/ })).toBeTruthy();
    expect(screen.getByLabelText('Saldo acumulado: Almena Hogar 10').textContent).toMatch(/en el año 14/);
    const body = await requests.find(({ url }) => url.endsWith('bateria/mejor'))?.json();
    expect(body).toMatchObject({ ConsumoP1: 1460, ExcedenteAnual: 2555, PrecioP1: 0.189 });

    // Another battery is looked at without another question.
    await userEvent.click(screen.getByRole('radio', { name: /Hogar 5/ }));
    expect(screen.getByLabelText('Saldo acumulado: Almena Hogar 5')).toBeTruthy();
    expect(calls(paths(), 'bateria/mejor')).toBe(1);
  });

  test('is fetched again only if the home has changed', async () => {
    const { paths } = await renderWizard();
    await press('Calcular');
    await heading('Resultado');
    await press('Atrás');
    await press('Calcular');
    await heading('Resultado');
    expect(calls(paths(), 'bateria/mejor')).toBe(1);
    await press('Atrás');
    screen.getByRole('textbox', { name: /^Excedente al año/ }).focus();
    await userEvent.paste('0');
    await press('Calcular');
    await heading('Resultado');
    expect(calls(paths(), 'bateria/mejor')).toBe(2);
  });

  test('says so if no battery is paid back', async () => {
    await renderWizard({ server: { 'bateria/mejor': () => json([result(1, { Payback: null, AhorroAnual: 0 })]) } });
    await press('Calcular');
    expect(await screen.findByText('Ninguna batería se amortiza con este consumo')).toBeTruthy();
    expect(screen.queryByText('La mejor')).toBeNull();
  });

  test('says so if it is empty, and cannot be continued', async () => {
    await renderWizard({ server: { 'bateria/mejor': () => json([]) } });
    await press('Calcular');
    await heading('Ninguna batería del catálogo sirve aquí');
    expect(screen.getByRole('button', { name: 'Continuar' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('is fetched again if a draft returns to it', async () => {
    let tries = 0;
    const { paths } = await renderWizard({
      step: 'result',
      server: { 'bateria/mejor': () => (tries++ === 0 ? json({ detail: 'Está caído.' }, 500) : json(ranked)) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('La mejor: Almena Hogar 10')).toBeTruthy();
    expect(calls(paths(), 'bateria/mejor')).toBe(2);
  });
});

describe('a server that refuses', () => {
  test('to calculate: its message is at the field, in its step, and nothing is lost', async () => {
    const errors = { ConsumoP3: ['Debe estar entre 0 y 1.000.000 kWh.'] };
    await renderWizard({ server: { 'bateria/mejor': () => json({ status: 422, detail: 'Hay datos.', errors }, 422) } });
    await press('Calcular');
    await heading('Consumo');
    const field = screen.getByRole('textbox', { name: /^Valle/ });
    expect(await screen.findByText('Debe estar entre 0 y 1.000.000 kWh.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field).toHaveProperty('value', '1.000');
  });

  test('to calculate, without naming a field: the step stays, with the reason above it', async () => {
    await renderWizard({
      server: { 'bateria/mejor': () => json({ status: 500, detail: 'El servidor no responde.' }, 500) },
    });
    await press('Calcular');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Placas y precios' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Excedente al año/ })).toHaveProperty('value', '2.555');
  });

  test('to save, but says no code, is a success: nothing can be sent again', async () => {
    const { paths } = await renderWizard({
      step: 'offer',
      values: { ...home, IdBateria: '5', Nif: '12345678Z', NombreTitular: 'Ana Ejemplo' },
      server: { 'bateria/savedata': () => new Response(null, { status: 204 }) },
    });
    await screen.findByText('Almena Hogar 5');
    await press('Guardar oferta');
    expect(await screen.findByRole('heading', { name: 'Creado; el servidor no ha dicho su código' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Guardar oferta' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ir a la lista' })).toHaveProperty(
      'pathname',
      '/productos/baterias/ofertas',
    );
    expect(calls(paths(), 'bateria/savedata')).toBe(1);
  });

  test('to save: missing data of the holder are named, and sent once they are typed', async () => {
    const errors = { NombreTitular: ['Es obligatorio.'], Nif: ['No es un NIF válido: compruébalo.'] };
    let refuses = true;
    const { requests, paths, pathname, draft } = await renderWizard({
      step: 'offer',
      values: { ...home, IdBateria: '5' },
      server: {
        'bateria/savedata': (request) =>
          refuses
            ? json({ status: 422, detail: 'Faltan datos.', errors }, 422)
            : (answers['bateria/savedata']?.(request) ?? json({})),
      },
    });
    await screen.findByText('Almena Hogar 5');
    await press('Guardar oferta');
    expect(await screen.findByText('Es obligatorio.')).toBeTruthy();
    expect(await screen.findByText('No es un NIF válido: compruébalo.')).toBeTruthy();
    screen.getByRole('textbox', { name: 'Nombre o razón social' }).focus();
    await userEvent.paste('Ana Ejemplo');
    screen.getByRole('textbox', { name: 'NIF' }).focus();
    await userEvent.paste('12345678Z');
    refuses = false;
    await press('Guardar oferta');
    await waitFor(() => expect(pathname()).toBe('/productos/baterias/ofertas/BAT-2026-0100'));
    expect(calls(paths(), 'bateria/savedata')).toBe(2);
    const sent = await requests.findLast(({ url }) => url.endsWith('bateria/savedata'))?.json();
    expect(sent).toMatchObject({
      IdBateria: 5,
      Nif: '12345678Z',
      NombreTitular: 'Ana Ejemplo',
      Entrada: { ConsumoP1: 1460 },
    });
    expect(draft.read()).toBeUndefined();
  });
});

test('a field that is wrong keeps its step, with the focus on it', async () => {
  const { paths } = await renderWizard({ values: { ...home, ExcedenteAnual: undefined } });
  await press('Calcular');
  expect(await screen.findByText('Falta este dato.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Excedente al año/ })));
  expect(calls(paths(), 'bateria/mejor')).toBe(0);
});

test('input is kept on the device without protected data, and leaving asks first', async () => {
  const { draft, router, pathname } = await renderWizard({ step: 'offer', values: { ...home, IdBateria: '5' } });
  (await screen.findByRole('textbox', { name: 'Nombre o razón social' })).focus();
  await userEvent.paste('Ana');
  screen.getByRole('textbox', { name: 'NIF' }).focus();
  await userEvent.paste('12345678Z');
  await waitFor(() => expect(draft.read()?.values).toMatchObject({ NombreTitular: 'Ana', step: 'offer' }));
  expect(draft.read()?.values).not.toHaveProperty('Nif');
  await act(() => router.navigate('/otra'));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Seguir aquí' }));
  expect(pathname()).toBe('/productos/baterias');
});

test('without the permission a person can calculate, and saving says why not', async () => {
  held.permissions = [];
  const { paths } = await renderWizard({ step: 'offer', values: { ...home, IdBateria: '5' } });
  await screen.findByText('Almena Hogar 5');
  await press('Guardar oferta');
  expect(screen.getByRole('button', { name: 'Guardar oferta' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(/no tiene permiso para guardar ofertas/).length).toBeGreaterThan(0);
  expect(calls(paths(), 'bateria/savedata')).toBe(0);
});

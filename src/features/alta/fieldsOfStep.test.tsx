import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { json } from '~/session/testing.ts';
import { whole } from './testing.ts';
import { descriptionOf, renderAlta } from './testingWizard.tsx';

withTexts('alta', 'trade', 'form', 'toasts');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('the fields of a step', () => {
  test('are those that apply after the choices made', async () => {
    await renderAlta({ step: 'holder' });
    expect(await screen.findByRole('textbox', { name: 'Nombre' })).toBeTruthy();
    const nif = screen.getByRole('textbox', { name: 'NIF' });
    await userEvent.clear(nif);
    await userEvent.paste('B99000028');
    expect(await screen.findByRole('textbox', { name: 'Razón social' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull();
  });

  test('that most contracts go without are folded until one has a value', async () => {
    const folded = async () => (await screen.findByRole('textbox', { name: 'Piso', hidden: true })).closest('details');
    const empty = { ...whole.DireccionSuministro, Escalera: '', Piso: '', Puerta: '' };
    await renderAlta({ step: 'supply', values: { ...whole, DireccionSuministro: empty } });
    expect((await folded())?.open).toBe(false);
    cleanup();
    await renderAlta({ step: 'supply', values: { ...whole, DireccionSuministro: { ...empty, Piso: '3' } } });
    expect((await folded())?.open).toBe(true);
  });

  test('a change shows the fields that depend on it', async () => {
    const { DireccionSuministro } = whole;
    const values = { ...whole, DireccionSuministro: { ...DireccionSuministro, CodigoPostal: '', Provincia: '' } };
    await renderAlta({ step: 'supply', values });
    await screen.findByRole('option', { name: 'Madrid' });
    screen.getByRole('textbox', { name: 'Código postal' }).focus();
    await userEvent.paste('46011');
    expect(screen.getByRole('combobox', { name: 'Provincia' })).toHaveProperty('value', 'Valencia/València');
    await userEvent.click(screen.getByRole('radio', { name: 'Gas' }));
    expect(screen.getByRole('combobox', { name: 'Tarifa' })).toHaveProperty('value', '');
    expect(screen.queryByRole('group', { name: 'Potencias contratadas' })).toBeNull();
  });

  test('the energy may be chosen before the CUPS, which is not reported as missing', async () => {
    await renderAlta({ step: 'supply', values: { ...whole, Cups: '' } });
    const missing = 'Hace falta este dato.';
    screen.getByRole('textbox', { name: 'CUPS de luz' }).focus();
    await userEvent.click(screen.getByRole('radio', { name: 'Gas' }));
    expect(await screen.findByRole('textbox', { name: 'CUPS de gas' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
    await press('Continuar');
    expect(await screen.findAllByText(missing)).not.toEqual([]);
  });

  test('powers that fall from one period to the next are refused until the earlier one is corrected', async () => {
    const powers = { PotenciaP1: 20, PotenciaP2: 20, PotenciaP3: 25, PotenciaP4: 25, PotenciaP5: 22, PotenciaP6: 30 };
    await renderAlta({ step: 'supply', values: { ...whole, ...powers, CodigoTarifa: '019' } });
    const power = async (period: string) => screen.findByRole('textbox', { name: period });
    const falls = /no pueden bajar de un periodo al siguiente/;
    const p4 = await power('P4');
    fireEvent.focus(p4);
    fireEvent.blur(p4);
    await waitFor(async () => expect(descriptionOf(await power('P5'))).toMatch(falls));
    for (const period of ['P3', 'P4']) {
      fireEvent.change(await power(period), { target: { value: '20' } });
      fireEvent.blur(await power(period));
    }
    await waitFor(() => expect(screen.queryByText(falls)).toBeNull());
  });

  // Clause 5.5-8
  test.each([
    ['NIF', 'holder', 'NIF', { Nif: '' }, 'nif', '99000001C'],
    ['CUPS', 'supply', 'CUPS de luz', { Cups: '' }, 'cups', 'ES0021990000012345EB0F'],
    ['IBAN', 'payment', 'IBAN', { Iban: '' }, 'iban', 'ES9121000418450200051332'],
  ] as const)('a %s that the server does not accept is refused', async (name, step, label, empty, parameter, typed) => {
    const path = `validators/${parameter}`;
    const { requests } = await renderAlta({
      step,
      values: { ...whole, ...empty },
      server: { [path]: () => json({ Valido: false }) },
    });
    await userEvent.click(await screen.findByRole('textbox', { name: label }));
    await userEvent.paste(typed);
    const calls = () => requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith(path));
    await waitFor(() => expect(calls().map(({ search }) => search)).toEqual([`?${parameter}=${typed}`]));
    // Without a valid CUPS the step cannot be left; the others are warnings at once.
    if (name === 'CUPS') await press('Continuar');
    expect(await screen.findAllByText(new RegExp(`^${name} no válido`))).not.toEqual([]);
  });

  test('a province that the postcode contradicts is corrected by a button', async () => {
    const { DireccionSuministro } = whole;
    await renderAlta({
      step: 'supply',
      values: { ...whole, DireccionSuministro: { ...DireccionSuministro, CodigoPostal: '46011' } },
    });
    await screen.findByRole('option', { name: 'Madrid' });
    await press('Continuar');
    await press('Usar Valencia/València');
    expect(screen.getByRole('combobox', { name: 'Provincia' })).toHaveProperty('value', 'Valencia/València');
    await press('Continuar');
    await heading('Titular');
  });
});

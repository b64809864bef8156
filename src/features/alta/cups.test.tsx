import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { addDays, today } from '~/lib/days.ts';
import { json } from '~/session/testing.ts';
import { nothing } from './input.ts';
import { sampleContext, whole } from './testing.ts';
import { descriptionOf, renderAlta } from './testingWizard.tsx';

withTexts('alta', 'trade', 'form', 'toasts');

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the CUPS', () => {
  const typeCups = async (text: string) => {
    const cups = await screen.findByRole<HTMLInputElement>('textbox', { name: /^CUPS de (luz|gas)$/ });
    await userEvent.clear(cups);
    await userEvent.paste(text);
    return cups;
  };

  test('may be typed as a CAU, of which its part is kept', async () => {
    await renderAlta({ step: 'supply', values: { ...whole, Cups: '' } });
    const cups = await typeCups('ES0021990000012345EB0FA000');
    expect(await screen.findByText(/Esto es un CAU/)).toBeTruthy();
    await press('Quedarse con el CUPS');
    expect(cups.value).toBe('ES 0021 9900 0001 2345 EB 0F');
  });

  test('of gas brings its tariff and consumption, and asks for no powers', async () => {
    const sips = { Cups: 'ES0230990000000102DF', Energia: 'G', CodigoTarifaATR: 'R2', ConsumoAnual: 12_500 };
    await renderAlta({
      step: 'supply',
      values: { ...whole, Cups: '', CodigoTarifa: '', ConsumoAnual: undefined },
      server: {
        'utility/tarifas': () =>
          json([
            ...sampleContext.lists.tariffs,
            { Id: 3, Codigo: 'R2', Nombre: 'RL.2', Energia: 'G', NumPeriodosPotencia: 0, NumPeriodosEnergia: 1 },
          ]),
        'sips/info': () => json({ ...sips, Avisos: ['Es un punto de gas.'] }),
      },
    });
    await screen.findByRole('option', { name: '2.0TD' });
    expect(screen.getByRole('combobox', { name: 'Autoconsumo' })).toBeTruthy();
    const cups = await typeCups(sips.Cups);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Tarifa' })).toHaveProperty('value', 'R2'));
    expect(screen.getByRole('radio', { name: 'Gas' })).toHaveProperty('checked', true);
    expect(screen.getByRole('textbox', { name: 'CUPS de gas' })).toBe(cups);
    expect(document.activeElement).toBe(cups);
    expect(screen.getByRole('textbox', { name: 'Consumo anual' })).toHaveProperty('value', '12.500');
    expect(screen.queryByRole('group', { name: 'Potencias contratadas' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Autoconsumo' })).toBeNull();
    expect(screen.queryByText('Es un punto de gas.')).toBeNull();
  });

  test.each([
    [404, /SIPS no conoce este punto de suministro/],
    [422, /No se han podido leer los datos de SIPS/],
  ])('has the warnings of SIPS, and another one (%i) keeps nothing of them', async (status, sentence) => {
    const gap = { Cups: 'ES0022990000000105RC', Energia: 'E', ConsumoAnual: 4100, Municipio: 'Sabadell' };
    await renderAlta({
      step: 'supply',
      values: { ...nothing, DireccionSuministro: nothing.DireccionSuministro },
      server: {
        'sips/info': ({ url }) =>
          url.includes(gap.Cups) ? json({ ...gap, Avisos: ['Faltan consumos.'] }) : json({ detail: 'No.' }, status),
      },
    });
    await screen.findByRole('option', { name: '2.0TD' });
    const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
    await typeCups(gap.Cups);
    expect(await screen.findByText('Faltan consumos.')).toBeTruthy();
    await waitFor(() => expect([value('Consumo anual'), value('Municipio')]).toEqual(['4.100', 'Sabadell']));
    await typeCups('ES0021990000000101LA0F');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText('Faltan consumos.')).toBeNull();
    await waitFor(() => expect([value('Consumo anual'), value('Municipio')]).toEqual(['', '']));
  });

  test('that changed its supplier a month ago has that in the rail, instead of being called valid', async () => {
    const point = { Cups: 'ES0021990000012345EB0F', FechaUltimoCambioComercializador: addDays(today(), -30) };
    await renderAlta({ step: 'supply', server: { 'sips/info': () => json({ ...point, Energia: 'E' }) } });
    const lines = await screen.findAllByText('Cambió de comercializadora hace menos de un año');
    expect(lines).not.toEqual([]);
    expect(screen.queryByText('CUPS de luz válido')).toBeNull();
  });

  test('with an open draft says which, and the step does not let it pass', async () => {
    const draft = {
      CodigoContrato: 'PT-2026-000098',
      EstadoId: 'draft',
      Nif: whole.Nif,
      Cups: 'ES0021990000012345EB0F',
    };
    await renderAlta({ step: 'supply', server: { contract: () => json({ Items: [draft], TotalCount: 1 }) } });
    expect(await screen.findByText('Ya hay un borrador abierto con este CUPS: sigue con él.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: draft.CodigoContrato })).not.toEqual([]);
    await press('Continuar');
    const cups = screen.getByRole('textbox', { name: 'CUPS de luz' });
    await waitFor(() => expect(descriptionOf(cups)).toContain(`(${draft.CodigoContrato}): sigue con él.`));
    expect(screen.getByRole('heading', { level: 2, name: 'Suministro' })).toBeTruthy();
  });
});

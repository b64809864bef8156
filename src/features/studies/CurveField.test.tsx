import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { cups, homeAnswers, offerOf } from '~/trade/supply/testing.ts';
import type { CurveRead } from './readCurveFile.ts';
import StudyPage from './StudyPage.tsx';

// The test's DOM has no workers.
vi.mock('~/lib/fileWorker.ts', async () => {
  const { readCurveFile } = await import('./readCurveFile.ts');
  return {
    readInWorker: (file: Blob, _: unknown, onPart: (part: CurveRead) => void) => readCurveFile(file, onPart),
  };
});

withTexts('studies', 'comparisons', 'form', 'saving', 'toasts', 'trade');

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');

async function drop(text: string | Uint8Array<ArrayBuffer>, name = 'curva.csv') {
  serve({ ...homeAnswers, 'energia/preciofijo': () => json([offerOf(1, 0.18)]) });
  const { container, unmount } = renderScreen(<StudyPage />, { at: `/?cups=${cups}`, screen: 'comparison' });
  const field = await screen.findByRole('region', { name: 'Curva de consumo' });
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file input.');
  await userEvent.upload(input, new File([text], name));
  return { field, unmount };
}

const textOf = async (field: HTMLElement, words: RegExp) => plain((await within(field).findByText(words)).textContent);

const two = (value: number) => String(value).padStart(2, '0');
/** February 2026, with use in the middle of the day only: sliding by an hour would change its periods. */
const february = Array.from({ length: 28 }, (_, day) =>
  Array.from({ length: 24 }, (_, hour) => ({ day: `${two(day + 1)}/02/2026`, hour, kWh: hour === 10 ? 5.5 : 0.125 })),
);

const usual = (kWhAt: (hour: number, kWh: number) => number = (_, kWh) => kWh) =>
  `Fecha;Hora;AE_kWh\n${february
    .flat()
    .map(({ day, hour, kWh }) => `${day};${hour + 1};${String(kWhAt(hour, kWh)).replace('.', ',')}`)
    .join('\n')}`;

/** The six figures of the study of a file. */
async function figuresOf(text: string): Promise<string> {
  const { field, unmount } = await drop(text);
  expect(await textOf(field, /días de horas/)).toBe('28 días de horas, del 01/02/2026 al 28/02/2026');
  await screen.findByText(/^Consumo: 1 mes de la curva/);
  await screen.findByRole('table', { name: 'Qué puede cambiar' });
  const figures = plain(document.querySelector('[aria-label="La comparativa en seis cifras"]')?.textContent);
  unmount();
  return figures;
}

test('from a dropped file to the figure', async () => {
  const figures = await figuresOf(usual());
  expect(figures).toMatch(/Pagaría al año\d+,\d\d/);
  // Nothing else changes than the offer.
  expect(figures).not.toContain('cambios de abajo');
  // The figure tells one hour from the next.
  expect(await figuresOf(usual((hour) => (hour === 9 ? 5.5 : 0.125)))).not.toBe(figures);
});

test('the page says how the hours and the columns were understood', async () => {
  const { field } = await drop('Fecha;Hora;AE_kWh;R1_kVArh\n15/01/2026;00:00;1;0\n15/01/2026;01:00;2;0');
  expect(await textOf(field, /días? de horas/)).toBe('1 día de horas: 15/01/2026');
  await textOf(field, /^Las horas van de 00 a 23: cada una es la que empieza/);
  expect(await textOf(field, /^Columnas leídas/)).toBe(
    'Columnas leídas: «Fecha» (fecha), «Hora» (hora), «AE_kWh» (consumo).',
  );
  await textOf(field, /^La curva no se usa/);
});

test('two ways of naming hours are said with their days', async () => {
  const { field } = await drop(readFileSync('tests/fixtures/curves/two-ways-of-hours.csv', 'utf8'));
  expect(await textOf(field, /^Hasta el/)).toBe(
    'Hasta el 09/02/2026 cada hora es la que termina (de 01 a 24) y desde el 10/02/2026 la que empieza (de 00 a 23).',
  );
});

test.each([
  [
    'a curve of zeros',
    'Fecha;Hora;Consumo_kWh;Energia\n15/01/2026;1;0;3\n15/01/2026;2;0;4',
    /todo suma 0 kWh, así que no se estudia.*«Consumo_kWh» \(consumo\)\./,
  ],
  [
    'a row that is wider than the headings',
    'Fecha;Hora;AE_kWh\n15/01/2026;1;1\n15/01/2026;2;1;7',
    /más celdas que títulos.*línea 3\.$/,
  ],
])('%s is refused with its columns or its line', async (_, text, why) => {
  const { field } = await drop(text);
  expect(plain((await within(field).findByRole('alert')).textContent)).toMatch(why);
});

test('use and surplus of one hour are netted, and the page says so', async () => {
  const { field } = await drop('Fecha;Hora;AE_kWh;AS_kWh\n15/01/2026;1;1;0,25\n15/01/2026;2;2;0');
  expect(await textOf(field, /a la vez/)).toBe(
    '1 hora tiene consumo y excedentes a la vez (0,25 kWh): se factura su saldo (RD 244/2019).',
  );
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { OptionsEditor } from '~/table/filters/FilterEditor.tsx';
import { byProvince } from './filters.ts';

const official = [
  ['03', 'Alicante/Alacant'],
  ['07', 'Balears, Illes'],
  ['48', 'Bizkaia'],
  ['15', 'Coruña, A'],
  ['20', 'Gipuzkoa'],
  ['17', 'Girona'],
  ['28', 'Madrid'],
  ['35', 'Palmas, Las'],
  ['26', 'Rioja, La'],
].map(([Codigo = '', Nombre = '']) => ({ Codigo, Nombre }));

test.each([
  ['Palmas, Las', 'Las Palmas'],
  ['alacant', 'Alicante/Alacant'],
  ['la coruna', 'A Coruña'],
  ['Vizcaya', 'Bizkaia'],
])('in the filter of a list %s finds %s', async (typed, found) => {
  render(<OptionsEditor options={byProvince(official)} values={[]} onChange={() => undefined} />);
  await userEvent.type(screen.getByRole('textbox'), typed);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([found]);
});

test('they are sorted by their displayed names, and chosen by their code', () => {
  const options = byProvince(official);
  expect(options.slice(0, 3).map(({ label }) => label)).toEqual(['A Coruña', 'Alicante/Alacant', 'Bizkaia']);
  expect(options.find(({ label }) => label === 'Las Palmas')?.value).toBe('35');
});

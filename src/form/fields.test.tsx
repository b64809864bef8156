import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { DateField, NumberField } from './fields.tsx';

afterEach(cleanup);

function Page() {
  const form = useForm({ defaultValues: { start: '2026-12-01' } });
  return (
    <FormProvider {...form}>
      <DateField name="start" label="Inicio" placeholder="dd/mm/aaaa" />
      <output>{form.watch('start')}</output>
    </FormProvider>
  );
}

const show = () => {
  render(<Page />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Inicio' });
  return { field, value: () => screen.getByRole('status').textContent };
};

test('a day is shown and typed as it is written, and kept in ISO', async () => {
  const { field, value } = show();
  expect(field.value).toBe('01/12/2026');
  await userEvent.clear(field);
  await userEvent.type(field, '3-2-27');
  expect(value()).toBe('2027-02-03');
  await userEvent.tab();
  expect(field.value).toBe('03/02/2027');
});

test('what is no day stays as it was typed', async () => {
  const { field, value } = show();
  await userEvent.clear(field);
  await userEvent.type(field, '31/02/2027');
  await userEvent.tab();
  expect(field.value).toBe('31/02/2027');
  expect(value()).toBe('31/02/2027');
});

test('a number keeps the decimals that were typed, and has two at least', async () => {
  const Fee = () => {
    const form = useForm({ defaultValues: { fee: 5 } });
    return (
      <FormProvider {...form}>
        <NumberField name="fee" label="Fee" unit="€/MWh" />
      </FormProvider>
    );
  };
  render(<Fee />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Fee' });
  expect(field.value).toBe('5,00');
  await userEvent.clear(field);
  await userEvent.type(field, '1.005,555');
  await userEvent.tab();
  expect(field.value).toBe('1.005,555');
});

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

test('what is no number is found again as it was typed by who left its step and came back', async () => {
  const Steps = () => {
    const form = useForm({ defaultValues: { fee: 5 } });
    const [step, setStep] = useState(1);
    return (
      <FormProvider {...form}>
        {step === 1 && <NumberField name="fee" label="Fee" unit="€/MWh" />}
        <button type="button" onClick={() => setStep(3 - step)}>
          Paso
        </button>
      </FormProvider>
    );
  };
  render(<Steps />);
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Fee' });
  await userEvent.clear(field());
  await userEvent.type(field(), 'unos 5');
  const step = screen.getByRole('button', { name: 'Paso' });
  await userEvent.click(step);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(step);
  expect(field().value).toBe('unos 5');
  await userEvent.clear(field());
  await userEvent.type(field(), '7');
  await userEvent.tab();
  expect(field().value).toBe('7,00');
});

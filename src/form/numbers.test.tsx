import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm as useHookForm } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '~/i18n/index.ts';
import { withTexts } from '~/i18n/testing.ts';
import { NumberField } from './NumberField.tsx';
import { TypedNumber } from './TypedNumber.tsx';
import { FormProvider } from './useForm.tsx';

withTexts('form', 'common');
afterEach(() => setLanguage('es'));

const box = () => screen.getByRole<HTMLInputElement>('textbox');
const button = (name: string) => screen.queryByRole('button', { name });
async function leave(text: string) {
  await userEvent.clear(box());
  if (text !== '') await userEvent.type(box(), text);
  await userEvent.tab();
}

describe('a number outside of a form', () => {
  const commit = vi.fn();
  const show = (unit: string, most?: number) =>
    render(<TypedNumber label="Potencia" value={4} unit={unit} most={most} onCommit={commit} bad="No" />);

  test('with one reading applies when it is left', async () => {
    show('kW');
    await leave('0.145');
    expect(commit).toHaveBeenLastCalledWith(0.145);
    await leave('4,6 kW');
    expect(commit).toHaveBeenLastCalledWith(4.6);
    await leave('');
    expect(commit).toHaveBeenLastCalledWith(null);
  });

  test('with two readings is asked about, and one press answers', async () => {
    show('kW');
    await leave('17.321');
    expect(commit).not.toHaveBeenCalled();
    expect(screen.getByText('¿17,321 o 17.321?')).not.toBeNull();
    await userEvent.click(button('17,321') as HTMLElement);
    expect(commit.mock.calls).toEqual([[17.321]]);
    expect(button('17,321')).toBeNull();
  });

  test('is asked about in the person’s own notation', async () => {
    await setLanguage('en');
    show('kWh');
    await leave('2.600');
    expect(screen.getByText('2.6 or 2,600?')).not.toBeNull();
    await userEvent.click(button('2,600') as HTMLElement);
    expect(commit.mock.calls).toEqual([[2600]]);
  });

  test('above what is usual is not refused, but decides between two readings', async () => {
    render(<TypedNumber label="Potencia" value={4} unit="kW" usualMost={15} onCommit={commit} bad="No" />);
    await leave('3.450');
    expect(commit.mock.calls).toEqual([[3.45]]);
    await leave('20');
    expect(commit).toHaveBeenLastCalledWith(20);
  });

  test('above the limit is refused, and the limit decides between two readings', async () => {
    show('€/MWh', 25);
    await leave('26');
    expect(screen.getByText('No')).not.toBeNull();
    await leave('5.250');
    expect(commit.mock.calls).toEqual([[5.25]]);
  });
});

test('what was understood is shown in the person’s own notation', async () => {
  const values: (number | null)[] = [];
  function Page({ value }: { value: number | null }) {
    return <TypedNumber label="Precio" value={value} unit="€/kWh" onCommit={(next) => values.push(next)} bad="No" />;
  }
  const { rerender } = render(<Page value={null} />);
  await leave('0.145');
  rerender(<Page value={values[0] ?? null} />);
  expect(box().value).toBe('0,145');
});

describe('a number of a form', () => {
  let form: ReturnType<typeof useHookForm<{ power?: number }>>;
  function Page() {
    form = useHookForm({ defaultValues: {} });
    return (
      <FormProvider {...form}>
        <NumberField name="power" label="Potencia" unit="kW" decimals={1} />
      </FormProvider>
    );
  }

  test('with two readings is no number until a press answers, and is then shown back', async () => {
    render(<Page />);
    await leave('17.321');
    expect(form.getValues('power')).toBeNaN();
    expect(screen.getByText('¿17,321 o 17.321?')).not.toBeNull();
    // It is a number, so the schema's sentence would be wrong.
    act(() => form.setError('power', { message: 'Esto no es un número.' }));
    expect(screen.queryByText('Esto no es un número.')).toBeNull();
    await userEvent.click(button('17.321') as HTMLElement);
    expect(form.getValues('power')).toBe(17321);
    // The same text means thousands now: nothing is asked again.
    expect(box().value).toBe('17.321,0');
    expect(button('17,321')).toBeNull();
  });
});

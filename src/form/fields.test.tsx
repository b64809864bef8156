import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useForm as useHookForm } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { groupIban } from '~/domain/iban.ts';
import { setLanguage } from '~/i18n/index.ts';
import { withTexts } from '~/i18n/testing.ts';
import { CheckField, SwitchField } from './CheckField.tsx';
import { ComboField } from './ComboField.tsx';
import { DateField } from './DateField.tsx';
import { MultiSelectField } from './MultiSelectField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { MoneyField, NumberField } from './NumberField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { strength } from './password.ts';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { FormProvider } from './useForm.tsx';

withTexts('form');
afterEach(() => setLanguage('es'));

/** Shows fields over the values given. @returns the form itself, to ask it for its values and to change them */
function show(defaultValues: Record<string, unknown>, children: ReactNode) {
  let form: ReturnType<typeof useHookForm<Record<string, unknown>>> | undefined;
  function Page() {
    form = useHookForm({ defaultValues });
    return <FormProvider {...form}>{children}</FormProvider>;
  }
  render(<Page />);
  if (!form) throw new Error('Not rendered');
  return form;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const combo = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('a text', () => {
  test('is normalised while typing', async () => {
    const form = show({ nif: '' }, <TextField name="nif" label="NIF" clean={(text) => text.toUpperCase()} />);
    await userEvent.type(box('NIF'), '12345678z');
    expect(form.getValues('nif')).toBe('12345678Z');
  });

  test('that the form begins with is shown normalised, and is not a change', () => {
    const form = show({ iban: 'ES9121000418' }, <TextField name="iban" label="IBAN" written={groupIban} />);
    expect(box('IBAN').value).toBe('ES91 2100 0418');
    expect(form.getValues('iban')).toBe('ES9121000418');
  });

  test('shows errors of the page, but first those of the form', () => {
    const form = show({ name: '' }, <TextField name="name" label="Nombre" error="Ya existe." />);
    expect(screen.getByText('Ya existe.')).toBeTruthy();
    act(() => form.setError('name', { message: 'Falta.' }));
    expect(screen.queryByText('Ya existe.')).toBeNull();
  });

  test('of several lines works like any other', async () => {
    const form = show({ note: 'a' }, <TextAreaField name="note" label="Nota" />);
    await userEvent.type(box('Nota'), '{Enter}b');
    expect(form.getValues('note')).toBe('a\nb');
  });

  test('without a value yet is an empty field', () => {
    show({}, <TextField name="name" label="Nombre" />);
    expect(box('Nombre').value).toBe('');
  });
});

describe('a number', () => {
  test('keeps the decimals that were typed, and has two at least', async () => {
    const form = show({ fee: 5 }, <NumberField name="fee" label="Fee" unit="€/MWh" />);
    expect(box('Fee').value).toBe('5,00');
    expect(screen.getByText('€/MWh')).toBeTruthy();
    await retype(box('Fee'), '1.005,555');
    expect(form.getValues('fee')).toBe(1005.555);
    await userEvent.tab();
    expect(box('Fee').value).toBe('1.005,555');
  });

  test('is undefined while the field is empty, and NaN for a text that is not a number', async () => {
    const form = show({ fee: 5 }, <NumberField name="fee" label="Fee" unit="€/MWh" />);
    await userEvent.clear(box('Fee'));
    expect(form.getValues('fee')).toBeUndefined();
    await userEvent.type(box('Fee'), 'unos 5');
    expect(form.getValues('fee')).toBeNaN();
    await userEvent.tab();
    expect(box('Fee').value).toBe('unos 5');
  });

  test('is read in the format of the page language', async () => {
    await setLanguage('en');
    const form = show({ fee: 1234.5 }, <NumberField name="fee" label="Fee" unit="€/MWh" />);
    expect(box('Fee').value).toBe('1,234.50');
    await retype(box('Fee'), '2,345.5');
    expect(form.getValues('fee')).toBe(2345.5);
  });

  test('of euros has its currency sign and its cents', () => {
    show({ price: 1234.5 }, <MoneyField name="price" label="Precio" />);
    expect(box('Precio').value).toBe('1.234,50');
    expect(screen.getByText('€')).toBeTruthy();
  });

  test('that the form changes replaces what was typed', async () => {
    const form = show({ fee: 5 }, <NumberField name="fee" label="Fee" unit="€/MWh" />);
    await retype(box('Fee'), 'unos 5');
    await userEvent.tab();
    act(() => form.setValue('fee', 7));
    expect(box('Fee').value).toBe('7,00');
  });

  test('that cannot be read is kept as typed when its step is left and entered again', async () => {
    const Steps = () => {
      const [step, setStep] = useState(1);
      return (
        <>
          {step === 1 && <NumberField name="fee" label="Fee" unit="€/MWh" />}
          <button type="button" onClick={() => setStep(3 - step)}>
            Paso
          </button>
        </>
      );
    };
    show({ fee: 5 }, <Steps />);
    await retype(box('Fee'), 'unos 5');
    const step = screen.getByRole('button', { name: 'Paso' });
    await userEvent.click(step);
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(step);
    expect(box('Fee').value).toBe('unos 5');
    await retype(box('Fee'), '7');
    await userEvent.tab();
    expect(box('Fee').value).toBe('7,00');
  });
});

describe('a day', () => {
  const start = <DateField name="start" label="Inicio" />;

  test('is shown and typed in local format, and stored in ISO', async () => {
    const form = show({ start: '2026-12-01' }, start);
    expect(box('Inicio').value).toBe('01/12/2026');
    expect(box('Inicio').placeholder).toBe('dd/mm/aaaa');
    await retype(box('Inicio'), '3-2-27');
    expect(form.getValues('start')).toBe('2027-02-03');
    expect(box('Inicio').value).toBe('3-2-27');
    await userEvent.tab();
    expect(box('Inicio').value).toBe('03/02/2027');
  });

  test('that does not exist stays as it was typed', async () => {
    const form = show({ start: '2026-12-01' }, start);
    await retype(box('Inicio'), '31/02/2027');
    await userEvent.tab();
    expect(box('Inicio').value).toBe('31/02/2027');
    expect(form.getValues('start')).toBe('31/02/2027');
  });

  test('is undefined in an empty field', async () => {
    const form = show({ start: '2026-12-01' }, start);
    await userEvent.clear(box('Inicio'));
    expect(form.getValues('start')).toBe('');
  });
});

const choices = [
  { value: '1', label: 'Backoffice' },
  { value: '2', label: 'Dirección', detail: 'Madrid' },
  { value: '3', label: 'Comercial', detail: 'Málaga' },
];

describe('a choice', () => {
  test('of very many options shows the first, says so, and keeps the chosen one', () => {
    const many = Array.from({ length: 30_000 }, (_, at) => ({ value: String(at), label: `Grupo ${at}` }));
    show({ group: '29999' }, <SelectField name="group" label="Grupo" choices={many} />);
    const options = screen.getAllByRole<HTMLOptionElement>('option', { hidden: true });
    expect(options).toHaveLength(1_002);
    expect(options.at(-1)?.disabled).toBe(true);
    expect(options.at(-1)?.textContent).toMatch(/choices\.first|Se ven las 1\.000 primeras de 30\.000/);
    expect(options.find(({ selected }) => selected)?.textContent).toBe('Grupo 29999');
  });

  test('of a few options is a list with an empty entry', async () => {
    const form = show({}, <SelectField name="group" label="Grupo" choices={choices} none="Sin grupo" />);
    expect(screen.getByRole('combobox', { name: 'Grupo' })).toHaveProperty('value', '');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Grupo' }), 'Comercial');
    expect(form.getValues('group')).toBe('3');
  });

  test('of many is found by any of its words, ignoring accents, and can be cleared', async () => {
    const onChoose = vi.fn();
    const field = <ComboField name="group" label="Grupo" choices={choices} onChoose={onChoose} />;
    const form = show({ group: '1' }, field);
    expect(combo('Grupo').value).toBe('Backoffice');
    await retype(combo('Grupo'), 'malaga');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(form.getValues('group')).toBe('3');
    expect(onChoose).toHaveBeenLastCalledWith('3');
    await userEvent.clear(combo('Grupo'));
    expect(form.getValues('group')).toBe('');
  });

  test('of many says that nothing matches, and gets the focus from the form', async () => {
    const form = show({}, <ComboField name="group" label="Grupo" choices={choices} />);
    form.setFocus('group');
    await waitFor(() => expect(document.activeElement).toBe(combo('Grupo')));
    // Its list would lie over what the form has to say.
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.type(combo('Grupo'), 'xyz');
    expect(screen.getByText('Nada coincide con lo que buscas.')).toBeTruthy();
  });

  test('of several has chips, which are removed by their button or Backspace', async () => {
    const form = show({ groups: ['2'] }, <MultiSelectField name="groups" label="Grupos" choices={choices} />);
    await userEvent.type(combo('Grupos'), 'back{Enter}');
    expect(form.getValues('groups')).toEqual(['2', '1']);
    expect(combo('Grupos').value).toBe('');
    // It would lie over the button of a dialog: a press meant for that would choose another.
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(document.activeElement).toBe(combo('Grupos'));
    await userEvent.click(combo('Grupos'));
    expect(await screen.findByRole('listbox')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Dirección' }));
    expect(form.getValues('groups')).toEqual(['1']);
    await userEvent.type(combo('Grupos'), '{Backspace}');
    expect(form.getValues('groups')).toEqual([]);
  });

  test('of several keeps the chip of an option that no longer exists', () => {
    show({ groups: ['9'] }, <MultiSelectField name="groups" label="Grupos" choices={choices} />);
    expect(screen.getByRole('button', { name: 'Quitar 9' })).toBeTruthy();
  });
});

describe('yes or no', () => {
  test.each([
    ['checkbox', CheckField],
    ['switch', SwitchField],
  ] as const)('is a %s with its label beside it and its error below', async (role, Field) => {
    const form = show({}, <Field name="twoFactor" label="Doble factor" help="Por correo." />);
    const control = screen.getByRole<HTMLInputElement>(role, { name: 'Doble factor' });
    const described = () => document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(control.checked).toBe(false);
    expect(described()).toBe('Por correo.');
    await userEvent.click(control);
    expect(form.getValues('twoFactor')).toBe(true);
    act(() => form.setError('twoFactor', { message: 'Hace falta.' }));
    expect(described()).toBe('Hace falta.');
  });
});

describe('a password', () => {
  const password = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  test('can be shown and hidden again', async () => {
    const form = show({}, <PasswordField name="password" label="Contraseña" />);
    await userEvent.type(password('Contraseña'), 'secreto');
    expect(form.getValues('password')).toBe('secreto');
    expect(password('Contraseña').type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: /^Mostrar la contraseña/ }));
    expect(password('Contraseña').type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: /^Ocultar la contraseña/ }));
    expect(password('Contraseña').type).toBe('password');
  });

  test('warns about caps lock while typing', () => {
    show({}, <PasswordField name="password" label="Contraseña" />);
    const typed = new KeyboardEvent('keyup', { key: 'A', bubbles: true });
    Object.defineProperty(typed, 'getModifierState', { value: (key: string) => key === 'CapsLock' });
    fireEvent(password('Contraseña'), typed);
    expect(screen.getByRole('status').textContent).toBe('Bloq Mayús está activado');
    fireEvent.blur(password('Contraseña'));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('that is being chosen shows its strength', async () => {
    show({}, <NewPasswordField name="password" label="Contraseña" />);
    expect(screen.getByText('Seguridad: —')).toBeTruthy();
    await userEvent.type(password('Contraseña'), 'corta');
    expect(screen.getByText('Seguridad: Muy débil')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Generar' })).toBeNull();
  });

  test('can be generated, strong, visible and ready to be copied', async () => {
    const form = show({}, <NewPasswordField name="password" label="Contraseña" generates />);
    await userEvent.click(screen.getByRole('button', { name: 'Generar' }));
    const first = String(form.getValues('password'));
    expect(first).toMatch(/^[\w+*=?!-]{16}$/);
    expect(strength(first)).toBe(3);
    expect(screen.getByText(first)).toBeTruthy();
    expect(screen.getByRole('button', { name: `Copiar ${first}` })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Generar' }));
    expect(form.getValues('password')).not.toBe(first);
    await userEvent.type(password('Contraseña'), 'x');
    expect(screen.queryByRole('button', { name: /^Copiar/ })).toBeNull();
  });
});

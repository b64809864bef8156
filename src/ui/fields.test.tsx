import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Avatar, initials } from './Avatar.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';
import { Segmented } from './Segmented.tsx';

describe('a field', () => {
  test('is named by its label and described by its help', () => {
    render(
      <Field label="Razón social" help="Como figura en el NIF." required>
        {(control) => <Input {...control} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: /Razón social/ });
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Como figura en el NIF.',
    );
  });

  test('shows its error instead of the help, with the button that mends it', () => {
    render(
      <Field
        label="CUPS"
        help="20 o 22 signos."
        error="Debe acabar en PV."
        fix={<button type="button">Corregir</button>}
      >
        {(control) => <Input {...control} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'CUPS' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Debe acabar en PV.',
    );
    expect(screen.queryByText('20 o 22 signos.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Corregir' })).toBeTruthy();
  });
});

describe('choices', () => {
  test('a checkbox is on, off, or in between', async () => {
    const { rerender } = render(<Checkbox indeterminate>Todos</Checkbox>);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Todos' });
    expect(box.indeterminate).toBe(true);
    rerender(<Checkbox>Todos</Checkbox>);
    expect(box.indeterminate).toBe(false);
    await userEvent.click(screen.getByText('Todos'));
    expect(box.checked).toBe(true);
  });

  test('a segmented choice has one of its options', async () => {
    function Density() {
      const [value, setValue] = useState('compact');
      const options = [
        { value: 'compact', label: 'Compacta' },
        { value: 'comfortable', label: 'Cómoda' },
      ];
      return <Segmented label="Densidad" value={value} onChange={setValue} options={options} />;
    }
    render(<Density />);
    expect(screen.getByRole('radiogroup', { name: 'Densidad' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Cómoda' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cómoda' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Compacta' }).checked).toBe(false);
  });
});

describe('initials', () => {
  test.each([
    ['Marta Soler', 'MS'],
    ['admin', 'A'],
    ['Óscar Núñez Peña', 'ÓP'],
    ['  ', ''],
    ['3 Torres S.L.', 'TS'],
    ['\u200fعلي \u200fحسن', 'عح'],
  ])('of %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  test('are labelled with the whole name', () => {
    render(<Avatar name="Marta Soler" size="sm" />);
    expect(screen.getByRole('img', { name: 'Marta Soler' }).textContent).toBe('MS');
  });
});

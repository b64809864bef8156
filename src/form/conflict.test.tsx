import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { rows } from '~/api/endpoint.ts';
import { withTexts } from '~/i18n/testing.ts';
import { Conflict } from './changes.ts';
import { EditDialog } from './EditDialog.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './useForm.tsx';

withTexts('form');

const save = rows('users').put('save', 'thing', { result: v.unknown() });
const schema = v.object({ name: v.string(), phone: v.string(), city: v.string() });
const began = { name: 'Ana', phone: '600', city: 'Vigo' };
/** The values that another person has saved meanwhile. */
const theirs = { name: 'Anna', phone: '700', city: 'Vigo' };

/** The record is edited; the first sending meets what another person has changed. */
function start() {
  const sent = vi.fn();
  function Page() {
    const [record, setRecord] = useState(began);
    const [open, setOpen] = useState(true);
    const form = useForm({
      schema,
      defaults: record,
      send: async (values) => {
        sent(values);
        if (record === theirs) return;
        setRecord(theirs);
        throw new Conflict(save, 'Otra persona lo ha cambiado.', [
          { field: 'name', label: 'Nombre', theirs: 'Anna', mine: 'Ana María', both: true },
          { field: 'phone', label: 'Teléfono', theirs: '700', mine: '600', both: false },
        ]);
      },
    });
    if (!open) return <p>Cerrado</p>;
    return (
      <EditDialog form={form} onClose={() => setOpen(false)} title="Editar">
        <TextField name="name" label="Nombre" />
        <TextField name="phone" label="Teléfono" />
        <TextField name="city" label="Ciudad" />
      </EditDialog>
    );
  }
  render(<Page />);
  return sent;
}

async function edit() {
  const sent = start();
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), ' María');
  await userEvent.type(screen.getByRole('textbox', { name: 'Ciudad' }), ' Norte');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Otra persona ha cambiado estos datos');
  return sent;
}

const choose = (field: string, version: RegExp) =>
  userEvent.click(
    // biome-ignore lint/style/noNonNullAssertion: the group is there, or the test fails here
    [...screen.getByRole('group', { name: field }).querySelectorAll('label')].find((one) =>
      version.test(one.textContent ?? ''),
    )!,
  );

test('both versions of each field are shown; typed values are kept, the rest is theirs', async () => {
  const sent = await edit();
  expect(screen.getByRole('group', { name: 'Nombre' }).textContent).toMatch(/ahoraAnna.*tuyoAna María/);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar lo elegido' }));
  await screen.findByText('Cerrado');
  expect(sent.mock.lastCall?.[0]).toEqual({ name: 'Ana María', phone: '700', city: 'Vigo Norte' });
});

test('each field is as the person chooses', async () => {
  const sent = await edit();
  await choose('Nombre', /ahora/);
  await choose('Teléfono', /había/);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar lo elegido' }));
  await screen.findByText('Cerrado');
  expect(sent.mock.lastCall?.[0]).toEqual({ name: 'Anna', phone: '600', city: 'Vigo Norte' });
});

test('after "continue editing" nothing is lost or sent', async () => {
  const sent = await edit();
  const [, back] = screen.getAllByRole('button', { name: /Seguir editando|Cancelar/ });
  await userEvent.click(back ?? document.body);
  expect(sent).toHaveBeenCalledOnce();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre', hidden: true }).value).toBe('Ana María');
});

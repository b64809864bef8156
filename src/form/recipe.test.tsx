import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { createGroup } from '~/api/groups.ts';
import { onOutcome } from '~/api/perform.ts';
import { json, mockServer } from '~/api/testing.ts';
import { cachePerTest } from '~/api/testingCache.ts';
import { withTexts } from '~/i18n/testing.ts';
import { EditDialog } from './EditDialog.tsx';
import { useRules } from './rules.ts';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './useForm.tsx';

/** The first dialog of the README, with a real row of the API. */
function GroupDialog({ onClose, onDone }: { onClose: () => void; onDone?: (message: string) => void }) {
  const rules = useRules();
  const form = useForm({
    schema: v.object({ Nombre: rules.text(60), Descripcion: rules.optionalText() }),
    defaults: { Nombre: '', Descripcion: '' },
    endpoint: createGroup,
    args: (body) => ({ body }),
    onDone: (answer, { Nombre }) => onDone?.(`${Nombre}: ${answer?.Message}`),
  });
  return (
    <EditDialog form={form} onClose={onClose} title="Nuevo grupo" submit="Crear grupo">
      <TextField name="Nombre" label="Nombre" required autoFocus />
      <TextAreaField name="Descripcion" label="Descripción" />
    </EditDialog>
  );
}

const sent = mockServer();

withTexts('form');
cachePerTest();

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bodyOf = async () => (await sent.mock.calls.at(-1)?.[0].clone().json()) as unknown;

test('a dialog over one call sends it, announces it once, and closes', async () => {
  sent.mockResolvedValue(json({ Message: 'Creado.' }));
  const announced = vi.fn();
  onOutcome(announced);
  const onClose = vi.fn();
  const onDone = vi.fn();
  render(<GroupDialog onClose={onClose} onDone={onDone} />);
  await userEvent.type(box(/Nombre/), ' Ventas ');
  await press('Crear grupo');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await bodyOf()).toEqual({ Nombre: 'Ventas', Descripcion: null });
  expect(onDone).toHaveBeenCalledWith('Ventas: Creado.');
  expect(announced).toHaveBeenCalledExactlyOnceWith(createGroup, { result: { Message: 'Creado.' } });
});

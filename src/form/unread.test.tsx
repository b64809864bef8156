import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { ComboField } from './ComboField.tsx';
import { EditDialog } from './EditDialog.tsx';
import { Form } from './Form.tsx';
import { MultiSelectField } from './MultiSelectField.tsx';
import { NumberField } from './NumberField.tsx';
import { useRules } from './rules.ts';
import { useForm } from './useForm.tsx';

withTexts('form');

const choices = [
  { value: '1', label: 'Ferretería Núñez' },
  { value: '2', label: 'Ferretería Gómez' },
];

function Example({ send, agent = '' }: { send: (values: unknown) => Promise<unknown>; agent?: string }) {
  const rules = useRules();
  const form = useForm({
    schema: v.object({ agent: rules.optionalId(), groups: rules.ids(), limit: rules.whole(1, 6000) }),
    defaults: { agent, groups: [] as string[], limit: 60 },
    send,
  });
  return (
    <Form form={form} label="Ejemplo">
      <ComboField name="agent" label="Agente" choices={choices} />
      <MultiSelectField name="groups" label="Grupos" choices={choices} />
      <NumberField name="limit" label="Límite" unit="/min" decimals={0} />
      <button type="submit">Enviar</button>
    </Form>
  );
}

const combo = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));

test.each(['', '1'])('a text without a match stays, is an error, and sends nothing (before: %j)', async (agent) => {
  const send = vi.fn(async (_: unknown) => {});
  render(<Example send={send} agent={agent} />);
  await userEvent.clear(combo('Agente'));
  await userEvent.type(combo('Agente'), 'xyz');
  await submit();
  expect(combo('Agente').value).toBe('xyz');
  expect(await screen.findByText(/^«xyz» no es ninguna de las opciones/)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  // Chosen after all, or emptied by hand, it is sent.
  await userEvent.clear(combo('Agente'));
  await userEvent.type(combo('Agente'), 'ferreteria gomez');
  await submit();
  expect(combo('Agente').value).toBe('Ferretería Gómez');
  expect(send).toHaveBeenLastCalledWith({ agent: 2, groups: [], limit: 60 });
});

test('a text over a choice keeps the choice, and is an error', async () => {
  const send = vi.fn(async (_: unknown) => {});
  render(<Example send={send} agent="1" />);
  await userEvent.type(combo('Agente'), ' e hijos');
  await submit();
  expect(combo('Agente').value).toBe('Ferretería Núñez e hijos');
  expect(send).not.toHaveBeenCalled();
  await userEvent.clear(combo('Agente'));
  await submit();
  expect(send).toHaveBeenLastCalledWith({ agent: null, groups: [], limit: 60 });
});

function InDialog({ onClose }: { onClose: () => void }) {
  const rules = useRules();
  const form = useForm({
    schema: v.object({ groups: rules.ids() }),
    defaults: { groups: [] as string[] },
    send: async () => {},
  });
  return (
    <EditDialog form={form} onClose={onClose} title="Grupos de Ana">
      <MultiSelectField name="groups" label="Grupos" choices={choices} />
    </EditDialog>
  );
}

test('a dialog with only such a text asks before it closes', async () => {
  const onClose = vi.fn();
  render(<InDialog onClose={onClose} />);
  await userEvent.type(combo('Grupos'), 'xyz');
  // The first closes the list of choices.
  await userEvent.keyboard('{Escape}{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect(combo('Grupos').value).toBe('xyz');
  await userEvent.clear(combo('Grupos'));
  await userEvent.keyboard('{Escape}{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('a text that was not chosen among several is an error as well', async () => {
  const send = vi.fn(async (_: unknown) => {});
  render(<Example send={send} />);
  await userEvent.type(combo('Grupos'), 'xyz');
  await submit();
  expect(combo('Grupos').value).toBe('xyz');
  expect(await screen.findByText(/^«xyz» no es ninguna de las opciones/)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test('an integer is shown without decimals, and decimals are refused as such', async () => {
  const send = vi.fn(async (_: unknown) => {});
  render(<Example send={send} />);
  const limit = screen.getByRole<HTMLInputElement>('textbox', { name: 'Límite' });
  expect(limit.value).toBe('60');
  await userEvent.clear(limit);
  await userEvent.type(limit, '2,5');
  await submit();
  expect(await screen.findByText('Tiene que ser un número entero, sin decimales.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { cachePerTest } from '~/api/testingCache.ts';
import { withTexts } from '~/i18n/testing.ts';
import { GroupDialog } from './GroupsPage.tsx';

withTexts('access', 'form');
cachePerTest();

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const create = () => userEvent.click(screen.getByRole('button', { name: 'Crear grupo' }));

test('a name that another group has is an error at the field, and no input is lost', async () => {
  const message = 'Ya existe «Ventas», que se llama igual salvo acentos y mayúsculas.';
  const taken = { title: message, status: 409, errors: { Nombre: [message] } };
  const server = vi.fn(async (_: Request) => Response.json(taken, { status: 409 }));
  vi.stubGlobal('fetch', server);
  const onClose = vi.fn();
  render(<GroupDialog onClose={onClose} />);
  await create();
  expect(await screen.findByText('Falta este dato.')).toBeTruthy();
  expect(server).not.toHaveBeenCalled();

  box(/^Nombre/).focus();
  await userEvent.paste('VENTAS');
  box(/^Descripción/).focus();
  await userEvent.paste('Quien vende');
  await create();
  expect(await screen.findByText(message)).toBeTruthy();
  expect([document.activeElement, box(/^Descripción/).value]).toEqual([box(/^Nombre/), 'Quien vende']);
  expect(onClose).not.toHaveBeenCalled();

  server.mockImplementation(async () => Response.json({ Message: 'Grupo creado correctamente.' }));
  box(/^Nombre/).focus();
  await userEvent.paste(' sur');
  await create();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await server.mock.calls.at(-1)?.[0].clone().json()).toEqual({
    Nombre: 'VENTAS sur',
    Descripcion: 'Quien vende',
  });
});

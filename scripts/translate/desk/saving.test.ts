// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Editor } from './Editor.tsx';
import { deskTexts } from './testing.ts';
import { words } from './words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a text that has changed in its file meanwhile is shown, and only saving again overwrites it', async () => {
  const sent: unknown[] = [];
  let inFile = 'Filas nuevas';
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('/check')) return Response.json([]);
    const { before, text } = JSON.parse(body);
    sent.push({ before, text });
    if (before !== inFile) return Response.json({ ok: false, text: inFile });
    inFile = text;
    return Response.json({ ok: true });
  });
  const onSaved = vi.fn(async () => {});
  const rest = { page: () => undefined, brand: undefined, labels: words.en, panel: 'en' as const };
  render(
    createElement(Editor, { base: 'list:rows', texts: deskTexts('list:rows', 'Filas', 'Rows'), onSaved, ...rest }),
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('es'), '!');
  const save = screen.getByRole('button', { name: /^Save/ });
  await user.click(save);
  expect((await screen.findByRole('alert')).textContent).toContain('Filas nuevas');
  expect(inFile).toBe('Filas nuevas');
  await user.click(save);
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
  expect(sent).toEqual([
    { before: 'Filas', text: 'Filas!' },
    { before: 'Filas nuevas', text: 'Filas!' },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

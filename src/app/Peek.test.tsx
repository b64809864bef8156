import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useUnsaved } from '~/form/unsaved.tsx';
import { withTexts } from '~/i18n/testing.ts';
import { lookAt, type ShownList, useLookedRow } from '~/routing/shownList.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { useKeys } from '~/useKeys.ts';
import Peek from './Peek.tsx';

withTexts('shell', 'form');

/** A record in which something is typed. */
function Record() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return <input aria-label="Nota" value={text} onChange={({ target }) => setText(target.value)} />;
}

vi.mock('./parts.ts', () => ({ isFetched: () => true, partOf: () => Record, fetchPart: async () => {} }));
vi.mock('./pages.ts', () => ({ fetchMainPage: async () => {} }));

const closed = vi.fn();
const palette = vi.fn();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(session, 'can').mockReturnValue(true);
});

const focused = vi.fn(() => true);
const list: ShownList = {
  rows: () => ['PT-1', 'PT-2'].map((id) => ({ id, name: id, to: to('contract', { referencia: id }), list })),
  focus: focused,
  look: () => true,
};

/** The record of the list's first row, until it is closed. */
function Screen() {
  useKeys({ palette });
  return useLookedRow() && <Peek onClose={closed} />;
}

beforeEach(() => {
  closed.mockImplementation(() => lookAt(undefined));
  lookAt(list.rows()[0]);
});

async function type() {
  renderScreen(<Screen />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nota' }), 'x');
}

/** The keys of the peek work where the focus is not in a field. */
const leaveField = () => document.querySelector<HTMLElement>('[data-autofocus]')?.focus();
const question = () => screen.findByRole('alertdialog');
const title = () => screen.getByRole('heading', { name: /^PT-/, hidden: true }).textContent;

test.each([
  ['the next row', 'j'],
  ['Space', ' '],
  ['Escape', '{Escape}'],
])('before %s leaves the record, unsaved input is asked about, and staying keeps it', async (_, key) => {
  await type();
  leaveField();
  await userEvent.keyboard(key);
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(title()).toBe('PT-1');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nota' }).value).toBe('x');
  expect(closed).not.toHaveBeenCalled();
});

test('leaving goes on to the next row, which has the focus at the end', async () => {
  await type();
  leaveField();
  await userEvent.keyboard('j');
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar los cambios' }));
  await waitFor(() => expect(title()).toBe('PT-2'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nota' }).value).toBe('');
  leaveField();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(focused).toHaveBeenLastCalledWith('PT-2'));
});

test('the palette, which replaces the record, asks too; without input it opens at once', async () => {
  await type();
  leaveField();
  await userEvent.keyboard('{Control>}k{/Control}');
  await question();
  expect(palette).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Nota' }));
  leaveField();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(palette).toHaveBeenCalledOnce();
});

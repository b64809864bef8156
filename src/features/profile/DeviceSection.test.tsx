import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { formatDate } from '~/lib/format.ts';
import { session } from '~/session/session.ts';
import { noteSignIn, signedInSince } from '~/session/since.ts';
import { inMinutes, jwt } from '~/session/testing.ts';
import { tokens } from '~/session/tokens.ts';
import { DeviceSection } from './DataSection.tsx';

vi.mock('~/brand/index.ts', () => ({ brand: { name: 'Portal' } }));

withTexts('profile', 'shell');
afterEach(() => {
  tokens.clear();
});

const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('the session of this device shows its start and end, and can be ended there', async () => {
  const end = inMinutes(30);
  tokens.write(jwt({ exp: end }));
  tokens.writeRefresh('r1');
  noteSignIn();
  const signOut = vi.spyOn(session, 'signOut').mockResolvedValue();
  render(<DeviceSection />);
  expect(fact('Sesión abierta desde')).toBe(formatDate(signedInSince(), 'time'));
  expect(fact('Acceso válido hasta')).toBe(
    `${formatDate(new Date(end * 1000).toISOString(), 'time')} · se renueva solo mientras usas el portal`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(signOut).toHaveBeenCalledOnce();
});

test('unknown values of the device are labelled as unknown', () => {
  render(<DeviceSection />);
  expect([fact('Sesión abierta desde'), fact('Acceso válido hasta')]).toEqual(['No se sabe', 'No se sabe']);
});

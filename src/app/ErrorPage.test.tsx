import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { to } from '~/screens.ts';
import ErrorPage from './ErrorPage.tsx';
import NotFoundPage from './NotFoundPage.tsx';

withTexts('permissions');

const heading = () => screen.getByRole('heading').textContent;
const show = (status: string) =>
  renderScreen(<ErrorPage />, { at: `${to('error')}?status=${status}`, screen: 'error' });

// Clause 2.59, 2.121, 2.122
test.each([
  ['401', 'No tienes permiso para ver esta pantalla'],
  ['403', 'No tienes permiso para ver esta pantalla'],
  ['404', 'Page Not Found'],
  ['500', 'Internal Server Error'],
  ['503', 'Internal Server Error'],
])('the error page says what the status %s means', (status, title) => {
  show(status);
  expect(heading()).toBe(title);
});

// Clause 2.123
test.each(['nonsense', '', '200', '399', '600'])('the status %j is taken for a fault of the server', (status) => {
  show(status);
  expect([heading(), screen.getByText('500')]).toEqual(['Internal Server Error', expect.anything()]);
});

// Clause 2.124
test('the message that led to the error page is shown', () => {
  renderScreen(<ErrorPage />, { at: { pathname: to('error'), search: '?status=500', state: 'x is undefined' } });
  expect(screen.getByText('x is undefined')).toBeTruthy();
});

// Clause 2.127, 8.15
test('an unknown page is said by its path', () => {
  renderScreen(<NotFoundPage />, { at: '/no/existe/as%C3%AD' });
  expect([heading(), screen.getByText('Page not found: /no/existe/así')]).toEqual([
    'Page Not Found',
    expect.anything(),
  ]);
});

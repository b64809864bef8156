import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Renewal } from '~/api/renewals.ts';
import renewals from '../../../locales/es/renewals.json';
import { dueTone, expiry, nextContact, sentAgo } from './dates.ts';

const today = '2026-11-16';
let t: TFunction<'renewals'>;
beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'es', resources: { es: { renewals } } });
  t = i18n.getFixedT('es', 'renewals');
});

test.each([
  [null, 'Sin fecha de fin', undefined],
  [-16, 'Venció hace 16 días', 'red'],
  [-1, 'Venció hace 1 día', 'red'],
  [0, 'Vence hoy', 'amber'],
  [1, 'Vence en 1 día', 'amber'],
  [15, 'Vence en 15 días', 'amber'],
  [16, 'Vence en 16 días', undefined],
])('%s days: %s', (days, text, tone) => expect([expiry(t, days), dueTone(days)]).toEqual([text, tone]));

describe('what comes next', () => {
  const contact = (day: string | null) => nextContact(t, { FechaProximoContacto: day } as Renewal, today);

  test('is a day to call, overdue after that day', () => {
    expect(contact(null)).toEqual({ text: 'sin fecha', late: false });
    expect(contact(today)).toEqual({ text: 'hoy', late: false });
    expect(contact('2026-11-17')).toEqual({ text: '17/11/2026', late: false });
    expect(contact('2026-11-15')).toEqual({ text: '15/11/2026', late: true });
  });

  test('or a signature that has been pending since a day', () => {
    const sent = (day: string | null) => sentAgo(t, { FechaSubestado: day } as Renewal, today);
    expect([sent('2026-11-13'), sent('2026-11-15'), sent(today)]).toEqual([
      'A firma desde hace 3 días',
      'A firma desde hace 1 día',
      'A firma desde hoy',
    ]);
  });
});

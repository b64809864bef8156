import { expect, test } from 'vitest';
import { pickBrand } from './pick.ts';

const named = (id: string) => ({ id });
const brands = [named('portal'), named('grupo-optimus'), named('kleenenergy')] as const;

// Clause 1.28, 1.29
test.each([
  ['app.grupo-optimus.es', 'grupo-optimus'],
  ['app.kleenenergy.localhost', 'kleenenergy'],
  ['APP.KLEENENERGY.ES', 'kleenenergy'],
  ['app.portal.es', 'portal'],
  // The rule takes the second segment, which is `es` here.
  ['kleenenergy.es', 'portal'],
  ['app.acme.es', 'portal'],
  ['localhost', 'portal'],
  ['127.0.0.1', 'portal'],
])('the host %s shows the brand %s', (host, id) => {
  expect(pickBrand({ brands: [...brands] }, host).id).toBe(id);
});

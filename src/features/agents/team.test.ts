import { expect, test } from 'vitest';
import { ofTeam, readTeam } from './team.ts';

test.each([
  ['?equipo=10', 10],
  ['?equipo=', undefined],
  ['?equipo=0', undefined],
  ['?equipo=10%2F', undefined],
  ['?equipo=AG0010', undefined],
  ['', undefined],
])('the team of %s is that of %s', (address, team) => {
  expect(readTeam(new URLSearchParams(address))).toBe(team);
});

test('a team is combined with the filters of the list', () => {
  const query = { pageIndex: 0, pageSize: 10, filterColumns: ['Provincia'], filterQueries: ['28'] };
  expect(ofTeam(query, undefined)).toBe(query);
  expect(ofTeam(query, 4)).toEqual({ ...query, filterColumns: ['Provincia', 'Ruta'], filterQueries: ['28', '/4/'] });
});

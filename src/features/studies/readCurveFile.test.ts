import { expect, test } from 'vitest';
import { type CurveRead, readCurveFile } from './readCurveFile.ts';

async function read(text: string) {
  const parts: CurveRead[] = [];
  await readCurveFile(new Blob([text]), (part) => parts.push(part));
  return parts;
}

test.each([
  ['semicolons and decimal commas', 'Fecha;Hora;AE_kWh\r\n15/01/2026;1;0,5\r\n15/01/2026;2;1,25\r\n'],
  ['commas and decimal points', 'Fecha,Hora,AE_kWh\n15/01/2026,1,0.5\n15/01/2026,2,1.25\n'],
  ['commas and quoted decimal commas', 'Fecha,Hora,AE_kWh\n15/01/2026,1,"0,5"\n15/01/2026,2,"1,25"\n'],
])('%s', async (_, text) => {
  const [part] = await read(text);
  expect(part && 'curve' in part && part.curve.days[0]?.kWh.slice(0, 3)).toEqual([0.5, 1.25, null]);
});

test('a file that is not a curve is refused with the line', async () => {
  expect(await read('Nombre;Apellido\nAna;Gil')).toEqual([{ fault: 'heads', line: undefined }]);
  expect(await read('Fecha;Hora;AE_kWh\n15/01/2026;1;x')).toEqual([{ fault: 'cell', line: 2 }]);
});

import { getFixedT } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { codeTables, decode, rawFields, wordOf } from './decode.ts';

let t: Parameters<typeof decode>[1];
withTexts('sips');
beforeAll(() => {
  t = getFixedT('es', 'sips') as typeof t;
});

const one = (name: string, value: string) => decode({ [name]: value }, t)[0];

describe('a field of the record', () => {
  test.each([
    ['CodigoTarifaATREnVigor', '019', 'Tarifa de acceso en vigor', '3.0TD'],
    ['CodigoTensionV', '06', 'Tensión', '3x400/230 V'],
    ['PotenciasContratadasEnWP2', '3450', 'Potencia contratada P2', '3,450 kW'],
    ['PotenciaMaximaBIEW', '34600', 'Potencia máxima del BIE', '34,600 kW'],
    ['ConsumoEnergiaActivaEnWhP1', '100400', 'Energía activa P1', '100,400 kWh'],
    ['ConsumoEnergiaReactivaEnVArhP6', '1500', 'Energía reactiva P6', '1,500 kVArh'],
    ['FechaAltaSuministro', '2011-06-14', 'Alta del suministro', '14/06/2011'],
    ['CodigoTelegestion', '01', 'Telegestión', 'Operativa con curva de carga'],
    ['CodigoAutoconsumo', '41', 'Autoconsumo', 'Con excedentes y compensación, individual'],
    ['CodigoTipoLectura', '40', 'Tipo de lectura', 'Estimada'],
    ['CodigoPSContratable', '0', 'Contratable', 'No'],
    ['CodigoDHEquipoDeMedida', 'A', 'Discriminación horaria del contador', 'Seis periodos'],
    ['DerechoTUR', 'S', 'Derecho a TUR', 'Sí'],
    ['PorcentajeConsumoNocturno', '22', 'Consumo nocturno', '22 %'],
  ])('%s %s is %s, and says %s', (name, value, label, meaning) =>
    expect(one(name, value)).toMatchObject({ label, value, meaning }),
  );

  test('is recognised by its CNMC name, in upper or lower case', () => {
    expect(one('codigotensionv', '02')?.Campo).toBe('codigoTensionV');
    expect(one('CNAE', '4711')).toEqual({ Campo: 'CNAE', label: 'CNAE', value: '4711', meaning: undefined });
  });

  test('with an unknown code is shown unchanged', () => {
    expect(one('CodigoTensionV', '77')).toMatchObject({ value: '77', meaning: undefined });
    expect(one('CodigoTelegestion', '09')).toMatchObject({ value: '09', meaning: undefined });
    expect(one('PotenciaMaximaBIEW', '')).toMatchObject({ value: '', meaning: undefined });
    expect(one('PotenciaMaximaBIEW', 'x')).toMatchObject({ value: 'x', meaning: undefined });
  });
});

test('nothing about the holder is read, whatever the record contains', () => {
  const holder = {
    NombreTitular: 'Marta',
    Apellido1Titular: 'Soler',
    IdTitular: '12345678Z',
    TipoIdTitular: 'NI',
    RazonSocialTitular: 'Ferretería Ejemplo, S.L.',
    DireccionTitular: 'Calle Mayor 1',
    DescripcionVia: 'Mayor',
    TelefonoTitular: '612345678',
  };
  expect(decode({ ...holder, Cups: 'ES0021990000012345EB' }, t).map(({ Campo }) => Campo)).toEqual(['cups']);
});

test('no shown field is personal', () =>
  expect(
    Object.keys(rawFields).filter((name) => /titular|apellido|telefono|direccion|via(?!l)|email/i.test(name)),
  ).toEqual([]));

test('every code of every table has a text', () => {
  for (const [table, codes] of Object.entries(codeTables))
    for (const code of codes) {
      const word = wordOf(table as keyof typeof codeTables, code, t);
      expect(word, `${table}.${code}`).toMatch(/\p{L}/u);
      expect(word).not.toContain('code.');
    }
});

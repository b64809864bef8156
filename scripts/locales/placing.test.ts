import { expect, test } from 'vitest';
import { checkPlacing } from './placing.ts';

const faultsOf = (text: string, key = 'agents:title') =>
  [...checkPlacing({ file: 'locales/es/agents.json', key, text })].map(({ message }) => message);

test.each([
  'Cuenta de {{name}}',
  '¿Quitar a {{- name}}?',
  'El contrato lo lleva la {{supplier}}',
  'En {{month}} no hay datos',
])('a name straight after a preposition or an article cannot be translated: %s', (text) =>
  expect(faultsOf(text)).toHaveLength(1),
);

test('the sentence says which word, which value, and what to do', () =>
  expect(faultsOf('Cuenta de {{name}}')).toEqual([
    'has “de” straight before {{name}}, which other languages cannot translate: put the value after a colon, in brackets or «quotes», at the start, or after the word for what it is (“del agente {{name}}”)',
  ]));

test.each([
  'Cuenta: {{name}}',
  'Cuenta del agente {{name}}',
  '{{name}}: cuenta',
  'Fijar hasta «{{column}}»',
  'Faltan cierres ({{months}})',
  'Página {{page}} de {{all}}, desde el {{date}}, a {{price}}',
  'La oficina {{name}}',
])('it can stand anywhere else, and a figure anywhere: %s', (text) => expect(faultsOf(text)).toEqual([]));

test('months are a figure where they are counted, and names where they are listed', () => {
  expect(faultsOf('en {{count}} de {{months}} meses', 'saving:range.dearer_other')).toEqual([]);
  expect(faultsOf('Sin lectura de {{months}}', 'prices:supply.missing.use_one')).toHaveLength(1);
});

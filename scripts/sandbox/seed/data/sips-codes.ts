/** Code tables of the CNMC's switching formats, as far as supply points here need them. */

/** T17: names and periods of the tariffs that SIPS may name; those below 018 ended in May 2021. */
export const atrTariffs: Readonly<Record<string, { name: string; energy: number; power: number }>> = {
  '001': { name: '2.0A', energy: 1, power: 1 },
  '003': { name: '3.0A', energy: 3, power: 3 },
  '004': { name: '2.0DHA', energy: 2, power: 1 },
  '005': { name: '2.1A', energy: 1, power: 1 },
  '006': { name: '2.1DHA', energy: 2, power: 1 },
  '007': { name: '2.0DHS', energy: 3, power: 1 },
  '008': { name: '2.1DHS', energy: 3, power: 1 },
  '011': { name: '3.1A', energy: 3, power: 3 },
  '012': { name: '6.1A', energy: 6, power: 6 },
  '018': { name: '2.0TD', energy: 3, power: 2 },
  '019': { name: '3.0TD', energy: 6, power: 6 },
  '020': { name: '6.1TD', energy: 6, power: 6 },
  '021': { name: '6.2TD', energy: 6, power: 6 },
  '022': { name: '6.3TD', energy: 6, power: 6 },
  '023': { name: '6.4TD', energy: 6, power: 6 },
  '024': { name: '3.0TDVE', energy: 6, power: 6 },
  '025': { name: '6.1TDVE', energy: 6, power: 6 },
};

/** The last day of the tariffs that ended, and what each of today's was called until then. */
export const lastOldTariffDay = '2021-05-31';
export const formerTariff = (code: string) => (code === '018' ? '001' : code === '019' ? '003' : '012');

/** T64. */
export const tensions: Readonly<Record<string, string>> = {
  '02': '1x230 V',
  '06': '3x400/230 V',
  '27': '20.000 V',
  '34': '45.000 V',
  '36': '110.000 V',
  '38': '220.000 V',
};

export const tensionOf: Readonly<Record<string, string>> = {
  '018': '02',
  '019': '06',
  '020': '27',
  '021': '34',
  '022': '36',
  '023': '38',
  '024': '06',
  '025': '27',
};

/** T111. */
export const remoteManagement: Readonly<Record<string, string>> = {
  '01': 'Operativa con curva de carga',
  '02': 'Operativa sin curva de carga',
  '03': 'Sin telegestión',
};

export const powerControls: Readonly<Record<string, string>> = {
  1: 'ICP',
  2: 'Maxímetro',
  3: 'Telegestión',
  4: 'Sin control',
};

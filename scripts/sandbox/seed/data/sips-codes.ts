/** Codes of the CNMC's tables that the sandbox's supply points have, and the words for some of them. */

/** The last day of the old tariffs. */
export const lastOldTariffDay = '2021-05-31';
export const formerTariff = (code: string) => (code === '018' ? '001' : code === '019' ? '003' : '012');

/** T64: the code of the voltage that each tariff's points have here. */
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

/** Table T111. */
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

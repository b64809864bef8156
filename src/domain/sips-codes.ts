/**
 * Code tables of the CNMC's switching formats without words; those with words are texts (`sips:code`). Source: the
 * tables in gisce/gestionatr (defs.py).
 */

interface AtrTariff {
  name: string;
  /** Number of periods. */
  energy: number;
  power: number;
}

/** T17; codes below 018 ended in May 2021, but are still found at points that were last read before. */
export const atrTariffs: Readonly<Record<string, AtrTariff>> = {
  '001': { name: '2.0A', energy: 1, power: 1 },
  '003': { name: '3.0A', energy: 3, power: 3 },
  '004': { name: '2.0DHA', energy: 2, power: 1 },
  '005': { name: '2.1A', energy: 1, power: 1 },
  '006': { name: '2.1DHA', energy: 2, power: 1 },
  '007': { name: '2.0DHS', energy: 3, power: 1 },
  '008': { name: '2.1DHS', energy: 3, power: 1 },
  '011': { name: '3.1A', energy: 3, power: 3 },
  '012': { name: '6.1A', energy: 6, power: 6 },
  '013': { name: '6.2', energy: 6, power: 6 },
  '014': { name: '6.3', energy: 6, power: 6 },
  '015': { name: '6.4', energy: 6, power: 6 },
  '016': { name: '6.5', energy: 6, power: 6 },
  '017': { name: '6.1B', energy: 6, power: 6 },
  '018': { name: '2.0TD', energy: 3, power: 2 },
  '019': { name: '3.0TD', energy: 6, power: 6 },
  '020': { name: '6.1TD', energy: 6, power: 6 },
  '021': { name: '6.2TD', energy: 6, power: 6 },
  '022': { name: '6.3TD', energy: 6, power: 6 },
  '023': { name: '6.4TD', energy: 6, power: 6 },
  '024': { name: '3.0TDVE', energy: 6, power: 6 },
  '025': { name: '6.1TDVE', energy: 6, power: 6 },
  '026': { name: '6.2TDVE', energy: 6, power: 6 },
};

/** T64, in volts; the first fourteen say the number of wires and phases too. */
export const tensions: Readonly<Record<string, string>> = {
  '01': '1x220 V',
  '02': '1x230 V',
  '03': '3x380 V',
  '04': '3x380/220 V',
  '05': '3x400 V',
  '06': '3x400/230 V',
  '07': '1x127 V',
  '08': '1x133 V',
  '09': '2x220 V',
  '10': '2x230 V',
  '11': '3x220 V',
  '12': '3x220/127 V',
  '13': '3x230 V',
  '14': '3x230/133 V',
  '15': '5.000 V',
  '16': '6.000 V',
  '17': '7.200 V',
  '18': '8.000 V',
  '19': '10.000 V',
  '20': '11.000 V',
  '21': '12.000 V',
  '22': '13.000 V',
  '23': '13.200 V',
  '24': '15.000 V',
  '25': '16.500 V',
  '26': '17.000 V',
  '27': '20.000 V',
  '28': '22.000 V',
  '29': '25.000 V',
  '30': '26.500 V',
  '31': '30.000 V',
  '32': '36.000 V',
  '33': '44.000 V',
  '34': '45.000 V',
  '35': '66.000 V',
  '36': '110.000 V',
  '37': '132.000 V',
  '38': '220.000 V',
  '39': '400.000 V',
};

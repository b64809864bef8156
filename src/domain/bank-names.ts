/** The banks of most Spanish accounts, by the code in the IBAN (register of entities of the Banco de España). */
const banks: Readonly<Record<string, string>> = {
  '0019': 'Deutsche Bank',
  '0049': 'Banco Santander',
  '0061': 'Banca March',
  '0073': 'Openbank',
  '0075': 'Banco Santander (antes Popular)',
  '0081': 'Banco Sabadell',
  '0128': 'Bankinter',
  '0182': 'BBVA',
  '0186': 'Banco Mediolanum',
  '0198': 'Banco Cooperativo Español',
  '0234': 'Caminos',
  '0235': 'Banco Pichincha',
  '0239': 'EVO Banco',
  '1465': 'ING',
  '1563': 'N26',
  '1583': 'Revolut',
  '2038': 'CaixaBank (antes Bankia)',
  '2048': 'Unicaja (antes Liberbank)',
  '2080': 'Abanca',
  '2085': 'Ibercaja',
  '2095': 'Kutxabank',
  '2100': 'CaixaBank',
  '2103': 'Unicaja',
  '3008': 'Caja Rural de Navarra',
  '3025': 'Caixa d’Enginyers',
  '3035': 'Laboral Kutxa',
  '3058': 'Cajamar',
  '3067': 'Caja Rural de Jaén',
  '3081': 'Eurocaja Rural',
  '3085': 'Caja Rural de Zamora',
  '3159': 'Caixa Popular',
  '3187': 'Caja Rural del Sur',
  '3191': 'Bantierra',
};

/**
 * The bank of an account.
 *
 * @param entity four digits
 * @returns undefined if they are not in the register
 */
export const bankName = (entity: string): string | undefined => banks[entity];

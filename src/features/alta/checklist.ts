import type { Issue } from './issues.ts';
import type { AltaValues } from './values.ts';

/** What a contract needs before it can go to the supplier; titles are `alta:need.<id>`. */
export const needIds = [
  'cups',
  'free',
  'sips',
  'cupsGas',
  'tariff',
  'powers',
  'address',
  'nif',
  'name',
  'contact',
  'product',
  'iban',
] as const;
export type NeedId = (typeof needIds)[number];

/** `warning`: it can go on, and somebody should look. */
export const needStates = ['done', 'pending', 'wrong', 'warning'] as const;
export type NeedState = (typeof needStates)[number];

export interface Need {
  id: NeedId;
  state: NeedState;
}

/** What the server has said of the supply point so far. */
export interface PointNews {
  /** A contract is in force on it; undefined while nobody knows. */
  active?: boolean | undefined;
  sips: 'known' | 'unknown' | 'pending';
}

export function needsOf(values: AltaValues, issues: readonly Issue[], point: PointNews): Need[] {
  /** Nothing typed is not wrong yet, nor is what only lacks a part. */
  const state = (fields: RegExp, empty: boolean): NeedState => {
    const found = issues.filter(({ field, reason }) => fields.test(field) && reason !== 'cups.draft');
    if (found.length === 0) return empty ? 'pending' : 'done';
    return empty || found.every(({ reason }) => reason === 'required') ? 'pending' : 'wrong';
  };
  // The code itself may be right: what stands in the way is on the point.
  const taken = issues.some(({ reason }) => reason === 'cups.draft');
  const freedom = taken ? 'wrong' : point.active === undefined ? 'pending' : point.active ? 'warning' : 'done';
  const { energy, Cups, CupsGas, CodigoTarifa, DireccionSuministro, Nif, NombreTitular, Nombre, Email, Telefono } =
    values;
  return [
    { id: 'cups', state: state(/^Cups$/, Cups.trim() === '') },
    { id: 'free', state: freedom },
    { id: 'sips', state: point.sips === 'known' ? 'done' : point.sips === 'unknown' ? 'warning' : 'pending' },
    ...(energy === 'EG' ? [{ id: 'cupsGas', state: state(/^CupsGas$/, CupsGas.trim() === '') } as const] : []),
    { id: 'tariff', state: state(/^(CodigoTarifa|IdTipoSolicitud)$/, CodigoTarifa === '') },
    ...(energy === 'G' ? [] : [{ id: 'powers', state: state(/^Potencia/, CodigoTarifa === '') } as const]),
    { id: 'address', state: state(/^Direccion/, DireccionSuministro.CodigoPostal === '') },
    { id: 'nif', state: state(/^(Nif|RepresentanteNif)$/, Nif.trim() === '') },
    { id: 'name', state: state(/^(NombreTitular|Nombre|Apellido1)$/, NombreTitular === '' && Nombre === '') },
    { id: 'contact', state: state(/^(Email|Telefono2?)$/, Email === '' && Telefono === '') },
    {
      id: 'product',
      state: state(/^(IdTarifaProducto|IdComercializadora|Fee|FeePotencia|pricing)$/, productless(values)),
    },
    {
      id: 'iban',
      state: state(
        /^(Iban|TitularIban|NifTitularIban|IdTipoImpresionFactura|EmailFactura)$/,
        values.Iban.trim() === '',
      ),
    },
  ];
}

const productless = ({ pricing, IdTarifaProducto, IdComercializadora }: AltaValues) =>
  pricing === 'Fijo' ? IdTarifaProducto === '' : IdComercializadora === '';

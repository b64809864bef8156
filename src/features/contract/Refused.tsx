import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { periods } from '~/domain/periods.ts';
import { explain } from '~/i18n/explain.ts';

/** Says that the server refused a contract, and which of its data are the reason. */
export function Refused({ error }: { error: ApiError }) {
  const { t } = useTranslation('contract');
  const names = namesOf(t);
  const fields = Object.entries(error.fields);
  return (
    <div className="rounded bg-red-bg px-3 py-2 text-12 text-red-fg">
      {/* The server's own sentence names the fields as the API does. */}
      <p>{fields.length > 0 ? t('send.refused') : explain(error)}</p>
      <ul className="list-disc pl-4">
        {fields.map(([field, sentences]) => (
          <li key={field}>{`${names[field.split('.').at(-1) ?? field] ?? field}: ${sentences.join(' ')}`}</li>
        ))}
      </ul>
    </div>
  );
}

/** Our words by the API's field names; the parts of both addresses have the same names. */
const namesOf = (t: TFunction<'contract'>): Partial<Record<string, string>> => ({
  IdTipoSolicitud: t('fact.request'),
  Nif: t('fact.nif'),
  NombreTitular: t('fact.name'),
  Nombre: t('fact.name'),
  Apellido1: t('fact.name'),
  Email: t('fact.email'),
  Telefono: t('fact.phone'),
  Telefono2: t('fact.otherPhone'),
  RepresentanteNif: t('fact.representativeNif'),
  Cups: t('fact.cups'),
  CupsGas: t('fact.gasCups'),
  CodigoTarifa: t('fact.tariff'),
  ConsumoAnual: t('fact.energy'),
  ...Object.fromEntries(periods.map((period) => [`Potencia${period}`, `${t('fact.power')} ${period}`])),
  DireccionSuministro: t('fact.address'),
  DireccionFiscal: t('fact.taxAddress'),
  Via: t('fact.address'),
  Municipio: t('fact.address'),
  Provincia: t('fact.address'),
  CodigoPostal: t('fact.postcode'),
  IdComercializadora: t('fact.supplier'),
  IdTarifaProducto: t('fact.product'),
  Iban: t('fact.iban'),
  NifTitularIban: t('fact.ibanNif'),
  EmailFactura: t('fact.billingEmail'),
});

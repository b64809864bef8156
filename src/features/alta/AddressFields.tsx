import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '~/form/fields.tsx';
import { Button } from '~/ui/Button.tsx';
import { useAlta } from './context.ts';
import { useSipsHint } from './useSipsHint.tsx';
import type { AltaValues } from './values.ts';

/** The street types that matter (CNMC table T12), written out as they are on letters. */
const streetTypes = [
  'Calle',
  'Avenida',
  'Plaza',
  'Paseo',
  'Carretera',
  'Camino',
  'Polígono',
  'Urbanización',
  'Ronda',
  'Travesía',
  'Pasaje',
];

interface AddressFieldsProps {
  name: 'DireccionSuministro' | 'DireccionFiscal';
  legend: string;
}

/** A Spanish address: the province follows from the postcode, and may not contradict it. */
export function AddressFields({ name, legend }: AddressFieldsProps) {
  const { t } = useTranslation('alta');
  const { setValue, getValues, setFocus, trigger } = useFormContext<AltaValues>();
  const { values, issues, lists } = useAlta();
  const hint = useSipsHint();
  const contradiction = issues.find(({ field, reason }) => field === `${name}.Provincia` && reason === 'province');
  const known = values[name].TipoVia;
  const types = known === '' || streetTypes.includes(known) ? streetTypes : [known, ...streetTypes];
  const setProvince = (province: string) =>
    setValue(`${name}.Provincia`, province, { shouldDirty: true, shouldValidate: true });
  // Each of the two may be the one that is wrong.
  const comparePlaces = () => {
    const { CodigoPostal, Provincia } = getValues(name);
    if (CodigoPostal && Provincia) void trigger([`${name}.CodigoPostal`, `${name}.Provincia`]);
  };

  return (
    <fieldset onBlur={comparePlaces} className="grid grid-cols-12 gap-4">
      <legend className="col-span-12 mb-3 font-semibold">{legend}</legend>
      <SelectField<AltaValues>
        name={`${name}.TipoVia`}
        label={t('field.TipoVia')}
        none={t('choose')}
        choices={types.map((type) => ({ value: type, label: type }))}
        className="col-span-3 max-md:col-span-12"
      />
      <TextField<AltaValues>
        name={`${name}.Via`}
        label={t('field.Via')}
        required
        className="col-span-5 max-xl:col-span-9 max-md:col-span-12"
      />
      <TextField<AltaValues>
        name={`${name}.Numero`}
        label={t('field.Numero')}
        className="col-span-2 max-xl:col-span-4"
      />
      <TextField<AltaValues> name={`${name}.Piso`} label={t('field.Piso')} className="col-span-1 max-xl:col-span-4" />
      <TextField<AltaValues>
        name={`${name}.Puerta`}
        label={t('field.Puerta')}
        className="col-span-1 max-xl:col-span-4"
      />
      <TextField<AltaValues>
        name={`${name}.CodigoPostal`}
        label={t('field.CodigoPostal')}
        required
        help={name === 'DireccionSuministro' && hint({ field: 'DireccionSuministro.CodigoPostal' })}
        clean={(text) => {
          const postcode = text.replace(/\D/g, '').slice(0, 5);
          const province = lists.provinces.find(({ Codigo }) => Codigo === postcode.slice(0, 2))?.Nombre;
          if (postcode.length === 5 && province && values[name].Provincia === '') setProvince(province);
          return postcode;
        }}
        className="col-span-3 max-md:col-span-12"
      />
      <TextField<AltaValues>
        name={`${name}.Municipio`}
        label={t('field.Municipio')}
        required
        help={name === 'DireccionSuministro' && hint({ field: 'DireccionSuministro.Municipio' })}
        className="col-span-5 max-md:col-span-12"
      />
      <SelectField<AltaValues>
        name={`${name}.Provincia`}
        label={t('field.Provincia')}
        none={t('choose')}
        choices={lists.provinces.map(({ Nombre }) => ({ value: Nombre, label: Nombre }))}
        help={name === 'DireccionSuministro' && hint({ field: 'DireccionSuministro.Provincia' })}
        fix={
          contradiction?.expected && (
            <Button
              size="sm"
              onClick={() => {
                setProvince(contradiction.expected ?? '');
                setFocus(`${name}.Provincia`);
              }}
            >
              {t('useValue', { value: contradiction.expected })}
            </Button>
          )
        }
        className="col-span-4 max-md:col-span-12"
      />
    </fieldset>
  );
}

import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checkNif } from '~/domain/nif.ts';
import { CheckField, TextField } from '~/form/fields.tsx';
import { to } from '~/screens.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { AddressFields } from './AddressFields.tsx';
import { type Alta, useAlta } from './context.ts';
import { isCompany } from './input.ts';
import { NifField } from './NifField.tsx';
import type { AltaValues } from './values.ts';

/** Person or company as the NIF says; whom we know need not be typed again. */
export function HolderStep() {
  const { t } = useTranslation('alta');
  const { values, holder } = useAlta();
  const company = isCompany(values);

  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <NifField
          name="Nif"
          label={t('field.Nif')}
          required
          help={<Known holder={holder} />}
          end={
            checkNif(values.Nif).valid && (
              <Chip tone="neutral">{company ? t('holder.company') : t('holder.person')}</Chip>
            )
          }
        />
        {company && <TextField<AltaValues> name="NombreTitular" label={t('field.NombreTitular')} required />}
      </div>
      {company ? (
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <TextField<AltaValues> name="RepresentanteNombre" label={t('field.RepresentanteNombre')} />
          <NifField name="RepresentanteNif" label={t('field.RepresentanteNif')} />
        </div>
      ) : (
        <div className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
          <TextField<AltaValues> name="Nombre" label={t('field.Nombre')} required />
          <TextField<AltaValues> name="Apellido1" label={t('field.Apellido1')} required />
          <TextField<AltaValues> name="Apellido2" label={t('field.Apellido2')} />
        </div>
      )}
      <div className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
        <TextField<AltaValues> name="Email" label={t('field.Email')} type="email" help={t('holder.contact')} />
        <TextField<AltaValues> name="Telefono" label={t('field.Telefono')} type="tel" />
        <TextField<AltaValues> name="Telefono2" label={t('field.Telefono2')} type="tel" />
      </div>
      {!company && <CheckField<AltaValues> name="ClienteVulnerable" label={t('field.ClienteVulnerable')} />}
      <CheckField<AltaValues> name="otherAddress" label={t('field.otherAddress')} />
      {values.otherAddress && <AddressFields name="DireccionFiscal" legend={t('holder.address')} />}
    </>
  );
}

function Known({ holder: { customer, looking, isNew, refused } }: { holder: Alta['holder'] }) {
  const { t } = useTranslation('alta');
  if (refused)
    return (
      <span role="status" className="text-amber-fg">
        {t('holder.refused')}
      </span>
    );
  if (looking) return <span role="status">{t('holder.looking')}</span>;
  if (isNew) return <span role="status">{t('holder.new')}</span>;
  if (!customer) return t('holder.help');
  return (
    <span role="status" className="flex flex-wrap items-center gap-x-1.5 text-text2">
      <Icon of={UserRoundCheck} size={14} />
      {customer.NumActivos ? t('holder.known', { count: customer.NumActivos }) : t('holder.knownIdle')}
      <Link
        to={to('customer', { id: String(customer.IdCliente) })}
        target="_blank"
        className="hit font-medium text-accent-text underline"
      >
        {t('holder.see')}
      </Link>
    </span>
  );
}

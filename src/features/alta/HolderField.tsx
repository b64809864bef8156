import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checkNif } from '~/domain/nif.ts';
import { to } from '~/screens.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Icon } from '~/ui/Icon.tsx';
import type { AltaFieldProps } from './altaFieldProps.ts';
import { useAlta } from './context.ts';
import { NifField } from './NifField.tsx';
import { isCompany } from './values.ts';

/** The holder's NIF, with whether it is a person's or a company's, and whether we know the holder. */
export function HolderField(props: AltaFieldProps) {
  const { t } = useTranslation('alta');
  const { values } = useAlta();
  const kind = isCompany(values) ? t('holder.company') : t('holder.person');
  return (
    <NifField
      {...props}
      help={
        <>
          <Known />
          {props.help}
        </>
      }
      end={checkNif(values.Nif).valid && <Chip tone="neutral">{kind}</Chip>}
    />
  );
}

function Known() {
  const { t } = useTranslation('alta');
  const { customer, looking, isNew, refused } = useAlta().holder;
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

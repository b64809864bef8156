import { useTranslation } from 'react-i18next';
import { formatCups } from '~/domain/cups.ts';
import { maskIban } from '~/domain/iban.ts';
import { cx } from '~/lib/cx.ts';
import { placesOf, powerDecimals } from '~/lib/decimal.ts';
import { formatNumber, formatQuantity, missing } from '~/lib/format.ts';
import { selfConsumptionName } from '~/trade/contracts/selfConsumption.ts';
import { Button } from '~/ui/Button.tsx';
import { useAlta } from './context.ts';
import { isCompany } from './input.ts';
import { powerPeriods, sentenceOf } from './issues.ts';
import { labelOf } from './labels.ts';
import { PriceTable } from './PriceTable.tsx';
import { type StepId, stepOf } from './steps.ts';
import { type Address, periods, type Typed } from './values.ts';

type Fact = readonly [label: string, value: string | null | undefined, code?: 'code'];

/** Everything once more before it is sent, each part with the way back to it. */
export function ReviewStep() {
  const { t } = useTranslation('alta');
  const { t: trade } = useTranslation('trade');
  const { values, rules, issues, lists, offers, prices, papers, requested, goTo } = useAlta();
  const nameOf = (choices: readonly { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label;
  const offer = offers.items.find(({ IdTarifaProducto }) => String(IdTarifaProducto) === values.IdTarifaProducto);
  const retailer = offers.all.find(
    ({ IdComercializadora }) => String(IdComercializadora) === values.IdComercializadora,
  );
  const powers = periods.slice(0, powerPeriods(values.CodigoTarifa, rules)).flatMap((period) => {
    const power = values[`PotenciaP${period}`];
    return power === undefined ? [] : [`P${period} ${formatNumber(power, powerDecimals(power))}`];
  });
  const company = isCompany(values);
  const agent = lists.agents.find(({ Id }) => String(Id) === values.IdAgente);
  const yesOrNo = (value: boolean) => (value ? t('review.yes') : t('review.no'));
  const exactly = (value: Typed, unit: string, decimals = 0) =>
    formatQuantity(value, unit, Math.max(decimals, placesOf(value ?? 0)));
  const gone = requested.filter((type) => !papers.some((paper) => paper.type === type));

  const parts: { id: StepId; facts: readonly Fact[] }[] = [
    {
      id: 'supply',
      facts: [
        [t('field.IdTipoSolicitud'), nameOf(lists.requestTypes, values.IdTipoSolicitud)],
        [values.energy === 'G' ? t('field.CupsGas') : t('field.Cups'), formatCups(values.Cups), 'code'],
        ...(values.energy === 'EG' ? [[t('field.CupsGas'), formatCups(values.CupsGas), 'code'] as const] : []),
        [t('field.CodigoTarifa'), lists.tariffs.find(({ Codigo }) => Codigo === values.CodigoTarifa)?.Nombre],
        [t('review.powers'), powers.length > 0 ? `${powers.join(' · ')} kW` : null],
        [t('field.ConsumoAnual'), exactly(values.ConsumoAnual, 'kWh')],
        [t('field.Cnae'), nameOf(lists.cnaes, values.Cnae)],
        ...(values.energy === 'G'
          ? []
          : [[t('field.Autoconsumo'), selfConsumptionName(trade, values.Autoconsumo)] as const]),
        [t('field.ComercializadoraActual'), values.ComercializadoraActual],
        [t('supply.address'), oneLine(values.DireccionSuministro)],
      ],
    },
    {
      id: 'holder',
      facts: [
        [t('field.Nif'), values.Nif, 'code'],
        ...(company
          ? ([
              [t('field.NombreTitular'), values.NombreTitular],
              [t('field.RepresentanteNombre'), values.RepresentanteNombre],
              [t('field.RepresentanteNif'), values.RepresentanteNif, 'code'],
            ] as const)
          : ([
              [t('review.name'), [values.Nombre, values.Apellido1, values.Apellido2].filter(Boolean).join(' ')],
              [t('field.ClienteVulnerable'), yesOrNo(values.ClienteVulnerable)],
            ] as const)),
        [t('field.Email'), values.Email],
        [t('field.Telefono'), [values.Telefono, values.Telefono2].filter(Boolean).join(' · ')],
        [t('holder.address'), values.otherAddress ? oneLine(values.DireccionFiscal) : t('review.sameAddress')],
      ],
    },
    {
      id: 'product',
      facts: [
        [t('field.pricing'), t(`pricing.${values.pricing}`)],
        [t('field.IdComercializadora'), (offer ?? retailer)?.Comercializadora],
        [
          t('field.IdTarifaProducto'),
          offer ? `${offer.Producto} · ${t('review.months', { count: offer.Duracion ?? 0 })}` : null,
        ],
        [t('field.Fee'), exactly(values.Fee, '€/MWh', 2)],
        [t('field.FeePotencia'), exactly(values.FeePotencia, t('perKwYear'), 2)],
        [t('field.IdAgente'), agent?.Nombre],
        [t('field.IdTipoComision'), nameOf(lists.commissionTypes, values.IdTipoComision)],
        [t('field.RenovacionAutomatica'), yesOrNo(values.RenovacionAutomatica)],
      ],
    },
    {
      id: 'payment',
      facts: [
        [t('field.Iban'), values.Iban ? maskIban(values.Iban) : null, 'code'],
        ...(values.otherPayer
          ? ([
              [t('field.TitularIban'), values.TitularIban],
              [t('field.NifTitularIban'), values.NifTitularIban, 'code'],
            ] as const)
          : []),
        [t('field.IdTipoImpresionFactura'), nameOf(lists.printTypes, values.IdTipoImpresionFactura)],
        [t('field.EmailFactura'), values.EmailFactura || values.Email],
        [t('field.IdColectivo'), nameOf(lists.collectives, values.IdColectivo)],
        [t('field.Observaciones'), values.Observaciones],
      ],
    },
    {
      id: 'documents',
      facts: [
        ...papers.map(({ type, file }) => [type, file.name] as const),
        ...(gone.length > 0 ? [[t('review.gone'), gone.join(', ')] as const] : []),
      ],
    },
  ];

  return (
    <>
      {issues.length > 0 ? (
        <section aria-label={t('review.open')} className="rounded border border-red-dot bg-red-bg p-4 text-red-fg">
          <h3 className="mb-2 font-semibold">{t('review.openCount', { count: issues.length })}</h3>
          <ul className="flex flex-col gap-1 text-12">
            {issues.map((issue) => (
              <li key={`${issue.field} ${issue.reason}`}>
                <button
                  type="button"
                  onClick={() => goTo(stepOf(issue.field))}
                  className="rounded text-left underline underline-offset-2 max-md:min-h-11"
                >
                  {t('review.issue', { field: t(`field.${labelOf(issue.field)}`), sentence: sentenceOf(issue, t) })}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        // Where the step begins: it is read out.
        <p
          tabIndex={-1}
          data-autofocus
          className={cx(
            'rounded px-3 py-2 text-12',
            gone.length > 0 ? 'bg-amber-bg text-amber-fg' : 'bg-green-bg text-green-fg',
          )}
        >
          {gone.length > 0 ? t('review.withoutPapers', { papers: gone.join(', ') }) : t('review.ready')}
        </p>
      )}
      {parts.map(({ id, facts }) => (
        <section key={id} aria-label={t(`step.${id}`)} className="rounded border border-line">
          <header className="flex items-center justify-between border-line border-b px-4 py-2">
            <h3 className="font-semibold">{t(`step.${id}`)}</h3>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('review.editPart', { part: t(`step.${id}`) })}
              onClick={() => goTo(id)}
            >
              {t('review.edit')}
            </Button>
          </header>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-2 px-4 py-3 max-md:grid-cols-1">
            {facts.map(([label, value, code]) => (
              <div key={`${label} ${value}`} className="min-w-0">
                <dt className="text-12 text-text2">{label}</dt>
                <dd className={cx('break-words', code && value && 'font-mono')}>{value || missing}</dd>
              </div>
            ))}
          </dl>
          {id === 'product' && prices && (
            <div className="px-4 pb-4">
              <PriceTable prices={prices} />
            </div>
          )}
        </section>
      ))}
    </>
  );
}

function oneLine(address: Address): string {
  const street = [address.TipoVia, address.Via, address.Numero, address.Piso, address.Puerta].filter(Boolean).join(' ');
  const town = [address.CodigoPostal, address.Municipio].filter(Boolean).join(' ');
  return [street, town, address.Provincia].filter(Boolean).join(', ');
}

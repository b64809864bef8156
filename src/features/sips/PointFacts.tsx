import { useTranslation } from 'react-i18next';
import type { SipsPoint } from '~/api/sips.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatDate, formatQuantity, missing } from '~/lib/format.ts';
import { wordOf } from './decode.ts';

/** What a supply point is. */
export function PointFacts({ point }: { point: SipsPoint }) {
  const { t } = useTranslation('sips');
  const yesNo = (flag: boolean | null) => (flag === null ? null : t(flag ? 'point.yes' : 'point.no'));
  const power = (kw: number | null) => formatQuantity(kw, 'kW', powerDecimals(kw));
  const phases = point.Fases === 'M' ? t('point.single') : point.Fases === 'T' ? t('point.three') : null;
  const self = point.Autoconsumo;
  const gas = point.Energia === 'G';
  const unpaid =
    point.Impagos === null ? null : point.Impagos ? point.InformacionImpagos || t('point.yes') : t('point.none');
  const ofBoth = [
    ['distributor', point.Distribuidora],
    ['tariff', point.Tarifa],
    ['cnae', point.Cnae],
    ['town', [point.CodigoPostal, point.Municipio].filter(Boolean).join(' ')],
    ['province', point.Provincia],
    ['unpaid', unpaid],
    ['created', formatDate(point.FechaAltaSuministro)],
    ['lastReading', formatDate(point.FechaUltimaLectura)],
    ['lastChange', formatDate(point.FechaUltimoCambioComercializador)],
    ['lastMove', formatDate(point.FechaUltimoMovimientoContrato)],
    ['home', yesNo(point.ViviendaHabitual)],
    ['bonus', yesNo(point.BonoSocial)],
  ] as const;
  const ofElectricity = [
    ['tension', [point.TensionTexto, phases].filter(Boolean).join(' ')],
    ['bie', power(point.PotenciaMaximaBIE)],
    ['apm', power(point.PotenciaMaximaAPM)],
    ['control', point.ModoControlPotencia],
    ['selfConsumption', self && [self, wordOf('selfConsumption', self, t)].filter(Boolean).join(' ')],
    ['remote', point.Telegestion],
  ] as const;
  return (
    <dl
      aria-label={t('point.facts')}
      className="grid grid-cols-2 overflow-hidden rounded border border-line @xl:grid-cols-3 @4xl:grid-cols-6"
    >
      {[...ofBoth, ...(gas ? [] : ofElectricity)].map(([name, value]) => (
        <div key={name} className="-mt-px min-w-0 border-t border-line px-4 py-2.5">
          <dt className="text-12 text-text2">{t(`point.fact.${name}`)}</dt>
          <dd className="font-medium wrap-anywhere">{value || missing}</dd>
        </div>
      ))}
    </dl>
  );
}

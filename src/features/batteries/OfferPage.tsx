import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type BatteryOffer, findBestBatteries, getBatteryCalculator, listBatteryContracts } from '~/api/batteries.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity, missing } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { RecordPage } from '~/record/RecordPage.tsx';
import type { RecordShape } from '~/record/RecordSkeleton.tsx';
import { RecordColumns, RecordView } from '~/record/RecordView.tsx';
import { useRecord } from '~/record/useRecord.ts';
import { ContractLink } from '~/trade/links.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Code } from '~/ui/Code.tsx';
import { Cups } from '~/ui/Cups.tsx';
import { FactCard } from '~/ui/Facts.tsx';
import { KeyFigures } from '~/ui/KeyFigures.tsx';
import { lifeOf, paybackText, usableOf } from './best.ts';
import { offerCall } from './calls.ts';
import { prices, uses } from './schema.ts';
import { contractStates, offerStates, toneOf } from './states.ts';
import { useOfferActions } from './useOfferActions.tsx';

const shape: RecordShape = { body: ['figures', 'wide', 'wide'], rail: true };

/** A saved offer by its code. */
export default function OfferPage() {
  const { t } = useTranslation('batteries');
  const { codigo = '' } = useParams();
  const { data, ...query } = useRecord(...offerCall({ codigo }));
  const [offer] = data ?? [];
  const notFound = query.notFound || data?.length === 0;
  return (
    <RecordPage
      shape={shape}
      record={{ ...query, data: offer, notFound }}
      notFound={t('offer.missing', { code: codigo })}
    >
      {(offer) => <OfferRecord offer={offer} />}
    </RecordPage>
  );
}

OfferPage.recordCall = offerCall;

/** An offer: price, savings, customer, and its state. */
export function OfferRecord({ offer }: { offer: BatteryOffer }) {
  const { t } = useTranslation('batteries');
  const { Estado, Entrada, Cuota, Financiacion } = offer;
  const { actions, dialogs } = useOfferActions(offer);
  const usual = useQuery(getBatteryCalculator, undefined);
  const battery = usual.data?.Baterias.find(({ IdBateria }) => IdBateria === offer.IdBateria);
  // A life depends on the home that it was calculated for, as on the printed offer.
  const ranked = useQuery(findBestBatteries, undefined, { body: Entrada ?? undefined, enabled: Entrada !== null });
  const own = ranked.data?.find(({ IdBateria }) => IdBateria === offer.IdBateria);
  const life = own && (own.VidaUtil ?? own.Ciclos) !== null ? lifeOf(own) : undefined;
  const paidBack = offer.Payback !== null && life !== undefined && offer.Payback > life ? null : offer.Payback;
  const name = t('battery', { maker: offer.Marca, model: offer.Modelo });
  return (
    <RecordView
      title={offer.NombreTitular ?? offer.CodigoOferta}
      code={offer.CodigoOferta}
      chips={<Chip tone={toneOf(Estado)}>{offerStates(t)[Estado ?? ''] ?? Estado ?? missing}</Chip>}
      facts={
        <>
          {offer.Cups && <Cups value={offer.Cups} />}
          {offer.CodigoContrato && <ContractLink code={offer.CodigoContrato} />}
        </>
      }
      actions={actions}
    >
      <RecordColumns
        label={t('offer.rail')}
        rail={
          <>
            <FactCard
              narrow
              title={t('offer.holder')}
              facts={[
                [t('field.Nif'), offer.Nif],
                [t('field.Email'), offer.Email],
                [t('field.Telefono'), offer.Telefono],
                [t('offer.agent'), offer.Agente],
              ]}
            />
            <FactCard
              narrow
              title={t('offer.dates')}
              facts={[
                [t('column.created'), formatDate(offer.FechaCreacion, 'time')],
                [t('offer.sent'), formatDate(offer.FechaEnvio, 'time')],
                [t('offer.answered'), formatDate(offer.FechaRespuesta, 'time')],
                [t('column.valid'), formatDate(offer.FechaValidez)],
              ]}
            />
            {offer.CodigoContratoBateria && <BatteryContractCard code={offer.CodigoContratoBateria} />}
          </>
        }
      >
        <KeyFigures
          label={t('offer.figures')}
          figures={[
            { label: t('column.totalLong'), value: formatEuro(offer.Total) },
            { label: t('result.saving'), value: formatEuro(offer.AhorroAnual) },
            { label: t('result.payback'), value: paybackText(paidBack, battery?.GarantiaAnios, t) },
            { label: t('offer.base'), value: formatEuro(offer.BaseImponible) },
            {
              label: t('offer.instalment'),
              value: formatEuro(Cuota),
              note: Financiacion ? t('home.months', { count: Financiacion }) : t('home.atOnce'),
            },
            { label: t('column.valid'), value: formatDate(offer.FechaValidez) },
          ]}
        />
        <FactCard
          title={t('offer.battery')}
          facts={[
            [t('field.IdBateria'), name],
            [t('result.capacity'), formatQuantity(battery && usableOf(battery), 'kWh', 1)],
            [t('offer.nominal'), formatQuantity(offer.CapacidadKwh, 'kWh', 1)],
            [t('offer.installed'), formatEuro(offer.Precio)],
            [t('field.Instalacion'), formatEuro(offer.Instalacion)],
            [t('offer.base'), formatEuro(offer.BaseImponible)],
            [`${offer.Impuesto ?? t('offer.tax')} ${formatQuantity(offer.TipoIva, '%')}`, formatEuro(offer.Iva)],
            [t('column.totalLong'), <strong key="total">{formatEuro(offer.Total)}</strong>],
            [
              t('field.Financiacion'),
              Financiacion
                ? t('offer.financed', {
                    count: Financiacion,
                    amount: formatEuro(Cuota),
                    tae: formatNumber(offer.Tae, 2),
                  })
                : t('home.atOnce'),
            ],
          ]}
        />
        {Entrada && (
          <FactCard
            title={t('offer.home')}
            facts={[
              ...([...uses, 'ExcedenteAnual'] as const).map(
                (field) => [t(`field.${field}`), formatQuantity(Entrada[field], 'kWh')] as const,
              ),
              [t('field.PotenciaFv'), formatQuantity(Entrada.PotenciaFv, 'kWp', 1)],
              [t('field.PotenciaContratada'), formatQuantity(Entrada.PotenciaContratada, 'kW', 2)],
              ...prices.map((field) => [t(`field.${field}`), formatQuantity(Entrada[field], '€/kWh', 3)] as const),
              [t('field.ArbitrajeValle'), t(Entrada.ArbitrajeValle ? 'yes' : 'no')],
            ]}
          />
        )}
        {offer.Observaciones && (
          <FactCard title={t('field.Observaciones')} facts={[[t('offer.note'), offer.Observaciones]]} />
        )}
      </RecordColumns>
      {dialogs}
    </RecordView>
  );
}

/** The contract made from an offer. */
function BatteryContractCard({ code }: { code: string }) {
  const { t } = useTranslation('batteries');
  const contract = useQuery(listBatteryContracts, { codigo: code });
  return (
    <Answered query={contract} height="h-32" small>
      {([found]) =>
        found && (
          <FactCard
            narrow
            title={t('contract.title')}
            facts={[
              [t('contract.code'), <Code key="code" value={code} />],
              [
                t('contract.state'),
                <Chip key="state" tone={toneOf(found.Estado)}>
                  {contractStates(t)[found.Estado ?? ''] ?? found.Estado ?? missing}
                </Chip>,
              ],
              [t('contract.signed'), formatDate(found.FechaFirma)],
              [t('contract.installed'), formatDate(found.FechaInstalacion)],
            ]}
          />
        )
      }
    </Answered>
  );
}

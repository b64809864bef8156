import type { TFunction } from 'i18next';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Contract } from '~/api/contract.ts';
import { listPrintTypes } from '~/api/form-lists.ts';
import { useList, useQuery } from '~/api/hooks.ts';
import { listContractInvoices } from '~/api/invoices.ts';
import { maskIban } from '~/domain/iban.ts';
import { addressLines } from '~/lib/address.ts';
import { formatDate, formatQuantity, missing } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { EmailLink, PhoneLink } from '~/trade/ContactLinks.tsx';
import { requestName, selfConsumptionName } from '~/trade/contracts/names.ts';
import { DebtCard } from '~/trade/invoices/DebtCard.tsx';
import { AgentLink, ContractLink } from '~/trade/links.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Cups } from '~/ui/Cups.tsx';
import { Card, FactCard, FactGrid, Lines } from '~/ui/Facts.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { isGas } from './comparison.ts';
import { AtrCard, CommissionCard, PointContracts } from './FactCards.tsx';
import { PeriodsTable } from './PeriodsTable.tsx';
import { SipsComparison } from './SipsComparison.tsx';

type Props = { contract: Contract };

const dataParts = ['titular', 'suministro', 'producto', 'pago', 'comision'] as const;

/** All data of a contract, part by part. */
export function DataTab({ contract }: Props) {
  const { t } = useTranslation('contract');
  const parts: Record<(typeof dataParts)[number], { title: string; body: ReactNode }> = {
    titular: { title: t('tab.holder'), body: <HolderFacts contract={contract} /> },
    suministro: { title: t('tab.supply'), body: <SupplyFacts contract={contract} /> },
    producto: { title: t('tab.product'), body: <ProductFacts contract={contract} /> },
    pago: { title: t('tab.payment'), body: <PaymentFacts contract={contract} /> },
    comision: { title: t('tab.commission'), body: <CommissionFacts contract={contract} /> },
  };
  return (
    <div className="flex flex-col gap-8">
      {dataParts.map((id) => (
        <section key={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
          <h2 id={`${id}-title`} className="text-16 font-semibold">
            {parts[id].title}
          </h2>
          {parts[id].body}
        </section>
      ))}
    </div>
  );
}

function HolderFacts({ contract }: Props) {
  const { t } = useTranslation('contract');
  const { IdCliente } = contract;
  return (
    <FactGrid>
      <FactCard
        title={t('fact.who')}
        aside={
          IdCliente !== null && (
            <Link to={to('customer', { id: String(IdCliente) })} className={buttonClass({ size: 'sm' })}>
              <Icon of={UserRound} size={14} />
              {t('toCustomer')}
            </Link>
          )
        }
        facts={[
          [t('fact.name'), contract.NombreTitular],
          [t('fact.nif'), contract.Nif],
          [t('fact.person'), person(t, contract.TipoPersona)],
          [t('fact.email'), contract.Email && <EmailLink key="email" value={contract.Email} />],
          [t('fact.phone'), contract.Telefono && <PhoneLink key="phone" value={contract.Telefono} />],
          [t('fact.otherPhone'), contract.Telefono2 && <PhoneLink key="other" value={contract.Telefono2} />],
          [t('fact.vulnerable'), yesOrNo(t, contract.ClienteVulnerable)],
        ]}
      />
      <FactCard
        title={t('fact.legal')}
        facts={[
          [t('fact.taxAddress'), <Lines key="address" of={addressLines(contract.DireccionFiscal)} />],
          [t('fact.representative'), contract.RepresentanteNombre],
          [t('fact.representativeNif'), contract.RepresentanteNif],
          [t('fact.representativePower'), contract.RepresentantePoder],
          [t('fact.notes'), contract.Observaciones],
        ]}
      />
    </FactGrid>
  );
}

function SupplyFacts({ contract }: Props) {
  const { t } = useTranslation('contract');
  const { t: trade } = useTranslation('trade');
  const gas = isGas(contract);
  return (
    <div className="flex flex-col gap-4">
      <FactGrid>
        <FactCard
          title={t('fact.point')}
          facts={[
            [t('fact.cups'), contract.Cups && <Cups value={contract.Cups} />],
            // A gas-only contract has it as its own.
            ...(gas ? [] : [[t('fact.gasCups'), contract.CupsGas && <Cups value={contract.CupsGas} />] as const]),
            [t('fact.address'), <Lines key="address" of={addressLines(contract.DireccionSuministro)} />],
            [t('fact.distributor'), contract.Distribuidora],
            [t('fact.currentSupplier'), contract.ComercializadoraActual],
          ]}
        />
        <FactCard
          title={t('fact.technical')}
          facts={[
            [t('fact.tariff'), [contract.Tarifa, contract.CodigoTarifa].filter(Boolean).join(' · ')],
            ...(gas
              ? []
              : ([
                  [t('fact.voltage'), contract.Tension],
                  [t('fact.phases'), phases(t, contract.Fases)],
                ] as const)),
            [t('fact.cnae'), [contract.Cnae, contract.CnaeDescripcion].filter(Boolean).join(' · ')],
            ...(gas
              ? []
              : ([
                  [t('fact.selfConsumption'), selfConsumptionName(trade, contract.Autoconsumo)],
                  [t('fact.battery'), yesOrNo(t, contract.BateriaVirtual)],
                  [t('fact.socialBonus'), yesOrNo(t, contract.BonoSocial)],
                ] as const)),
          ]}
        />
      </FactGrid>
      <AtrCard contract={contract} />
      <SipsComparison contract={contract} />
      <PointContracts contract={contract} />
    </div>
  );
}

function ProductFacts({ contract }: Props) {
  const { t } = useTranslation('contract');
  const { t: trade } = useTranslation('trade');
  return (
    <div className="flex flex-col gap-4">
      <FactGrid>
        <FactCard
          title={t('fact.product')}
          facts={[
            [t('fact.product'), contract.Producto],
            [t('fact.supplier'), contract.Comercializadora],
            [t('fact.supplierReference'), contract.ReferenciaComercializadora],
            [t('fact.pricing'), contract.Modalidad],
            contract.TerminoFijo !== null && [
              t('fact.fixedTerm'),
              formatQuantity(contract.TerminoFijo, t('fact.perMonth'), 2),
            ],
            [t('fact.surplus'), formatQuantity(contract.PrecioExcedentes, '€/kWh', 6)],
            [t('fact.services'), contract.ServiciosAdicionales?.join(', ')],
          ]}
        />
        <FactCard
          title={t('fact.term')}
          facts={[
            [t('fact.request'), requestName(trade, contract.TipoSolicitud)],
            [t('fact.months'), formatQuantity(contract.DuracionMeses, t('fact.monthsUnit'))],
            [t('fact.renews'), yesOrNo(t, contract.RenovacionAutomatica)],
            [t('fact.signed'), formatDate(contract.FechaFirma)],
            [t('fact.sent'), formatDate(contract.FechaEnvio)],
            [t('fact.activated'), formatDate(contract.FechaActivacion)],
            [t('fact.ends'), formatDate(contract.FechaFin)],
            [t('fact.clause'), contract.ClausulaPenalizacion],
            [t('fact.origin'), contract.CodigoContratoOrigen && <ContractLink code={contract.CodigoContratoOrigen} />],
          ]}
        />
      </FactGrid>
      <FactGrid>
        <IndexedCard contract={contract} />
      </FactGrid>
      <Card title={t(isGas(contract) ? 'fact.gasPrices' : 'fact.prices')}>
        <PeriodsTable contract={contract} />
      </Card>
    </div>
  );
}

function PaymentFacts({ contract }: Props) {
  const { t } = useTranslation('contract');
  const invoices = useQuery(listContractInvoices, { codigo: contract.CodigoContrato });
  const delivery = useList(listPrintTypes, undefined).items.find(({ Id }) => Id === contract.IdTipoImpresionFactura);
  return (
    <FactGrid>
      <FactCard
        title={t('fact.account')}
        facts={[
          [t('fact.iban'), contract.Iban && maskIban(contract.Iban)],
          [t('fact.ibanHolder'), contract.TitularIban],
          [t('fact.ibanNif'), contract.NifTitularIban],
          [t('fact.mandate'), contract.ReferenciaMandatoSepa],
          [t('fact.mandateSigned'), formatDate(contract.FechaMandatoSepa)],
        ]}
      />
      <FactCard
        title={t('fact.billing')}
        facts={[
          [t('fact.delivery'), delivery?.Nombre],
          [t('fact.billingEmail'), contract.EmailFactura],
          [t('fact.taxAddress'), <Lines key="address" of={addressLines(contract.DireccionFiscal)} />],
        ]}
      />
      <Answered query={invoices} height="h-24">
        {(all) => <DebtCard invoices={all} />}
      </Answered>
    </FactGrid>
  );
}

function CommissionFacts({ contract }: Props) {
  const { t } = useTranslation('contract');
  return (
    <FactGrid>
      <CommissionCard contract={contract} />
      <FactCard
        title={t('fact.sale')}
        facts={[
          [
            t('fact.agent'),
            contract.Agente && (
              <>
                <AgentLink agent={contract} />
                {contract.CodigoAgente && ` · ${contract.CodigoAgente}`}
              </>
            ),
          ],
          [t('fact.collective'), contract.Colectivo],
          [t('fact.channel'), contract.OrigenCaptacion],
          [t('fact.created'), formatDate(contract.FechaCreacion, 'time')],
          [t('fact.nextContact'), formatDate(contract.FechaProximoContacto)],
        ]}
      />
    </FactGrid>
  );
}

const yesOrNo = (t: TFunction<'contract'>, value: boolean | null) =>
  value === null ? missing : value ? t('yes') : t('no');

const person = (t: TFunction<'contract'>, value: string | null) =>
  value === 'J' ? t('fact.company') : value === 'F' ? t('fact.natural') : value;

const phases = (t: TFunction<'contract'>, value: string | null) =>
  value === 'T' ? t('fact.threePhases') : value === 'M' ? t('fact.onePhase') : value;

/** How a market price is formed: formula, the seller's fee, and other components. */
function IndexedCard({ contract: { Indexado, Fee } }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  if (!Indexado) return null;
  const { Formula, Servicios, ParteIndexada } = Indexado;
  return (
    <FactCard
      title={t('indexed.title')}
      facts={[
        [t('indexed.formula'), Formula],
        ParteIndexada !== null && ParteIndexada !== 100 && [t('indexed.share'), formatQuantity(ParteIndexada, '%')],
        [t('indexed.fee'), formatQuantity(Fee, '€/MWh', 2)],
        ...Servicios.map(
          ({ Concepto, Precio }) =>
            [Concepto, Precio === null ? t('indexed.realCost') : formatQuantity(Precio, '€/MWh', 2)] as const,
        ),
      ]}
    />
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { formatDate, formatEuro, formatQuantity, missing } from '~/lib/format.ts';
import { PeriodsTable } from './PeriodsTable.tsx';

/** Everything the server says of a contract, in cards of label and value. */
export function ContractFacts({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const line = contract.DireccionSuministro;
  const street = line && [line.TipoVia, line.Via, line.Numero, line.Piso, line.Puerta].filter(Boolean).join(' ');
  const town = line && [line.CodigoPostal, line.Municipio, line.Provincia].filter(Boolean).join(' ');

  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Card title={t('record.holder')}>
        <Fact label={t('column.holder')}>{contract.NombreTitular}</Fact>
        <Fact label={t('column.nif')}>{contract.Nif}</Fact>
        <Fact label={t('fact.email')}>{contract.Email}</Fact>
        <Fact label={t('fact.phone')}>{contract.Telefono}</Fact>
      </Card>
      <Card title={t('record.dates')}>
        <Fact label={t('column.requestType')}>{contract.TipoSolicitud}</Fact>
        <Fact label={t('column.created')}>{formatDate(contract.FechaCreacion, 'time')}</Fact>
        <Fact label={t('column.signed')}>{formatDate(contract.FechaFirma)}</Fact>
        <Fact label={t('column.activated')}>{formatDate(contract.FechaActivacion)}</Fact>
        <Fact label={t('column.end')}>{formatDate(contract.FechaFin)}</Fact>
      </Card>
      <Card title={t('record.supply')}>
        <Fact label={t('fact.address')}>
          {street || missing}
          <br />
          {town}
        </Fact>
        <Fact label={t('fact.distributor')}>{contract.Distribuidora}</Fact>
        <Fact label={t('fact.cnae')}>{[contract.Cnae, contract.CnaeDescripcion].filter(Boolean).join(' · ')}</Fact>
        <Fact label={t('fact.voltage')}>{contract.Tension}</Fact>
        <Fact label={t('column.consumption')}>{formatQuantity(contract.ConsumoAnual, 'kWh')}</Fact>
      </Card>
      <Card title={t('record.sales')}>
        <Fact label={t('column.agent')}>{contract.Agente}</Fact>
        <Fact label={t('column.collective')}>{contract.Colectivo}</Fact>
        <Fact label={t('column.pricing')}>{contract.Modalidad}</Fact>
        <Fact label={t('column.fee')}>{formatQuantity(contract.Fee, '€/MWh', 2)}</Fact>
        <Fact label={t('column.commission')}>{formatEuro(contract.ImporteComision)}</Fact>
      </Card>
      <section className="rounded border border-line lg:col-span-2">
        <h2 className="px-4 pt-4 pb-2 font-semibold">{t('record.product')}</h2>
        <PeriodsTable contract={contract} />
      </section>
    </div>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded border border-line p-4">
    <h2 className="mb-3 font-semibold">{title}</h2>
    <dl className="flex flex-col gap-2">{children}</dl>
  </section>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[9rem_1fr] gap-3">
    <dt className="text-text3">{label}</dt>
    <dd className="min-w-0 break-words">{children || missing}</dd>
  </div>
);

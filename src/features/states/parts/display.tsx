import Inbox from 'lucide-react/icons/inbox';
import Info from 'lucide-react/icons/info';
import Star from 'lucide-react/icons/star';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Attempt } from '~/ui/Attempt.tsx';
import { Avatar } from '~/ui/Avatar.tsx';
import { Button } from '~/ui/Button.tsx';
import { Chip, Dot } from '~/ui/Chip.tsx';
import { Code } from '~/ui/Code.tsx';
import { Copy } from '~/ui/Copy.tsx';
import { Cups } from '~/ui/Cups.tsx';
import { Email } from '~/ui/Email.tsx';
import { Card, FactCard, FactGrid, Lines } from '~/ui/Facts.tsx';
import { FilePreview } from '~/ui/FilePreview.tsx';
import { FormSkeleton } from '~/ui/FormSkeleton.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { JsonTree } from '~/ui/JsonTree.tsx';
import { Kbd } from '~/ui/Kbd.tsx';
import { type KeyFigure, KeyFigures } from '~/ui/KeyFigures.tsx';
import { Notice } from '~/ui/Notice.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { Spinner } from '~/ui/Spinner.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { TableSkeleton } from '~/ui/TableSkeleton.tsx';
import { Tabs } from '~/ui/Tabs.tsx';
import type { Tone } from '~/ui/tones.ts';
import { Forced, nothing, type Parts } from './part.tsx';
import { copyNames, cups, long, trace } from './samples.ts';

const tones = ['green', 'blue', 'amber', 'red', 'violet', 'neutral'] as const satisfies readonly Tone[];

const figures: readonly KeyFigure[] = [
  { label: 'Consumo anual', value: '412.806', unit: 'kWh' },
  { label: 'Potencia contratada', value: '15,00', unit: 'kW', note: 'en los seis periodos' },
  { label: 'Precio medio', value: '0,1423', unit: '€/kWh' },
  { label: 'Comisión', value: '1.204,50', unit: '€' },
  { label: 'Importe pendiente de cobro', value: '318,07', unit: '€', note: 'vencido hace 12 días', alarming: true },
  { label: 'Fin', value: '31/12/2027' },
];

const tabs = [
  { id: 'summary', label: 'Resumen', current: true },
  { id: 'documents', label: 'Documentos', count: '12', current: false },
  { id: 'invoices', label: 'Facturas', count: '1.204', current: false },
];

function Broken(): never {
  throw new Error('A part that fails, on the page of parts.');
}

const text = new Blob(['CUPS;kWh\n', `${cups};1204`], { type: 'text/csv' });
const picture = new Blob(
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#4b8" d="M0 0h4v3H0z"/></svg>'],
  { type: 'image/svg+xml' },
);

/** What is read, and what says that there is nothing to read. */
export const display: Parts = {
  'ui/Chip': {
    states: {
      'all tones': (
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
        </div>
      ),
      'longer than its room': (
        <div className="w-40">
          <Chip tone="amber" title={long}>
            {long}
          </Chip>
        </div>
      ),
      'Dot, all tones': (
        <div className="flex gap-3">
          {tones.map((tone) => (
            <Dot key={tone} tone={tone} />
          ))}
        </div>
      ),
    },
  },
  'ui/SituationGlyph': {
    states: {
      'all kinds': (
        <div className="flex gap-3">
          {(['pending', 'done', 'attention', 'refused'] as const).map((kind) => (
            <SituationGlyph key={kind} of={{ kind }} />
          ))}
          {[0.25, 0.5, 0.75].map((progress) => (
            <SituationGlyph key={progress} of={{ kind: 'progress', progress }} />
          ))}
        </div>
      ),
    },
  },
  'ui/Code': {
    states: {
      rest: <Code value={cups} />,
      'with its button': <Code value={cups} names={copyNames} showCopy />,
      'hover: the button appears': (
        <Forced as="hover">
          <Code value={cups} names={copyNames} />
        </Forced>
      ),
      wrapped: (
        <div className="w-40">
          <Code value={trace} names={copyNames} wraps />
        </div>
      ),
    },
  },
  'ui/Cups': {
    states: {
      rest: <Cups value={cups} names={copyNames} showCopy />,
      'wrong control letters': <Cups value={cups} wrong="Las letras de control no corresponden." />,
    },
  },
  'ui/Copy': {
    states: {
      rest: <Copy text={cups} names={copyNames} />,
      hover: (
        <Forced as="hover">
          <Copy text={cups} names={copyNames} />
        </Forced>
      ),
      focus: (
        <Forced as="focus">
          <Copy text={cups} names={copyNames} />
        </Forced>
      ),
    },
  },
  'ui/Email': {
    states: { address: <Email value="lucia.ferrer@example.com" />, 'not one': <Email value="sin correo" /> },
  },
  'ui/Avatar': {
    states: { 'of the person': <Avatar name="Lucía Ferrer" />, 'of others': <Avatar name="Lucía Ferrer" size="sm" /> },
  },
  'ui/Icon': {
    states: {
      '16, 14, 12': (
        <div className="flex items-center gap-2">
          <Icon of={Star} />
          <Icon of={Star} size={14} />
          <Icon of={Star} size={12} />
        </div>
      ),
    },
  },
  'ui/Kbd': { states: { rest: <Kbd>Ctrl</Kbd> } },
  'ui/Facts': {
    wide: true,
    states: {
      Card: (
        <Card title="Titular" aside={<Button size="sm">Editar</Button>}>
          <p className="p-4">Contenido</p>
        </Card>
      ),
      'FactCard and FactGrid, with long values': (
        <FactGrid>
          <FactCard
            title="Titular"
            facts={[
              ['Nombre', long],
              ['CUPS', <Code key="cups" value={cups} />],
              ['Teléfono', '—'],
            ]}
          />
          <FactCard
            title="Dirección"
            facts={[['Domicilio', <Lines key="lines" of={['Calle Mayor, 3', '46001 Valencia']} />]]}
          />
        </FactGrid>
      ),
      'narrow, for a rail': (
        <div className="max-w-80">
          <FactCard narrow title="Titular" facts={[['Nombre', long]]} />
        </div>
      ),
    },
  },
  'ui/KeyFigures': {
    wide: true,
    states: {
      six: <KeyFigures label="Cifras" figures={figures} />,
      three: <KeyFigures label="Tres cifras" figures={figures.slice(0, 3)} />,
    },
  },
  'ui/Tabs': {
    states: {
      rest: <Tabs label="Partes" tabs={tabs} className="h-10" />,
      focus: (
        <Forced as="focus">
          <Tabs label="Partes, con el foco" tabs={tabs} className="h-10" />
        </Forced>
      ),
    },
  },
  'ui/Notice': {
    wide: true,
    states: Object.fromEntries(
      tones.map((tone) => [
        tone,
        <Notice
          key={tone}
          tone={tone}
          icon={Info}
          title="El contrato vence pronto"
          action={<Button size="sm">Renovar</Button>}
        >
          {'Quedan 12 días. '}
          {long}
        </Notice>,
      ]),
    ),
  },
  'ui/StateMessage': {
    states: {
      empty: (
        <StateMessage
          icon={Inbox}
          title="No hay contratos todavía"
          actions={<Button variant="primary">Nuevo contrato</Button>}
        >
          Los que se den de alta aparecen aquí.
        </StateMessage>
      ),
      failed: (
        <StateMessage
          icon={TriangleAlert}
          tone="red"
          title="No se han podido obtener los contratos"
          detail={{ label: 'Trace:', value: trace, copy: copyNames }}
          actions={<Button>Reintentar</Button>}
        >
          El servidor no responde.
        </StateMessage>
      ),
      'with a code': <StateMessage code="404" title="Esta página no existe" />,
    },
  },
  'ui/Skeleton': {
    states: { rest: <Skeleton className="h-4 w-40" />, soft: <Skeleton soft className="h-16 w-40" /> },
  },
  'ui/FormSkeleton': { states: { rest: <FormSkeleton rows={2} /> } },
  'ui/TableSkeleton': { states: { rest: <TableSkeleton rows={4} /> } },
  'ui/Spinner': { states: { '16': <Spinner />, '24': <Spinner size={24} /> } },
  'ui/ProgressBar': {
    states: {
      begun: <ProgressBar label="Enviados" value={1} max={40} />,
      half: <ProgressBar label="Enviados" value={20} max={40} />,
      done: <ProgressBar label="Enviados" value={40} max={40} />,
    },
  },
  'ui/FilePreview': {
    states: {
      picture: <FilePreview file={picture} name="plano.svg" otherwise="No se puede mostrar aquí." />,
      text: <FilePreview file={text} name="consumos.csv" otherwise="No se puede mostrar aquí." />,
    },
  },
  'ui/JsonTree': {
    states: {
      record: (
        <JsonTree
          value={{
            CodigoContrato: 'PT-2026-000001',
            Activo: true,
            Fin: null,
            Periodos: [1.5, 2.5, 3],
            Titular: { Nombre: long },
          }}
          more={(count) => `${count} más`}
        />
      ),
    },
  },
  'ui/Attempt': {
    states: {
      failed: (
        <Attempt onFail={nothing} fallback={<p className="text-text2">Esta parte no se ha podido mostrar.</p>}>
          <Broken />
        </Attempt>
      ),
    },
  },
};

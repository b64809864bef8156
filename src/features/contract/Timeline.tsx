import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Contract, ContractDocument } from '~/api/contract.ts';
import { formatDate, formatList } from '~/lib/format.ts';
import { situationName, stateName } from '~/trade/contracts/names.ts';
import { situationGlyph } from '~/trade/contracts/states.ts';
import { documentGlyphs, useDocumentName } from '~/trade/documents/states.ts';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { meanSame } from './words.ts';

/** What happened to a contract, the newest first. */
export function Timeline({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { t: trade } = useTranslation('trade');
  const nameOf = useDocumentName();
  const events = timelineOf(contract);
  if (events.length === 0) return <p className="text-text2">{t('history.none')}</p>;
  return (
    <ol className="flex flex-col">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two things may happen in the same minute
        <li key={index} className="relative flex gap-3 pb-5 last:pb-0">
          {index < events.length - 1 && (
            <span aria-hidden className="absolute top-5 bottom-0 left-1.75 w-px bg-line2" />
          )}
          <span className="pt-0.5">
            <SituationGlyph of={event.uploaded ? documentGlyphs.there : situationGlyph(event.SituacionId)} />
          </span>
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">
              {event.uploaded
                ? t('history.uploaded', { documents: formatList(event.uploaded.map(nameOf)) })
                : event.Nota || situationName(trade, event)}
            </p>
            <p className="text-12 text-text2">{formatDate(event.Fecha, 'time')}</p>
            <p className="text-12 text-text2">
              {[event.Usuario, ...(event.uploaded ? [] : movesOf(event, trade))].filter(Boolean).join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The new state and situation, where the note does not say the same. */
function movesOf(event: TimelineEvent & { uploaded?: undefined }, t: TFunction<'trade'>) {
  const { Nota, EstadoId, EstadoIdAnterior } = event;
  const [state, situation] = [stateName(t, event), situationName(t, event)];
  return [
    EstadoId !== EstadoIdAnterior && !meanSame(Nota || situation, state) && state,
    Nota && !meanSame(Nota, situation) && situation,
  ];
}

type Event = NonNullable<Contract['Historial']>[number];

/** What happened to a contract; `uploaded`: the types of the documents that came, where the API's history does not say it. */
type TimelineEvent = (Event & { uploaded?: undefined }) | (Pick<Event, 'Fecha' | 'Usuario'> & { uploaded: string[] });

/** The API's history with its notes, and the uploads that it leaves out, the newest first. */
export function timelineOf({ Historial, Documentos }: Pick<Contract, 'Historial' | 'Documentos'>): TimelineEvent[] {
  const events = Historial ?? [];
  const isEvent = ({ FechaSubida, TipoDocumento }: ContractDocument) =>
    events.some(({ Fecha, Nota }) => minuteOf(Fecha) === minuteOf(FechaSubida) && Nota?.includes(TipoDocumento ?? ''));
  const uploads = new Map<string, TimelineEvent & { uploaded: string[] }>();
  for (const document of Documentos ?? []) {
    const { FechaSubida: Fecha, Usuario, TipoDocumento, NombreFichero } = document;
    if (!Fecha || isEvent(document)) continue;
    const key = `${minuteOf(Fecha)} ${Usuario}`;
    const upload = uploads.get(key) ?? { Fecha, Usuario, uploaded: [] };
    upload.uploaded.push(TipoDocumento ?? NombreFichero);
    uploads.set(key, upload);
  }
  // The history's own order counts among events of one moment.
  return [...events, ...uploads.values()].sort((one, other) => timeOf(other) - timeOf(one));
}

const minuteOf = (at: string | null) => at?.slice(0, 16);
/** Of what happened at one moment, the contract itself came first. */
const timeOf = (event: TimelineEvent) =>
  Date.parse(event.Fecha) - (event.uploaded === undefined && event.EstadoIdAnterior === null ? 1 : 0);

import type { Contract, ContractDocument } from '~/api/contract.ts';

type Event = NonNullable<Contract['Historial']>[number];

/** What happened to a contract; `uploaded`: the types of the documents that came, where the API's history does not say it. */
export type TimelineEvent =
  | (Event & { uploaded?: undefined })
  | (Pick<Event, 'Fecha' | 'Usuario'> & { uploaded: string[] });

/** The API's history with its notes, and the uploads that it leaves out, the newest first. */
export function timelineOf({ Historial, Documentos }: Pick<Contract, 'Historial' | 'Documentos'>): TimelineEvent[] {
  const events = Historial ?? [];
  const isTold = ({ FechaSubida, TipoDocumento }: ContractDocument) =>
    events.some(({ Fecha, Nota }) => minuteOf(Fecha) === minuteOf(FechaSubida) && Nota?.includes(TipoDocumento ?? ''));
  const uploads = new Map<string, TimelineEvent & { uploaded: string[] }>();
  for (const document of Documentos ?? []) {
    const { FechaSubida: Fecha, Usuario, TipoDocumento, NombreFichero } = document;
    if (!Fecha || isTold(document)) continue;
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

import type { RequestType, Situation, State } from '~/domain/contract-states.ts';
import type { SubState } from '~/domain/renewal-states.ts';
import type { TextCodes } from './types.ts';

/** What the server calls one of our words. */
export interface WireCode {
  id: number | string;
  /** Its name in the server's look-up list. */
  name: string;
}

/** Each word of ours with the server's code. */
export interface Codes {
  state: Readonly<Record<State, WireCode>>;
  situation: Readonly<Record<Situation, WireCode>>;
  subState: Readonly<Record<SubState, WireCode>>;
  requestType: Readonly<Record<RequestType, WireCode>>;
}

/** The codes of the server by our words. A server with other ids or names changes them here only. */
export const codes: Codes = {
  state: {
    draft: { id: 1, name: 'Borrador' },
    awaitingSignature: { id: 2, name: 'Pendiente de firma' },
    signed: { id: 3, name: 'Firmado' },
    inProcess: { id: 4, name: 'En tramitación' },
    active: { id: 5, name: 'Activo' },
    rejected: { id: 6, name: 'Rechazado' },
    ended: { id: 7, name: 'Baja' },
    cancelled: { id: 8, name: 'Anulado' },
    expired: { id: 9, name: 'Vencido' },
    renewed: { id: 10, name: 'Renovado' },
  },
  situation: {
    unsent: { id: 1, name: 'Sin enviar' },
    documentsMissing: { id: 2, name: 'Pendiente documentación' },
    inValidation: { id: 3, name: 'En validación' },
    validated: { id: 4, name: 'Validado' },
    inSignature: { id: 5, name: 'Enviado a firma electrónica' },
    signed: { id: 6, name: 'Firmado por cliente' },
    sent: { id: 7, name: 'Enviado a comercializadora' },
    accepted: { id: 8, name: 'Aceptado por comercializadora' },
    switching: { id: 9, name: 'Solicitud ATR en curso' },
    activated: { id: 10, name: 'Activado' },
    incident: { id: 11, name: 'Devuelto con incidencia' },
    refused: { id: 12, name: 'Rechazado por distribuidora' },
  },
  subState: {
    pending: { id: 1, name: 'Pendiente de contactar' },
    contacted: { id: 2, name: 'Contactado' },
    offered: { id: 3, name: 'Oferta enviada' },
    negotiating: { id: 4, name: 'En negociación' },
    awaitingSignature: { id: 5, name: 'Pendiente de firma' },
    renewed: { id: 6, name: 'Renovado' },
    extended: { id: 7, name: 'Prórroga automática' },
    declined: { id: 8, name: 'No renueva' },
    unreachable: { id: 9, name: 'No localizado' },
    lost: { id: 10, name: 'Competencia' },
  },
  requestType: {
    newSupply: { id: 1, name: 'Alta nueva (A3)' },
    switch: { id: 2, name: 'Cambio de comercializadora (C1)' },
    switchChanged: { id: 3, name: 'Cambio con modificación de potencia o tarifa (C2)' },
    switchHolder: { id: 4, name: 'Cambio con cambio de titular (C2)' },
    technical: { id: 5, name: 'Modificación técnica (M1)' },
    holder: { id: 6, name: 'Cambio de titular (M1)' },
    renewal: { id: 7, name: 'Renovación' },
    termination: { id: 8, name: 'Baja (B1)' },
  },
};

/** The server's texts for words of ours that are texts: none, they are the same. `texts.ts` makes others. */
export const texts: readonly TextCodes[] = [];

export type CodeFamily = keyof Codes;

import type { DocumentType, SalesChannel } from '~/domain/contract-documents.ts';
import type { pricings } from '~/domain/contract-states.ts';
import type { SigningPower } from '~/domain/signing-powers.ts';
import { fold } from '~/lib/fold.ts';
import type { Declared, TextCodes } from './types.ts';

/** Our words that are texts, by what they say. */
interface OwnTexts {
  documentType: DocumentType;
  documentReview: 'Pendiente' | 'Válido' | 'Rechazado';
  pricing: (typeof pricings)[number];
  salesChannel: SalesChannel;
  payment: 'Cobrada' | 'Pendiente' | 'Devuelta' | 'Impagada' | 'Fraccionada' | 'Compensada';
  commission: 'Pendiente' | 'Devengada' | 'Liquidada' | 'Decomisionada';
  distributorStep: 'Solicitud' | 'Aceptación' | 'Rechazo' | 'Activación';
  signingPower: SigningPower;
  /** Electricity, gas. */
  energy: 'E' | 'G';
  /** Person, company. */
  holder: 'F' | 'J';
  /** Normal, rectifying, annulling, complementary, regularising. */
  invoiceKind: 'N' | 'R' | 'A' | 'C' | 'G';
  reading: 'Real' | 'Estimada';
  batteryOffer: 'Borrador' | 'Enviada' | 'Aceptada' | 'Rechazada' | 'Caducada' | 'Contratada';
  batteryContract: 'Pendiente firma' | 'Firmado' | 'Instalación planificada' | 'Instalado' | 'Anulado';
}

type Texts = { readonly [Family in keyof OwnTexts]?: Readonly<Partial<Record<OwnTexts[Family], string>>> };

export const declared: Readonly<Record<keyof OwnTexts, Declared>> = {
  documentType: { areas: ['contracts'], names: ['TipoDocumento'] },
  documentReview: { areas: ['contracts'], names: ['EstadoValidacion'] },
  pricing: { names: ['Modalidad'] },
  salesChannel: { names: ['OrigenCaptacion'] },
  payment: { names: ['EstadoPago'] },
  commission: { names: ['EstadoComision'] },
  distributorStep: { areas: ['contracts'], names: ['Paso'] },
  signingPower: { names: ['RepresentantePoder'] },
  energy: { names: ['Energia'] },
  holder: { names: ['TipoPersona'] },
  invoiceKind: { names: ['TipoFactura'] },
  reading: { names: ['ProcedenciaLectura'] },
  batteryOffer: { calls: ['listBatteryOffers', 'saveBattery'], names: ['Estado'] },
  batteryContract: { calls: ['listBatteryContracts'], names: ['Estado'] },
};

/** Texts of a server by those of ours that it says otherwise: `{ payment: { Cobrada: 'PAID' } }`. */
export const textCodes = (texts: Texts): TextCodes[] =>
  (Object.keys(texts) as (keyof OwnTexts)[]).map((family) => ({
    ...declared[family],
    codes: Object.entries(texts[family] ?? {}).map(([word, text]) => ({ word, id: text, name: fold(text) })),
  }));

import { languageCodes } from '~/lib/languages.ts';
import sentences from '../../src/i18n/serverSentences.json' with { type: 'json' };
import type { Problem, Text } from './catalogue.ts';

/**
 * Section 8 of the specification, word for word: the messages of each call on success and on failure without a server
 * message.
 */
export const catalogue: [name: string, success: string | null, error: string | null][] = [
  ['listSips', 'Datos de CUPS obtenidos.', 'No se ha podido obtener información de ningún CUPS.'],
  ['getContract', 'Detalles de contrato obtenidos correctamente.', 'No se han podido obtener los datos del contrato.'],
  ['printContract', 'Contrato descargado exitosamente', 'No se han podido obtener el contrato.'],
  ['insertDocuments', 'Documento insertado correctamente.', 'No se han podido subir los documentos.'],
  ['sendToSupplier', 'Contrato enviado a Luminara', 'No se han podido cambiar la situacion del contrato.'],
  ['sendToSignature', 'Contrato enviado a Firma Electrónica.', 'No se han podido enviar a firma electrónica.'],
  ['getPenalty', 'Datos de penalización obtenidos correctamente.', 'No se pudieron obtener los datos de penalización.'],
  ['downloadRenewal', 'Documento descargado correctamente.', null],
  ['listSubStates', 'Listado de subestados de contrato obtenidos exitosamente.', null],
  ['listInvoices', 'Listado obtenido correctamente.', 'No se han podido obtener los datos.'],
  ['exportInvoices', 'Descarga de datos completada.', 'Error al exportar los datos.'],
  ['getAgent', 'Información de agente recuperada.', null],
  ['changeHierarchyStatus', null, 'Ha ocurrido un error al cambiar el estado de la jerarquia.'],
  ['validateKleen', 'Request completed successfully.', 'An error occurred during the request.'],
  ['updateUser', null, 'Ha ocurrido un error al modificar el usuario.'],
  ['enableUsers', null, 'Ha ocurrido un error habilitar/deshabilitar los usuarios.'],
  ['disableUsers', null, 'Ha ocurrido un error habilitar/deshabilitar los usuarios.'],
  ['lockUsers', null, 'Ha ocurrido un error bloqueando/desbloqueando los usuarios.'],
  ['unlockUsers', null, 'Ha ocurrido un error bloqueando/desbloqueando los usuarios.'],
  ['setUserPassword', 'Contraseña de usuario cambiada correctamente', 'No se han podido modificar la contraseña.'],
  ['changeOwnPassword', 'Contraseña de usuario cambiada correctamente', 'No se han podido modificar la contraseña.'],
  ['getUser', 'Datos de usuario obtenidos', 'An error occurred during the request.'],
  ['findCustomer', null, 'No se han podido obtener los datos del cliente.'],
  ['getOmie', null, 'No se han podido obtener los datos de OMIE.'],
  ['listFolders', null, 'No se han podido obtener los datos de carpetas.'],
  ['listLogs', null, 'No se han podido obtener los logs.'],
  ['listBrands', null, 'No se han podido obtener las marcas.'],
  ['getBrand', null, 'No se han podido obtener la marca.'],
  ['updateBrand', 'Marca actualizada correctamente', 'No se ha podido actualizar la marca.'],
  ['createFolder', 'Carpeta creada correctamente', null],
  ['renameFolder', 'Carpeta renombrada exitosamente', 'No se ha podido renombrar la carpeta.'],
  ['downloadFile', 'Descarga completada', 'No se ha podido descargar el archivo.'],
  ['generateApiKey', 'API Key generada exitosamente', null],
  ['getApiUser', 'Usuario recuperado exitosamente', null],
  ['findBestBatteries', 'Bateria encontrada correctamente', 'No se han podido obtener la mejor bateria.'],
];

/** The other texts that the specification fixes, by key. */
const others: readonly [key: string, text: string][] = [
  ['errors:generic', 'Ha ocurrido un error durante la solicitud.'],
  ['errors:trace', 'Trace: {{traceId}}'],
  ['common:outcome.generic', 'Solicitud completada correctamente.'],
  ['toasts:sendToSupplier.named', 'Contrato enviado a {{provider}}'],
  ['common:error.notFound', 'Page not found: {{path}}'],
  ['common:error.notFoundTitle', 'Page Not Found'],
  ['common:error.internalTitle', 'Internal Server Error'],
  ['contract:byCode.title', 'Ingresa el código de contrato'],
];

/** A text that is fixed word for word, by the client's specification or because the API says it. */
export interface FixedText {
  text: string;
  by: 'specification' | 'api';
}

const bySpecification = [
  ...catalogue.flatMap(([name, success, error]) => [
    // The one sentence with a value: it is `named` above.
    ...(success === null || name === 'sendToSupplier' ? [] : [[`toasts:${name}.success`, success] as const]),
    ...(error === null ? [] : [[`toasts:${name}.error`, error] as const]),
  ]),
  ...others,
];

/** What `serverWords.ts` recognises. `npm run fix` copies it to the Spanish texts, from which translators work. */
export const sentencesFile = 'src/i18n/serverSentences.json';

const byApi = Object.entries(sentences).flatMap(([area, texts]) =>
  Object.entries(texts).map(([name, text]) => [`server:${area}.${name}`, text] as const),
);

const fixed = new Map<string, FixedText>([
  ...bySpecification.map(([key, text]) => [key, { text, by: 'specification' }] as const),
  ...byApi.map(([key, text]) => [key, { text, by: 'api' }] as const),
]);

/** The client wrote these in English, so every language says them in English. */
const english: ReadonlySet<string> = new Set([
  'Request completed successfully.',
  'An error occurred during the request.',
  'Trace: {{traceId}}',
  'Page not found: {{path}}',
  'Page Not Found',
  'Internal Server Error',
]);

/**
 * The fixed wording of a text; undefined if translators may change it. Only the Spanish is fixed, the language of the
 * client and of the API: its translations may be changed.
 */
export function fixedText(language: string, key: string): FixedText | undefined {
  const own = fixed.get(key);
  return own && (language === languageCodes[0] || english.has(own.text)) ? own : undefined;
}

const reasons: Record<FixedText['by'], string> = {
  specification: "the client's specification fixes this sentence",
  api: 'the API says this sentence, and the portal recognises it by its words',
};

/** Fixed texts that were changed, also where a brand says them in its own words. */
export function* checkFixed(language: string, texts: Iterable<Text>): Generator<Problem> {
  for (const { file, key, text } of texts) {
    const own = fixedText(language, key);
    if (own && own.text !== text)
      yield {
        file,
        key,
        message: `was changed, but ${reasons[own.by]}: put it back, “${own.text}”`,
        fault: { kind: 'fixed', ...own },
      };
  }
}

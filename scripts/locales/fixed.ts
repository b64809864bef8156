import { languageCodes } from '~/lib/languages.ts';
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

const fixed: ReadonlyMap<string, string> = new Map([
  ...catalogue.flatMap(([name, success, error]) => [
    // The one sentence with a value: it is `named` above.
    ...(success === null || name === 'sendToSupplier' ? [] : [[`toasts:${name}.success`, success] as const]),
    ...(error === null ? [] : [[`toasts:${name}.error`, error] as const]),
  ]),
  ...others,
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
 * The text that the client's specification fixes word for word, if it fixes this one. It fixes the Spanish sentences, so
 * their translations are free.
 */
export function fixedText(language: string, key: string): string | undefined {
  const text = fixed.get(key);
  return text !== undefined && (language === languageCodes[0] || english.has(text)) ? text : undefined;
}

/** Texts that differ from what the specification says, also where a brand says them in its own words. */
export function* checkFixed(language: string, texts: Iterable<Text>): Generator<Problem> {
  for (const { file, key, text } of texts) {
    const asked = fixedText(language, key);
    if (asked !== undefined && asked !== text)
      yield {
        file,
        key,
        message: `was changed, but the client's specification fixes this sentence: put it back, “${asked}”`,
        fault: { kind: 'fixed', text: asked },
      };
  }
}

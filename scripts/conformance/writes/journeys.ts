import { getSession } from '~/api/auth.ts';
import * as batteries from '~/api/batteries.ts';
import { getBrand, listActiveBrands, updateBrand } from '~/api/brands.ts';
import * as contract from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import * as files from '~/api/files.ts';
import * as preferences from '~/api/preferences.ts';
import { changeSubState, listRenewals } from '~/api/renewals.ts';
import { codes } from '~/api/wire/mapping.ts';
import { cupsControl } from '~/domain/cups.ts';
import { smallestFile } from '../../openapi/examples.ts';
import { people, programs } from './journeysOfPeople.ts';
import { firstPage, itemsOf, type Journey } from './writer.ts';

const preference: Journey = {
  rows: [preferences.savePreference, preferences.deletePreference],
  async run(w) {
    const { savePreference, deletePreference, listPreferences } = preferences;
    const LoggedUserId = String((await w.read(getSession)).json?.Id);
    const ownPreferences = () => w.mine(listPreferences, { loggedUserId: LoggedUserId });
    const body = { LoggedUserId, Clave: 'vista.contratos', Nombre: w.mark, Valor: '{"a":1}', Predeterminada: false };
    await w.change(savePreference, { body });
    const made = await ownPreferences();
    w.need(savePreference, made !== undefined, 'a saved view is not in the list afterwards');
    const { PreferenciaId } = made;
    const remove = { query: { loggedUserId: LoggedUserId, preferenciaId: PreferenciaId } };
    w.undoLater(`the saved view ${w.mark}`, async () => {
      if (await ownPreferences()) await w.change(deletePreference, remove);
      return true;
    });
    w.expect(savePreference, made.Valor === body.Valor, 'a saved view comes back with another content');
    const again = { body: { ...body, PreferenciaId, Valor: '{"a":2}' } };
    const isChanged = async () => (await ownPreferences())?.Valor === '{"a":2}';
    await w.prove(savePreference, again, isChanged, 'a saved view keeps its old content after a change');
    const isGone = async () => (await ownPreferences()) === undefined;
    await w.prove(deletePreference, remove, isGone, 'a deleted view is still in the list');
  },
};

const documents: Journey = {
  rows: [files.createFolder, files.renameFolder, files.saveFiles, files.moveFiles, files.deleteFile, files.deleteFiles],
  async run(w) {
    const folders = async () => itemsOf((await w.read(files.listFolders)).json);
    const named = async (name: string) => (await folders()).find(({ Name }) => Name === name)?.CarpetaId;
    const inside = async (id: number) => itemsOf((await w.read(files.getFolder, { id })).json?.Archivos);
    await w.change(files.createFolder, { body: { Name: w.mark } });
    const first = await named(w.mark);
    w.need(files.createFolder, first !== undefined, 'a new folder is not in the tree');
    const isThere = async () => (await folders()).some(({ CarpetaId }) => CarpetaId === first);
    const remove = { body: { Carpetas: [first], Archivos: [] } };
    w.undoLater(`the folder ${w.mark}`, async () => {
      if (await isThere()) await w.change(files.deleteFiles, remove);
      return true;
    });
    const rename = { query: { carpetaId: first, newName: `${w.mark} 2` } };
    const isRenamed = async () => (await named(`${w.mark} 2`)) === first;
    await w.prove(files.renameFolder, rename, isRenamed, 'a renamed folder keeps its old name');
    const file = new File(['Una nota.'], 'nota.txt', { type: 'text/plain' });
    await w.change(files.saveFiles, { body: { CarpetaId: first, Archivos: [file] } });
    const [saved] = await inside(first);
    w.need(files.saveFiles, saved !== undefined, 'an uploaded file is not in its folder');
    const { ArchivoId, TamanoBytes } = saved;
    w.expect(files.saveFiles, TamanoBytes === file.size, `an uploaded file of ${file.size} bytes has ${TamanoBytes}`);
    await w.change(files.createFolder, { body: { Name: w.mark, CarpetaPadreId: first } });
    const second = await named(w.mark);
    w.need(files.createFolder, second !== undefined, 'a new folder inside another is not in the tree');
    const move = { body: { Archivos: [ArchivoId], CarpetaToId: second } };
    const isMoved = async () => (await inside(second)).length === 1 && (await inside(first)).length === 0;
    await w.prove(files.moveFiles, move, isMoved, 'a moved file is not where it was moved to');
    const isEmpty = async () => (await inside(second)).length === 0;
    const isGone = async () => !(await isThere());
    const what = 'a deleted file is still in its folder';
    await w.prove(files.deleteFile, { query: { archivoId: ArchivoId } }, isEmpty, what);
    await w.prove(files.deleteFiles, remove, isGone, 'a deleted folder is still in the tree');
  },
};

/** A valid CUPS that no contract has yet: its number is made of the time. */
function freePoint(): string {
  const digits = `002199${String(Date.now()).slice(-10)}`;
  return `ES${digits}${cupsControl(digits)}0F`;
}

const newContract: Journey = {
  rows: [contract.insertContract, contract.insertDocuments, contract.judgeDocument],
  async run(w) {
    const sold = { ...firstPage, filterColumns: ['Tarifa', 'Modalidad'], filterQueries: ['=2.0TD', '=Fijo'] };
    const code = itemsOf((await w.read(listContracts, sold)).json)[0]?.CodigoContrato;
    w.start(Boolean(code), 'the server has no contract with the tariff 2.0TD and a fixed price to make one like it');
    const like = (await w.read(contract.getContract, { codigo: code })).json ?? {};
    const { IdTipoSolicitud, CodigoTarifa, IdComercializadora, IdTarifaProducto, IdAgente, Cnae } = like;
    const body = {
      IdTipoSolicitud,
      CodigoTarifa,
      IdComercializadora,
      IdTarifaProducto,
      IdAgente,
      Cnae,
      Nif: '99000001C',
      Nombre: 'Prueba',
      Apellido1: 'Conformidad',
      Email: `${w.mark}@example.com`,
      Cups: freePoint(),
      PotenciaP1: 4.6,
      PotenciaP2: 4.6,
      ConsumoAnual: 2600,
      Iban: 'ES4599900001610000000017',
      DireccionSuministro: { Via: 'Mayor', Numero: '1', CodigoPostal: '28013', Municipio: 'Madrid' },
      Observaciones: w.mark,
    };
    const { CodigoContrato } = (await w.change(contract.insertContract, { body })) ?? {};
    w.need(
      contract.insertContract,
      Boolean(CodigoContrato),
      'the answer does not say the code of the new contract: the portal cannot open it',
    );
    w.leave(`the contract ${CodigoContrato} and its customer`);
    const read = async () => (await w.read(contract.getContract, { codigo: CodigoContrato })).json ?? {};
    const made = await read();
    for (const field of ['Nif', 'Cups', 'PotenciaP1', 'ConsumoAnual', 'Observaciones'] as const)
      w.expect(
        contract.insertContract,
        made[field] === body[field],
        `${field} of a new contract is ${made[field]} instead of ${body[field]}`,
      );
    w.expect(
      contract.insertContract,
      made.EstadoId === 'draft',
      `a new contract begins in EstadoId ${made.EstadoId} instead of ${codes.state.draft.id} (${codes.state.draft.name})`,
    );
    const file = new File([smallestFile.pdf], 'factura.pdf', { type: 'application/pdf' });
    await w.change(contract.insertDocuments, {
      body: { CodigoContrato, TipoDocumento: 'Factura anterior', Archivos: [file] },
    });
    const papers = async () => itemsOf((await w.read(contract.listDocuments, { contrato: CodigoContrato })).json);
    const [paper] = await papers();
    w.need(
      contract.insertDocuments,
      paper?.NombreFichero === file.name,
      'an uploaded document is not among those of its contract',
    );
    w.start(made.Admite?.includes('validacion'), 'the new contract does not take the validation of documents');
    await w.change(contract.judgeDocument, { body: { IdDocumento: paper.IdDocumento, EstadoValidacion: 'Válido' } });
    w.expect(
      contract.judgeDocument,
      (await papers())[0]?.EstadoValidacion === 'Válido',
      'a document that was marked as valid is not valid',
    );
  },
};

const offer: Journey = {
  rows: [batteries.saveBattery],
  async run(w) {
    const { saveBattery, listBatteryOffers, getBatteryCalculator } = batteries;
    const cups = itemsOf((await w.read(listContracts, firstPage)).json)[0]?.Cups;
    w.start(Boolean(cups), 'the server has no contract for whose supply point an offer could be made');
    const IdBateria = (await w.read(getBatteryCalculator)).json?.Baterias?.[0]?.IdBateria;
    w.start(IdBateria !== undefined, 'the server has no battery to offer');
    const body = {
      CodigoOferta: null,
      Estado: null,
      Cups: cups,
      NombreTitular: 'Prueba Conformidad',
      Nif: '99000001C',
      IdBateria,
      Instalacion: 250,
      Financiacion: 0,
      Observaciones: w.mark,
      Entrada: { Cups: cups, ConsumoP1: 900, ConsumoP2: 800, ConsumoP3: 1500, ExcedenteAnual: 2600 },
    };
    await w.change(saveBattery, { body });
    const made = async () =>
      itemsOf((await w.read(listBatteryOffers)).json).find(({ Observaciones }) => Observaciones?.startsWith(w.mark));
    const saved = await made();
    w.need(saveBattery, saved !== undefined, 'a new offer is not in the list');
    w.leave(`the battery offer ${saved.CodigoOferta}`);
    w.expect(
      saveBattery,
      saved.Instalacion === 250,
      `Instalacion of a new offer is ${saved.Instalacion} instead of 250`,
    );
    await w.change(saveBattery, { body: { ...body, CodigoOferta: saved.CodigoOferta, Observaciones: `${w.mark} 2` } });
    w.expect(saveBattery, (await made())?.Observaciones === `${w.mark} 2`, 'a changed offer keeps its old text');
  },
};

const renewal: Journey = {
  rows: [changeSubState],
  async run(w) {
    const of = async (code?: string) =>
      itemsOf((await w.read(listRenewals, { pageIndex: 0, pageSize: 50 })).json).find((row) =>
        code ? row.CodigoContrato === code : ['pending', 'contacted'].includes(row.SubestadoId),
      );
    const first = await of();
    w.start(first !== undefined, 'the server has no renewal whose sub-state could be changed');
    const { CodigoContrato, SubestadoId } = first;
    const other = SubestadoId === 'pending' ? 'contacted' : 'pending';
    await w.change(changeSubState, { body: { CodigoContrato, SubestadoId: other } });
    w.undoLater(`the sub-state of ${CodigoContrato}`, async () => {
      await w.change(changeSubState, { body: { CodigoContrato, SubestadoId } });
      return (await of(CodigoContrato))?.SubestadoId === SubestadoId;
    });
    w.expect(
      changeSubState,
      (await of(CodigoContrato))?.SubestadoId === other,
      'a renewal stays in its sub-state after a change',
    );
  },
};

const brand = (domain: string): Journey => ({
  rows: [updateBrand],
  async run(w) {
    const Id = itemsOf((await w.read(listActiveBrands)).json).find(({ Dominio }) => Dominio === domain)?.Id;
    w.start(Id !== undefined, `the active brands do not have ${domain}`);
    const footer = async () => (await w.read(getBrand, { id: Id })).json?.TextoPie ?? null;
    const before = await footer();
    await w.change(updateBrand, { body: { Id, TextoPie: w.mark } });
    w.undoLater(`the footer of ${domain}`, async () => {
      await w.change(updateBrand, { body: { Id, TextoPie: before } });
      return (await footer()) === before;
    });
    w.expect(updateBrand, (await footer()) === w.mark, 'the footer of a brand keeps its old text after a change');
  },
});

export const journeys = (domain: string): readonly Journey[] => [
  preference,
  documents,
  people,
  programs,
  newContract,
  offer,
  renewal,
  brand(domain),
];

/** Calls that change something and are not tried, with the reason. */
export const untried: { readonly [name: string]: string } = {
  signIn: 'it would need a password, and a wrong one counts as a failed attempt',
  refreshToken: 'it would end the refresh token of a session',
  signOut: 'it would end the session of the token',
  signUp: 'it leaves an account that waits for an administrator',
  requestPasswordChange: 'it sends mail',
  changePassword: 'it needs the link of a mail',
  checkResetLink: 'it needs the link of a mail',
  changeOwnPassword: 'it would end the other sessions of the account',
  deleteAllPreferences: 'it would delete what the account has saved',
  linkUser: 'only unlinkUser undoes it',
  unlinkUser: 'it would unlink all users of an agent, and no call makes an agent',
  linkAgent: 'only unlinkAgent undoes it',
  unlinkAgent: 'it would unlink what an agent has, and no call makes an agent',
  changeHierarchyStatus: 'it would stop agents from selling, and no call makes an agent',
  sendToSupplier: 'it sends a contract to the supplier',
  sendToSignature: 'it sends a contract to the customer',
  validateKleen: 'it moves a contract on, and nothing moves it back',
  renewContract: 'it makes a contract for a customer, and nothing removes it',
};

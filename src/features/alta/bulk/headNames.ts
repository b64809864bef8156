/**
 * How the template of each language names its columns, in the form of `keyOf`: a template is known under every other
 * language. By the name of the text, `alta:field.<name>`; a test compares this with the texts.
 */
export const headNames: Readonly<Record<string, string>> = {
  IdTipoSolicitud: 'tipo de solicitud, request type, tipus de sol licitud, tipo de pedido',
  energy: 'energia, energy',
  Cups: 'cups de luz, electricity cups, cups de llum, cups de eletricidade',
  CupsGas: 'cups de gas, gas cups',
  CodigoTarifa: 'tarifa, tariff',
  ConsumoAnual: 'consumo anual, annual consumption, consum anual',
  Cnae: 'cnae',
  Autoconsumo: 'autoconsumo, self consumption, autoconsum',
  ComercializadoraActual: 'comercializadora actual, current supplier, comercialitzadora actual, comercializador atual',
  TipoVia: 'tipo de via, street type, tipus de via',
  Via: 'via, street',
  Numero: 'numero, number',
  Escalera: 'escalera, staircase, escala, escada',
  Piso: 'piso, floor, pis, andar',
  Puerta: 'puerta, door, porta',
  CodigoPostal: 'codigo postal, postcode, codi postal',
  Municipio: 'municipio, town, municipi',
  Provincia: 'provincia, province',
  Nif: 'nif',
  NombreTitular: 'razon social, company name, rao social, denominacao social',
  Nombre: 'nombre, first name, nom, nome proprio',
  Apellido1: 'primer apellido, first surname, primer cognom, primeiro apelido',
  Apellido2: 'segundo apellido, second surname, segon cognom, segundo apelido',
  Email: 'correo, email, correu, correio',
  Telefono: 'telefono, phone, telefon, telefone',
  Telefono2: 'otro telefono, other phone, un altre telefon, outro telefone',
  RepresentanteNombre: 'representante, representative, representant',
  RepresentanteNif: 'nif del representante, representative s nif, nif del representant, nif do representante',
  ClienteVulnerable: 'cliente vulnerable, vulnerable customer, client vulnerable, cliente vulneravel',
  Modalidad: 'modalidad, pricing, modalitat, modalidade',
  IdComercializadora: 'comercializadora, supplier, comercialitzadora, comercializador',
  IdTarifaProducto: 'producto, product, producte, produto',
  Fee: 'fee de energia, energy fee, fee d energia',
  FeePotencia: 'fee de potencia, power fee',
  IdAgente: 'agente, agent',
  IdTipoComision: 'tipo de comision, commission type, tipus de comissio, tipo de comissao',
  RenovacionAutomatica:
    'se renueva automaticamente, renews automatically, es renova automaticament, renova se automaticamente',
  Iban: 'iban',
  TitularIban: 'titular de la cuenta, account holder, titular del compte, titular da conta',
  NifTitularIban:
    'nif del titular de la cuenta, account holder s nif, nif del titular del compte, nif do titular da conta',
  IdTipoImpresionFactura: 'envio de la factura, invoice delivery, enviament de la factura, envio da fatura',
  EmailFactura: 'correo para la factura, invoice email, correu per a la factura, correio para a fatura',
  IdColectivo: 'colectivo, customer group, col lectiu, grupo de clientes',
  Observaciones: 'observaciones, notes, observacions, observacoes',
  RepresentantePoder: 'poder con el que firma, power of attorney, poder amb que signa, procuracao com que assina',
  OrigenCaptacion: 'origen de captacion, sales channel, origen de captacio, origem da angariacao',
};

/** The names of the contracted powers, before their period. */
export const powerNames = 'potencia, power';

/** The names of the two addresses, behind that of a part. */
export const addressNames = {
  DireccionSuministro: 'suministro, supply, subministrament, fornecimento',
  DireccionFiscal: 'fiscal, billing',
} as const;

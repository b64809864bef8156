-- Built after the seeding, when it costs least.

-- Every column that lists filter by or add up, in one index: counts and totals read it instead of the whole rows.
CREATE INDEX contracts_facets ON contracts (
  MarcaId, EstadoId, SituacionId, SubestadoId, Energia, TarifaId, ComercializadoraId, ProductoId, ModalidadId,
  TipoSolicitudId, ColectivoId, ProvinciaCodigo, Municipio, AgenteId, Autoconsumo, FechaCreacion, FechaSituacion,
  FechaFirma, FechaActivacion, FechaFin, ConsumoAnual, Fee, ImporteComision, DocumentosPedidos, DocumentosEntregados
);

-- One for every sort order that is no look-up: a page near either end is read in that order, without sorting.
CREATE INDEX contracts_titular ON contracts (ClaveTitular);
CREATE INDEX contracts_nif ON contracts (Nif);
CREATE INDEX contract_details_iban ON contract_details (Detalle ->> 'Iban');
CREATE INDEX contracts_cups ON contracts (Cups);
CREATE INDEX contracts_creacion ON contracts (FechaCreacion);
CREATE INDEX contracts_situacion ON contracts (FechaSituacion);
CREATE INDEX contracts_firma ON contracts (FechaFirma);
CREATE INDEX contracts_activacion ON contracts (FechaActivacion);
CREATE INDEX contracts_fin ON contracts (FechaFin);
-- All that the renewals count and add up of a contract: one in five of all is in their window, and to read each whole
-- reads most of the file.
CREATE INDEX contracts_renovacion ON contracts (FechaFin, EstadoId, MarcaId, AgenteId, SubestadoId, ConsumoAnual);
-- What the agent list counts of each agent's contracts, agent by agent: read in that order, nothing has to be gathered.
CREATE INDEX contracts_agente ON contracts (AgenteId, MarcaId, EstadoId, FechaCreacion, ConsumoAnual);
CREATE INDEX contracts_consumo ON contracts (ConsumoAnual);
CREATE INDEX contracts_fee ON contracts (Fee);
CREATE INDEX contracts_comision ON contracts (ImporteComision);

CREATE INDEX contracts_cliente ON contracts (IdCliente);
CREATE UNIQUE INDEX customers_identificador ON customers (Identificador);
CREATE INDEX refresh_tokens_session ON refresh_tokens (SessionId);
CREATE INDEX sessions_user ON sessions (UserId);

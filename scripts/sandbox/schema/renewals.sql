-- What is known of a contract's renewal beside its sub-state, which stands with the contract, as do the date of the next
-- contact and the prices of today.
CREATE TABLE renewals (
  Id INTEGER PRIMARY KEY REFERENCES contracts,
  FechaSubestado TEXT NOT NULL,
  IntentosContacto INTEGER NOT NULL DEFAULT 0,
  DocumentoGenerado INTEGER NOT NULL DEFAULT 0,
  CodigoContratoNuevo TEXT,
  RenovadoPor TEXT,
  -- The proposal; null where nothing is on offer.
  ProductoId INTEGER REFERENCES products,
  -- JSON: PrecioEnergiaPropuestoP1 and so on; PrecioEnergiaP1 is what an indexed contract has cost lately.
  PreciosPropuestos TEXT,
  PrecioMedioActual REAL,
  PrecioMedioPropuesto REAL,
  VariacionPct REAL,
  MotivoVariacion TEXT,
  AhorroEstimado REAL
) STRICT;

-- The rows of the renewal list; the days of its window are the query's. What stands in the contract's document is looked
-- up only by queries that name it.
CREATE VIEW renewal_rows AS
SELECT c.Id, c.CodigoContrato, c.MarcaId, c.AgenteId, c.NombreTitular, c.ClaveTitular, c.Nif, c.Cups, c.TarifaId,
  c.ComercializadoraId, c.ProductoId, c.ModalidadId, c.ConsumoAnual, c.FechaActivacion, c.FechaFin, c.CodigoContratoOrigen,
  c.SubestadoId, r.FechaSubestado, r.IntentosContacto, r.DocumentoGenerado, r.CodigoContratoNuevo, r.RenovadoPor,
  r.MotivoVariacion, r.ProductoId AS ProductoPropuestoId, r.PreciosPropuestos, r.PrecioMedioActual, r.PrecioMedioPropuesto, r.VariacionPct,
  r.AhorroEstimado, (SELECT d.Detalle FROM contract_details d WHERE d.Id = c.Id) AS Detalle,
  (SELECT d.Detalle ->> 'FechaProximoContacto' FROM contract_details d WHERE d.Id = c.Id) AS FechaProximoContacto
FROM renewals r
JOIN contracts c ON c.Id = r.Id
WHERE c.EstadoId = 5;

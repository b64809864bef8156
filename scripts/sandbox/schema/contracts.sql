-- The papers of a contract; the bytes lie in the storage under their hash.
CREATE TABLE contract_documents (
  Id INTEGER PRIMARY KEY,
  ContratoId INTEGER NOT NULL REFERENCES contracts,
  TipoDocumento TEXT NOT NULL,
  NombreFichero TEXT NOT NULL,
  MimeType TEXT NOT NULL,
  TamanoBytes INTEGER NOT NULL,
  FechaSubida TEXT NOT NULL,
  Usuario TEXT,
  EstadoValidacion TEXT NOT NULL,
  MotivoRechazo TEXT,
  HashSha256 TEXT NOT NULL
) STRICT;

-- What became of a contract, numbered from 1. Without a user: the system, the retailer or the distributor.
CREATE TABLE contract_history (
  ContratoId INTEGER NOT NULL REFERENCES contracts,
  Orden INTEGER NOT NULL,
  Fecha TEXT NOT NULL,
  Usuario TEXT,
  EstadoIdAnterior INTEGER REFERENCES states,
  EstadoId INTEGER NOT NULL REFERENCES states,
  SituacionIdAnterior INTEGER REFERENCES situations,
  SituacionId INTEGER NOT NULL REFERENCES situations,
  Nota TEXT,
  PRIMARY KEY (ContratoId, Orden)
) STRICT, WITHOUT ROWID;

-- What others will do with a contract, and when: the customer signs, the retailer accepts, the distributor switches.
CREATE TABLE contract_steps (
  Id INTEGER PRIMARY KEY,
  ContratoId INTEGER NOT NULL REFERENCES contracts,
  VenceMs INTEGER NOT NULL,
  -- The situation that the contract must be in by then, and the one that it gets into.
  SituacionDe INTEGER NOT NULL REFERENCES situations,
  SituacionA INTEGER NOT NULL REFERENCES situations
) STRICT;

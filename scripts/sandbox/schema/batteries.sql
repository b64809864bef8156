CREATE TABLE batteries (
  Id INTEGER PRIMARY KEY,
  Marca TEXT NOT NULL,
  Modelo TEXT NOT NULL,
  CapacidadKwh REAL NOT NULL,
  PotenciaKw REAL NOT NULL,
  Dod REAL NOT NULL,
  Eficiencia REAL NOT NULL,
  Ciclos INTEGER NOT NULL,
  GarantiaAnios INTEGER NOT NULL,
  Precio REAL NOT NULL,
  Fases TEXT NOT NULL,
  Apilable INTEGER NOT NULL
) STRICT;

CREATE TABLE battery_offers (
  Id INTEGER PRIMARY KEY,
  CodigoOferta TEXT NOT NULL UNIQUE,
  Estado TEXT NOT NULL,
  MarcaId INTEGER NOT NULL REFERENCES brands,
  AgenteId INTEGER REFERENCES agents,
  -- Of the supply point, where it is one of ours.
  ContratoId INTEGER REFERENCES contracts,
  IdCliente INTEGER REFERENCES customers,
  NombreTitular TEXT NOT NULL,
  Nif TEXT NOT NULL,
  Email TEXT,
  Telefono TEXT,
  Cups TEXT NOT NULL,
  BateriaId INTEGER NOT NULL REFERENCES batteries,
  -- That of the catalogue when the offer was made.
  Precio REAL NOT NULL,
  Instalacion REAL NOT NULL,
  Impuesto TEXT NOT NULL,
  TipoIva REAL NOT NULL,
  -- Months; 0 is paid at once.
  Financiacion INTEGER NOT NULL,
  AhorroAnual REAL,
  Payback REAL,
  -- JSON
  Entrada TEXT,
  Observaciones TEXT,
  FechaCreacion TEXT NOT NULL,
  FechaEnvio TEXT,
  FechaRespuesta TEXT,
  FechaValidez TEXT NOT NULL
) STRICT;

CREATE TABLE battery_contracts (
  Id INTEGER PRIMARY KEY,
  CodigoContratoBateria TEXT NOT NULL UNIQUE,
  OfertaId INTEGER NOT NULL UNIQUE REFERENCES battery_offers,
  Estado TEXT NOT NULL,
  FechaCreacion TEXT NOT NULL,
  FechaFirma TEXT,
  FechaInstalacion TEXT
) STRICT;

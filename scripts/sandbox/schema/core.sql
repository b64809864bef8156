-- Tables in English, columns as the API names its fields. Dates are ISO texts on Madrid's clock: they sort as they read.
-- `Orden` is the position of a row when a list is sorted by it.

CREATE TABLE meta (Clave TEXT PRIMARY KEY, Valor TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Look-up lists

CREATE TABLE provinces (Codigo TEXT PRIMARY KEY, Nombre TEXT, Orden INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE cnaes (Codigo TEXT NOT NULL, Version TEXT NOT NULL, Descripcion TEXT NOT NULL, PRIMARY KEY (Codigo, Version)) STRICT, WITHOUT ROWID;
CREATE TABLE tariffs (Id INTEGER PRIMARY KEY, Codigo TEXT NOT NULL, Nombre TEXT NOT NULL, Energia TEXT NOT NULL, NumPeriodosEnergia INTEGER NOT NULL, NumPeriodosPotencia INTEGER NOT NULL, Orden INTEGER NOT NULL) STRICT;
CREATE TABLE states (Id INTEGER PRIMARY KEY, Nombre TEXT NOT NULL, Orden INTEGER NOT NULL) STRICT;
CREATE TABLE situations (Id INTEGER PRIMARY KEY, Nombre TEXT NOT NULL, Color TEXT NOT NULL, Orden INTEGER NOT NULL) STRICT;
CREATE TABLE sub_states (Id INTEGER PRIMARY KEY, Nombre TEXT NOT NULL, Orden INTEGER NOT NULL) STRICT;
CREATE TABLE modalities (Id INTEGER PRIMARY KEY, Nombre TEXT NOT NULL, Orden INTEGER NOT NULL) STRICT;
CREATE TABLE request_types (Id INTEGER PRIMARY KEY, Nombre TEXT NOT NULL, Orden INTEGER NOT NULL) STRICT;
CREATE TABLE print_types (Id INTEGER PRIMARY KEY, Nombre TEXT NOT NULL, Orden INTEGER NOT NULL) STRICT;
CREATE TABLE commission_types (Id INTEGER PRIMARY KEY, Nombre TEXT NOT NULL, Orden INTEGER NOT NULL) STRICT;
CREATE TABLE collectives (Id INTEGER PRIMARY KEY, Nombre TEXT NOT NULL, Orden INTEGER NOT NULL) STRICT;
CREATE TABLE distributors (Codigo TEXT PRIMARY KEY, Nombre TEXT NOT NULL, Energia TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE retailers (Id INTEGER PRIMARY KEY, Nombre TEXT NOT NULL, Orden INTEGER NOT NULL) STRICT;
CREATE TABLE products (
  Id INTEGER PRIMARY KEY,
  IdComercializadora INTEGER NOT NULL REFERENCES retailers,
  Nombre TEXT NOT NULL,
  Energia TEXT NOT NULL,
  ModalidadId INTEGER NOT NULL REFERENCES modalities,
  DuracionMeses INTEGER NOT NULL,
  Orden INTEGER NOT NULL
) STRICT;

-- People

CREATE TABLE agents (
  Id INTEGER PRIMARY KEY,
  CodigoAgente TEXT NOT NULL UNIQUE,
  Nombre TEXT NOT NULL,
  RazonSocial TEXT,
  Nif TEXT,
  TipoAgente TEXT NOT NULL,
  IdAgentePadre INTEGER REFERENCES agents,
  Nivel INTEGER NOT NULL,
  -- Ids from the root down to the agent itself, `/1/7/42/`: a subtree is a prefix.
  Ruta TEXT NOT NULL UNIQUE,
  Email TEXT,
  Telefono TEXT,
  ProvinciaCodigo TEXT REFERENCES provinces,
  CodigoPostal TEXT,
  Iban TEXT,
  Activo INTEGER NOT NULL,
  FechaAlta TEXT NOT NULL,
  FechaBaja TEXT,
  PorcentajeComision REAL NOT NULL,
  FeeMinimo REAL NOT NULL,
  FeeMaximo REAL NOT NULL,
  -- JSON list of brands.Id
  Marcas TEXT NOT NULL,
  Orden INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE users (
  Id TEXT PRIMARY KEY,
  UserName TEXT NOT NULL UNIQUE COLLATE NOCASE,
  Nombre TEXT NOT NULL,
  Apellidos TEXT,
  Email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  Telefono TEXT,
  -- scrypt$N$r$p$salt$hash
  PasswordHash TEXT NOT NULL,
  Activo INTEGER NOT NULL,
  Bloqueado INTEGER NOT NULL,
  FechaBloqueo TEXT,
  UltimoAcceso TEXT,
  FechaAlta TEXT NOT NULL,
  FechaCambioPassword TEXT,
  DebeCambiarPassword INTEGER NOT NULL DEFAULT 0,
  IdAgente INTEGER REFERENCES agents,
  -- null: every brand
  MarcaId INTEGER REFERENCES brands,
  EsSistema INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE permissions (Id INTEGER PRIMARY KEY, Nombre TEXT NOT NULL, NombreNormalizado TEXT NOT NULL UNIQUE, Descripcion TEXT NOT NULL, Modulo TEXT NOT NULL, EsSistema INTEGER NOT NULL) STRICT;
CREATE TABLE user_groups (Id INTEGER PRIMARY KEY, Nombre TEXT NOT NULL, NombreNormalizado TEXT NOT NULL UNIQUE, Descripcion TEXT NOT NULL, FechaCreacion TEXT NOT NULL, EsSistema INTEGER NOT NULL) STRICT;
CREATE TABLE group_permissions (GrupoId INTEGER NOT NULL REFERENCES user_groups, PermisoId INTEGER NOT NULL REFERENCES permissions, PRIMARY KEY (GrupoId, PermisoId)) STRICT, WITHOUT ROWID;
CREATE TABLE group_members (UserId TEXT NOT NULL REFERENCES users, GrupoId INTEGER NOT NULL REFERENCES user_groups, PRIMARY KEY (UserId, GrupoId)) STRICT, WITHOUT ROWID;
CREATE TABLE user_permissions (UserId TEXT NOT NULL REFERENCES users, PermisoId INTEGER NOT NULL REFERENCES permissions, PRIMARY KEY (UserId, PermisoId)) STRICT, WITHOUT ROWID;

CREATE TABLE customers (
  Id INTEGER PRIMARY KEY,
  Identificador TEXT NOT NULL,
  TipoIdentificador TEXT NOT NULL,
  TipoPersona TEXT NOT NULL,
  RazonSocial TEXT,
  Nombre TEXT,
  Apellido1 TEXT,
  Apellido2 TEXT,
  Email TEXT,
  Telefono TEXT,
  -- JSON
  Direccion TEXT NOT NULL,
  Iban TEXT,
  FechaAlta TEXT NOT NULL,
  Vulnerable INTEGER NOT NULL,
  ConsentimientoComercial INTEGER NOT NULL,
  FechaConsentimiento TEXT,
  NoLlamar INTEGER NOT NULL,
  IdAgente INTEGER REFERENCES agents,
  Scoring INTEGER NOT NULL
) STRICT;

-- Contracts: what lists show, filter and sort by, as columns; the rest of a contract as one JSON document.

CREATE TABLE contracts (
  Id INTEGER PRIMARY KEY,
  CodigoContrato TEXT NOT NULL UNIQUE,
  MarcaId INTEGER NOT NULL REFERENCES brands,
  IdCliente INTEGER NOT NULL REFERENCES customers,
  NombreTitular TEXT,
  -- Of NombreTitular, folded, with ñ after n.
  ClaveTitular TEXT,
  Nif TEXT,
  Cups TEXT,
  Energia TEXT,
  TarifaId INTEGER REFERENCES tariffs,
  ComercializadoraId INTEGER REFERENCES retailers,
  ProductoId INTEGER REFERENCES products,
  ModalidadId INTEGER REFERENCES modalities,
  EstadoId INTEGER NOT NULL REFERENCES states,
  SituacionId INTEGER NOT NULL REFERENCES situations,
  SubestadoId INTEGER REFERENCES sub_states,
  TipoSolicitudId INTEGER REFERENCES request_types,
  ColectivoId INTEGER REFERENCES collectives,
  ProvinciaCodigo TEXT REFERENCES provinces,
  Municipio TEXT,
  AgenteId INTEGER REFERENCES agents,
  Autoconsumo TEXT,
  FechaCreacion TEXT NOT NULL,
  FechaSituacion TEXT NOT NULL,
  FechaFirma TEXT,
  FechaActivacion TEXT,
  FechaFin TEXT,
  ConsumoAnual INTEGER,
  Fee REAL,
  ImporteComision REAL,
  DocumentosPedidos INTEGER NOT NULL,
  DocumentosEntregados INTEGER NOT NULL,
  CodigoContratoOrigen TEXT,
  RowVersion INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE contract_details (Id INTEGER PRIMARY KEY REFERENCES contracts, Detalle TEXT NOT NULL) STRICT;

-- Folded texts (text.ts): trigrams answer "contains" from three characters on, a scan of the same rows below that.
CREATE VIRTUAL TABLE contract_search USING fts5 (Codigo, Titular, Nif, Cups, tokenize = 'trigram case_sensitive 1', columnsize = 0);

-- Sessions

CREATE TABLE sessions (
  Id TEXT PRIMARY KEY,
  UserId TEXT NOT NULL REFERENCES users,
  MarcaId INTEGER NOT NULL REFERENCES brands,
  FechaInicio TEXT NOT NULL,
  FechaFin TEXT
) STRICT, WITHOUT ROWID;

-- One family of refresh tokens per session; of a token only its SHA-256 is kept.
CREATE TABLE refresh_tokens (
  Hash TEXT PRIMARY KEY,
  SessionId TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
  CaducaMs INTEGER NOT NULL,
  Usado INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE reset_tokens (
  Hash TEXT PRIMARY KEY,
  UserId TEXT NOT NULL REFERENCES users,
  CaducaMs INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- By address, whether or not anybody has it: what is answered must not tell.
CREATE TABLE sign_in_failures (Email TEXT PRIMARY KEY, Intentos INTEGER NOT NULL) STRICT, WITHOUT ROWID;

-- The mails that nobody sends.
CREATE TABLE outbox (
  Id INTEGER PRIMARY KEY,
  Fecha TEXT NOT NULL,
  Para TEXT NOT NULL,
  Asunto TEXT NOT NULL,
  Texto TEXT NOT NULL,
  Enlace TEXT NOT NULL
) STRICT;

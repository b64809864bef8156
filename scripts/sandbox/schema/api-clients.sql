-- Programs that call the API, and their keys.

CREATE TABLE api_users (
  Id INTEGER PRIMARY KEY,
  Nombre TEXT NOT NULL,
  Email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  Descripcion TEXT,
  Activo INTEGER NOT NULL,
  IdAgente INTEGER REFERENCES agents,
  FechaAlta TEXT NOT NULL,
  -- JSON list of addresses and networks; empty: every one
  IpsPermitidas TEXT NOT NULL,
  LimiteMinuto INTEGER NOT NULL,
  -- The minute of the last call, and the calls in it.
  Minuto TEXT,
  UsosMinuto INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE api_user_permissions (
  ApiUserId INTEGER NOT NULL REFERENCES api_users ON DELETE CASCADE,
  PermisoId INTEGER NOT NULL REFERENCES permissions,
  PRIMARY KEY (ApiUserId, PermisoId)
) STRICT, WITHOUT ROWID;

-- Of a key only its SHA-256 is kept, and the four characters that people know it by.
CREATE TABLE api_keys (
  Id INTEGER PRIMARY KEY,
  Hash TEXT NOT NULL UNIQUE,
  Prefijo TEXT NOT NULL,
  UltimosCuatro TEXT NOT NULL UNIQUE,
  Nombre TEXT NOT NULL,
  ApiUserId INTEGER NOT NULL REFERENCES api_users ON DELETE CASCADE,
  Activa INTEGER NOT NULL,
  FechaCreacion TEXT NOT NULL,
  FechaCaducidad TEXT,
  UltimoUso TEXT,
  UltimaIp TEXT,
  CreadaPor TEXT NOT NULL
) STRICT;

CREATE TABLE api_key_uses (
  ApiKeyId INTEGER NOT NULL REFERENCES api_keys ON DELETE CASCADE,
  Dia TEXT NOT NULL,
  Usos INTEGER NOT NULL,
  PRIMARY KEY (ApiKeyId, Dia)
) STRICT, WITHOUT ROWID;

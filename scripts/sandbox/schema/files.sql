CREATE TABLE folders (
  Id INTEGER PRIMARY KEY AUTOINCREMENT,
  Name TEXT NOT NULL,
  -- null: the one that holds all others
  CarpetaPadreId INTEGER REFERENCES folders,
  FechaCreacion TEXT NOT NULL,
  CreadoPor TEXT NOT NULL,
  SoloLectura INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE files (
  Id INTEGER PRIMARY KEY AUTOINCREMENT,
  CarpetaId INTEGER NOT NULL REFERENCES folders,
  Nombre TEXT NOT NULL,
  TamanoBytes INTEGER NOT NULL,
  FechaSubida TEXT NOT NULL,
  SubidoPor TEXT NOT NULL,
  Version INTEGER NOT NULL DEFAULT 1,
  Descargas INTEGER NOT NULL DEFAULT 0,
  -- Of bytes on the disk; or else the sample that stands for them, `pdf/3`.
  Sha256 TEXT,
  Muestra TEXT
) STRICT;

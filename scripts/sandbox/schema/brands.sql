CREATE TABLE brands (
  Id INTEGER PRIMARY KEY,
  Dominio TEXT NOT NULL UNIQUE,
  Nombre TEXT NOT NULL,
  -- Of the codes of its contracts.
  Prefijo TEXT NOT NULL,
  Activa INTEGER NOT NULL,
  -- JSON lists of texts: hosts, names of retailers, ids of screens
  Hosts TEXT NOT NULL,
  Comercializadoras TEXT NOT NULL,
  MenuOculto TEXT NOT NULL,
  ColorPrimario TEXT NOT NULL,
  ColorPrimarioHex TEXT NOT NULL,
  PaletaSuperficie TEXT NOT NULL,
  LogoClaroUrl TEXT NOT NULL,
  LogoOscuroUrl TEXT NOT NULL,
  LogoReducidoUrl TEXT,
  FaviconUrl TEXT NOT NULL,
  TituloPagina TEXT NOT NULL,
  EmailSoporte TEXT,
  TelefonoSoporte TEXT,
  UrlComparador TEXT,
  TextoPie TEXT,
  FechaModificacion TEXT NOT NULL
) STRICT;

CREATE TABLE preferences (
  Id INTEGER PRIMARY KEY,
  LoggedUserId TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  Clave TEXT NOT NULL,
  Nombre TEXT NOT NULL,
  -- JSON as it was given, right or not.
  Valor TEXT NOT NULL,
  Predeterminada INTEGER NOT NULL,
  FechaModificacion TEXT NOT NULL,
  UNIQUE (LoggedUserId, Clave, Nombre)
) STRICT;

-- The texts that many lines of the log have, each once: lines are many, and few of them say anything new.
CREATE TABLE log_texts (Id INTEGER PRIMARY KEY, Texto TEXT NOT NULL UNIQUE) STRICT;

-- Numbered as time goes by: the order of the ids is that of the dates.
CREATE TABLE log_lines (
  Id INTEGER PRIMARY KEY,
  Fecha TEXT NOT NULL,
  Nivel TEXT NOT NULL,
  Origen TEXT NOT NULL,
  CategoriaId INTEGER NOT NULL REFERENCES log_texts,
  MensajeId INTEGER NOT NULL REFERENCES log_texts,
  UsuarioId INTEGER REFERENCES log_texts,
  ApiUserId INTEGER,
  Ip TEXT,
  -- What a job does has none of the three.
  Metodo TEXT,
  RutaId INTEGER REFERENCES log_texts,
  StatusCode INTEGER,
  DuracionMs INTEGER NOT NULL,
  TraceId TEXT NOT NULL,
  Marca TEXT,
  Excepcion TEXT,
  -- JSON, redacted
  Request TEXT,
  Response TEXT
) STRICT;

CREATE VIEW logs AS
SELECT l.Id, l.Fecha, l.Nivel, l.Origen, c.Texto AS Categoria, m.Texto AS Mensaje, u.Texto AS Usuario, l.ApiUserId, l.Ip,
  l.Metodo, r.Texto AS Ruta, l.StatusCode, l.DuracionMs, l.TraceId, l.Marca, l.Excepcion, l.Request, l.Response
FROM log_lines l
JOIN log_texts c ON c.Id = l.CategoriaId
JOIN log_texts m ON m.Id = l.MensajeId
LEFT JOIN log_texts u ON u.Id = l.UsuarioId
LEFT JOIN log_texts r ON r.Id = l.RutaId;

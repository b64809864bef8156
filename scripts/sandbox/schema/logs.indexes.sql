-- All that lists filter and sort by but the trace: they read it instead of the whole lines.
CREATE INDEX log_facets ON log_lines (
  Nivel, StatusCode, Origen, Metodo, Marca, DuracionMs, CategoriaId, MensajeId, UsuarioId, RutaId, Fecha
);

-- Traces differ in their first eight figures, after the version.
CREATE INDEX log_traces ON log_lines (substr(TraceId, 4, 8));

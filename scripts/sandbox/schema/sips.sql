-- What the distributors know of a supply point, whatever our contracts say of it. Consumption is computed, not kept.
CREATE TABLE sips_points (
  -- Points are compared on these: the border point comes and goes.
  Cups20 TEXT PRIMARY KEY,
  Cups TEXT NOT NULL,
  TarifaId INTEGER NOT NULL REFERENCES tariffs,
  ProvinciaCodigo TEXT NOT NULL REFERENCES provinces,
  Municipio TEXT,
  CodigoPostal TEXT,
  Cnae TEXT,
  -- JSON list of kW from P1 on
  Potencias TEXT NOT NULL,
  -- kWh
  ConsumoAnual INTEGER NOT NULL,
  Autoconsumo TEXT NOT NULL,
  ViviendaHabitual INTEGER NOT NULL,
  BonoSocial INTEGER NOT NULL,
  FechaAlta TEXT NOT NULL,
  FechaCambio TEXT,
  -- What is odd about its data: seed/sips-cases.ts
  Rareza TEXT
) STRICT, WITHOUT ROWID;

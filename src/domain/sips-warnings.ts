interface Point {
  Contratable: boolean | null;
  /** Why no contract can be made there. */
  Motivo: string | null;
  /** Sentences of the server's. */
  Avisos: readonly string[] | null;
}

/** What SIPS warns of. That no contract can be made comes first, and once, though SIPS may say it in two places. */
export function sipsWarnings(
  { Contratable, Motivo, Avisos }: Point,
  closed: (why: string) => string,
): readonly string[] {
  const warnings = Avisos ?? [];
  const said = Motivo !== null && warnings.some((warning) => warning.includes(Motivo));
  return Contratable === false && !said ? [closed(Motivo ?? ''), ...warnings] : warnings;
}

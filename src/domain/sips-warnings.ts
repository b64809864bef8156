interface Point {
  Contratable: boolean | null;
  /** Why nobody can contract there. */
  Motivo: string | null;
  /** Sentences of the server's. */
  Avisos: readonly string[] | null;
}

/** What SIPS warns of, beginning with a point in which nobody can contract; that is said once, whoever words it. */
export function sipsWarnings(
  { Contratable, Motivo, Avisos }: Point,
  closed: (why: string) => string,
): readonly string[] {
  const warnings = Avisos ?? [];
  const said = Motivo !== null && warnings.some((warning) => warning.includes(Motivo));
  return Contratable === false && !said ? [closed(Motivo ?? ''), ...warnings] : warnings;
}

interface Point {
  Contratable: boolean | null;
  /** Why no contract can be made there. */
  Motivo: string | null;
  /** Sentences of the server's. */
  Avisos: readonly string[] | null;
}

/** What SIPS says of every point of gas, in either language: it gives its sentences no code. */
const ofGas = /\bpunto de gas\b|\bgas point\b/i;

/**
 * What SIPS warns of. That no contract can be made comes first, and once, though SIPS may say it in two places.
 *
 * @param gas the contract is one of gas: that the point is of gas, too, is then no warning
 */
export function sipsWarnings(
  { Contratable, Motivo, Avisos }: Point,
  closed: (why: string) => string,
  gas = false,
): readonly string[] {
  const warnings = (Avisos ?? []).filter((warning) => !(gas && ofGas.test(warning)));
  const said = Motivo !== null && warnings.some((warning) => warning.includes(Motivo));
  return Contratable === false && !said ? [closed(Motivo ?? ''), ...warnings] : warnings;
}

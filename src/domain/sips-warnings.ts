interface Point {
  Contratable: boolean | null;
  /** Why no contract can be made there. */
  Motivo: string | null;
  /** Sentences of the server's. */
  Avisos: readonly string[] | null;
}

/** The sentence of SIPS for every gas point: SIPS gives its sentences no code. */
const ofGas = /\bpunto de gas\b/i;

/**
 * The warnings of SIPS. That no contract can be made comes first and once, even if SIPS says it twice.
 *
 * @param gas the contract is for gas: that the point is for gas is then not a warning
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

/**
 * The language of a visit: the first one that is wished and offered, otherwise the first one offered.
 *
 * @param wished languages as browsers name them (`en-GB`)
 */
export function wishedLanguage<Code extends string>(
  offered: readonly Code[],
  wished: readonly (string | undefined)[],
): Code {
  const [found = offered[0]] = wished.flatMap((name) => offered.find((code) => code === name?.split('-')[0]) ?? []);
  return found as Code;
}

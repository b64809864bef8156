/** An e-mail address that breaks at its @, not within a word, if the line is too short. */
export function Email({ value }: { value: string }) {
  const at = value.lastIndexOf('@');
  if (at < 0) return value;
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
}

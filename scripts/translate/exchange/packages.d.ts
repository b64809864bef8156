/** The package has no types; these are the parts that we use. */
declare module 'gettext-parser' {
  interface Entry {
    msgid: string;
    msgstr: string[];
    comments?: { extracted?: string; flag?: string };
  }
  interface File {
    charset: string;
    headers: Record<string, string>;
    translations: Record<string, Record<string, Entry>>;
  }
  const gettext: {
    po: {
      parse(content: Buffer, options?: { validation?: boolean }): File;
      compile(
        file: { charset: string; headers: object; translations: object },
        options?: { foldLength?: number },
      ): Buffer;
    };
  };
  export default gettext;
}

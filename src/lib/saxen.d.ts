/** The parser has no types of its own; these are the parts used here. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  interface Events {
    openTag: (name: string, attributes: () => Record<string, string | undefined>) => void;
    closeTag: (name: string) => void;
    text: (text: string, decode: Decode) => void;
    cdata: (text: string) => void;
    error: (error: Error) => void;
  }
  export class Parser {
    on<Name extends keyof Events>(name: Name, listener: Events[Name]): this;
    write(piece: string): this;
    end(): Error | null;
    stop(): void;
  }
}

/** The part of the package that we use; it brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: { wght: { min: number; max: number } };
      /** Layout features that stay. */
      keepFeatures: string[];
      noHinting: true;
    },
  ): Promise<Buffer>;
}

/** The part of the package that we use; it has no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: { wght: { min: number; max: number } };
      /** Layout features to keep. */
      keepFeatures: string[];
      noHinting: true;
    },
  ): Promise<Buffer>;
}

declare module '*.woff2' {
  /** The address of the emitted file. */
  const url: string;
  export default url;
}

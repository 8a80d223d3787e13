declare module '*.woff2' {
  /** URL of the emitted file. */
  const url: string;
  export default url;
}

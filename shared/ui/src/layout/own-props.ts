/** For `withConfig`: keeps these props from the DOM. */
export function ownProps(...names: string[]) {
  return { shouldForwardProp: (name: string) => !names.includes(name) };
}

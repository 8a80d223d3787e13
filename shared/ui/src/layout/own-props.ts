/** For `withConfig`: these props are the component's own and are kept from the DOM. */
export function ownProps(...names: string[]) {
  return { shouldForwardProp: (name: string) => !names.includes(name) };
}

import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** swc's refresh mode imports React's JSX development runtime, which the shell doesn't provide; this maps it to the shared JSX runtime. */
export const jsxDEV = (type: never, props: never, key: string | undefined, isStatic: boolean) => (isStatic ? jsxs : jsx)(type, props, key);
export { Fragment };

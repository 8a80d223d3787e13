import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** swc compiles for refresh together with the development runtime of JSX, which the shell does not provide: this one is the shared one. */
export const jsxDEV = (type: never, props: never, key: string | undefined, isStatic: boolean) => (isStatic ? jsxs : jsx)(type, props, key);
export { Fragment };

/**
 * Faulty code, wrapped around a remote's real files, which fails while `globalThis.fault` says so. The files are listed with their own
 * hashes, so that they run: these faults are bugs of a team, not attacks.
 */

/** The container: throws at load, at mount, or never finishes unmounting. */
export function faultyEntry(code: string): string {
  const exported = /export\{([\w$]+) as get,([\w$]+) as init\};?\s*$/.exec(code);
  if (!exported) throw new Error('the container has an unexpected end');
  const [clause, get, init] = exported;
  return `if (globalThis.fault === 'throws at load') throw new Error('fault: load');
${code.slice(0, -clause.length)}
const faultyGet = async (name) => {
  const factory = await ${get}(name);
  return () => {
    const { default: remote } = factory();
    const fault = () => globalThis.fault;
    return { default: {
      ...remote,
      mount: (props) => fault() === 'throws at mount' ? Promise.reject(new Error('fault: mount')) : remote.mount(props),
      unmount: (props) => fault() === 'unmount never settles' ? new Promise(() => {}) : remote.unmount(props),
    } };
  };
};
export { faultyGet as get, ${init} as init };
`;
}

/** A page's file: its component throws at render. */
export function faultyPage(code: string): string {
  if (!code.includes('__webpack_esm_modules__')) throw new Error('the page’s file has an unexpected form');
  return `${code}
for (const [id, run] of Object.entries(__webpack_esm_modules__)) {
  __webpack_esm_modules__[id] = function (module, exports, require) {
    const real = {};
    run.call(this, module, real, require);
    for (const name of Object.keys(real)) {
      const faulty = (props) => {
        if (globalThis.fault === 'throws at render') throw new Error('fault: render');
        return real.default(props);
      };
      Object.defineProperty(exports, name, { enumerable: true, get: () => (name === 'default' && typeof real.default === 'function' ? faulty : real[name]) });
    }
  };
}
`;
}

/**
 * Lets two calls share a path and a method, distinguished by the first query parameter, as the specification requires (C-01 and C-04): a
 * route constraint named `flag`, whose value is `push=1`.
 */
export const queryFlag = {
  name: 'flag',
  storage: () => {
    const handlers = new Map<string, unknown>();
    return { get: (flag: string) => handlers.get(flag) ?? null, set: (flag: string, handler: unknown) => void handlers.set(flag, handler) };
  },
  deriveConstraint: ({ url = '' }: { url?: string }) => url.split('?')[1]?.split('&')[0],
  validate: () => {},
} as never;

import type { View } from '@vesper/contracts';
import { createContext, use } from 'react';

export const ViewContext = createContext<View | null>(null);

/** Path parameters by their name in `remote.json` (`/members/:id` → `id`). Widgets have none. */
export function useParams<Name extends string = string>(): Readonly<Partial<Record<Name, string>>> {
  const view = use(ViewContext);
  return (view?.kind === 'page' ? view.params : {}) as Partial<Record<Name, string>>;
}

import type { View } from '@vesper/contracts';
import { createContext, use } from 'react';

export const ViewContext = createContext<View | null>(null);

/** Parameters of the page's path, as `remote.json` names them (`/members/:id` → `id`). A widget has none. */
export function useParams<Name extends string = string>(): Readonly<Partial<Record<Name, string>>> {
  const view = use(ViewContext);
  return (view?.kind === 'page' ? view.params : {}) as Partial<Record<Name, string>>;
}

import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Next = URLSearchParams | Record<string, string>;
type SetSearchParams = (next: Next | ((current: URLSearchParams) => Next), options?: { replace?: boolean; state?: unknown }) => void;

/** The address's query and its setter; pass `replace` where the back button should not step through changes (filters). */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const query = new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(search)) : next);
      void navigate(`?${query}`, options);
    },
    [navigate, search],
  );
  return [params, setParams];
}

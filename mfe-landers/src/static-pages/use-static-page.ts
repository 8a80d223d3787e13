import { useHost } from '@vesper/host-kit';
import { useRef, useSyncExternalStore } from 'react';
import { STATIC_PAGES, type StaticPage } from './documents.ts';

/**
 * The static page at the address. All of them are one view, which stays when the address changes from one to another; at an address of
 * someone else's it is about to leave, and shows what it showed.
 */
export function useStaticPage(): StaticPage {
  const { navigation } = useHost();
  const last = useRef<StaticPage>('terms');
  const read = () => {
    const name = navigation.location().pathname.replaceAll('/', '');
    last.current = STATIC_PAGES.find((one) => one === name) ?? last.current;
    return last.current;
  };
  return useSyncExternalStore(navigation.subscribe, read, read);
}

import type { HostNavigation, View } from '@vesper/contracts';
import { BackProvider, LinkProvider } from '@vesper/ui';
import { type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react';
import { createPath, type Navigator, Router } from 'react-router';
import { HrefLink } from './link.tsx';
import { shownLocation } from './shown-location.ts';

interface HostRouterProps {
  navigation: HostNavigation;
  view: View;
  children: ReactNode;
}

/** A router without its own history: it follows the shell's location and delegates navigation to the shell. */
export function HostRouter({ navigation, view, children }: HostRouterProps) {
  const last = useRef({ location: navigation.location(), view });

  const readLocation = () => {
    const isWidget = view.kind === 'widget'; // lives beside the page, and follows every address
    const isNewView = last.current.view !== view;
    const location = shownLocation(last.current.location, navigation.location(), isWidget || isNewView);
    last.current = { location, view };
    return location;
  };
  const location = useSyncExternalStore(navigation.subscribe, readLocation, readLocation);
  const navigator = useMemo(() => navigatorOver(navigation), [navigation]);

  return (
    <Router location={location} navigator={navigator}>
      <BackProvider holdBack={navigation.holdBack}>
        <LinkProvider link={HrefLink}>{children}</LinkProvider>
      </BackProvider>
    </Router>
  );
}

function navigatorOver(navigation: HostNavigation): Navigator {
  const go =
    (replace: boolean): Navigator['push'] =>
    (to, state) =>
      navigation.navigate(typeof to === 'string' ? to : createPath(to), { replace, state });
  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => navigation.navigate(delta),
    push: go(false),
    replace: go(true),
  };
}

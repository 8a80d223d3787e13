import type { AnchorProps } from '@vesper/ui';
import { Link as RouterLink, type LinkProps, NavLink as RouterNavLink, type NavLinkProps, useHref } from 'react-router';
import { useHost } from '../remote/host-context.ts';

/** A link that fetches the page it leads to as soon as it is pointed at: the change of page is then a tap and a paint. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} {...usePrefetch(props)} />;
}

/** A `Link` that knows whether it leads to where we are (`aria-current`). */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...props} {...usePrefetch(props)} />;
}

/** How the links of `@vesper/ui` are followed inside a remote. Addresses outside the site stay plain anchors. */
export function HrefLink({ href, ...rest }: AnchorProps) {
  return href.startsWith('/') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}

function usePrefetch({ to, onPointerEnter, onFocus }: Pick<LinkProps, 'to' | 'onPointerEnter' | 'onFocus'>) {
  const { navigation } = useHost();
  const href = useHref(to);
  return {
    onPointerEnter: (event: Parameters<NonNullable<typeof onPointerEnter>>[0]) => {
      onPointerEnter?.(event);
      navigation.prefetch(href);
    },
    onFocus: (event: Parameters<NonNullable<typeof onFocus>>[0]) => {
      onFocus?.(event);
      navigation.prefetch(href);
    },
  };
}

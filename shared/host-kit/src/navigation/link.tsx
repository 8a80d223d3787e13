import type { AnchorProps } from '@vesper/ui';
import type { ComponentPropsWithRef, FocusEvent, MouseEvent, PointerEvent } from 'react';
import { type To, useHref, useLocation, useNavigate } from 'react-router';
import { useHost } from '../remote/host-context.ts';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/**
 * A client-side link that prefetches its page on hover and focus, so that navigation is instant. (React Router's own Link pulls in
 * its data router, 4 KB, and has no hook for prefetching.)
 */
export function Link({ to, replace, state, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const { navigation } = useHost();
  const href = useHref(to);
  const navigate = useNavigate();

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, { replace, state });
  };
  const prefetch = (event: PointerEvent<HTMLAnchorElement>) => {
    onPointerEnter?.(event);
    navigation.prefetch(href);
  };
  const prefetchOnFocus = (event: FocusEvent<HTMLAnchorElement>) => {
    onFocus?.(event);
    navigation.prefetch(href);
  };
  return <a {...rest} href={href} onClick={follow} onPointerEnter={prefetch} onFocus={prefetchOnFocus} />;
}

/** A `Link` with `aria-current` on the current page and pages below it; with `end` only on exactly that path. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const target = useHref(link.to).replace(/[?#].*$/, '');
  const isCurrent = pathname === target || (!end && pathname.startsWith(`${target.replace(/\/$/, '')}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...link} />;
}

/** The link component that `@vesper/ui` uses inside a remote. External addresses stay plain anchors. */
export function HrefLink({ href, ...rest }: AnchorProps) {
  return href.startsWith('/') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}

/** A click to be handled in this tab: not a new tab, a download or another frame. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: MouseEvent<HTMLAnchorElement>): boolean {
  const opensElsewhere = currentTarget.target !== '' && currentTarget.target !== '_self';
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !opensElsewhere && !currentTarget.hasAttribute('download');
}

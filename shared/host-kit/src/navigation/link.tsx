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
 * A link that is followed without loading a document, and that fetches the page it leads to as soon as it is pointed at:
 * the change of page is then a tap and a paint. (React Router's own Link brings its data router along, 4 KB, and has no such hook.)
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

/** A `Link` that says whether it leads to where we are (`aria-current`); `end`: only to exactly that path. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const target = useHref(link.to).replace(/[?#].*$/, '');
  const isHere = pathname === target || (!end && pathname.startsWith(`${target.replace(/\/$/, '')}/`));
  return <Link aria-current={isHere ? 'page' : undefined} {...link} />;
}

/** How the links of `@vesper/ui` are followed inside a remote. Addresses outside the site stay plain anchors. */
export function HrefLink({ href, ...rest }: AnchorProps) {
  return href.startsWith('/') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}

/** A click that means "go there, here": not a new tab, a download or another frame. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: MouseEvent<HTMLAnchorElement>): boolean {
  const opensElsewhere = currentTarget.target !== '' && currentTarget.target !== '_self';
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !opensElsewhere && !currentTarget.hasAttribute('download');
}

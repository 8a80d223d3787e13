import { type ComponentPropsWithRef, type ComponentType, type ReactNode, createContext, use } from 'react';

export interface AnchorProps extends ComponentPropsWithRef<'a'> {
  href: string;
}

const PlainAnchor = (props: AnchorProps) => <a {...props} />;

const LinkContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/**
 * Provides the link component. With a router, pass a component that takes `href` and navigates client-side; without a provider
 * links are plain anchors. This keeps the package independent of any router.
 */
export function LinkProvider({ link, children }: { link: ComponentType<AnchorProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** An unstyled link that uses the provided link component; the base of all links in this package. */
export function Anchor(props: AnchorProps) {
  const Link = use(LinkContext);
  return <Link {...props} />;
}

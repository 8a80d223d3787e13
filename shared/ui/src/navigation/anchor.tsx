import { type ComponentPropsWithRef, type ComponentType, type ReactNode, createContext, use } from 'react';

export interface AnchorProps extends ComponentPropsWithRef<'a'> {
  href: string;
}

const PlainAnchor = (props: AnchorProps) => <a {...props} />;

const LinkContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/**
 * Says how a link is followed. Whoever has a router hands in a component that takes `href` and goes there without
 * loading a document; without a provider a link is a plain anchor. Kept here so that this package knows no router.
 */
export function LinkProvider({ link, children }: { link: ComponentType<AnchorProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** An unstyled link that the router follows; every link of this package is one. */
export function Anchor(props: AnchorProps) {
  const Link = use(LinkContext);
  return <Link {...props} />;
}

import { type ReactNode, useId, useState } from 'react';
import { ChevronDownIcon } from '../icons.ts';
import { Container } from '../layout/container.tsx';
import { css, styled } from '../styled.ts';
import { visuallyHidden } from '../text/visually-hidden.tsx';
import { color } from '../theme/colors.ts';
import { from, gutter, radius, targetSize, type } from '../theme/tokens.ts';
import { Anchor } from './anchor.tsx';

const Frame = styled.footer`
  margin-top: 64px;
  padding-block: 32px 40px;
  ${type[14]};
  color: ${color.textQuiet};
  background: ${color.surface};
  border-top: 1px solid ${color.line};
`;

/** On a phone one line that expands. */
const FoldedFrame = styled(Frame)`
  margin-top: 32px;
  padding-block: 4px;
  ${from.medium} { margin-top: 64px; padding-block: 32px 40px; }
`;

const Unfold = styled.button<{ $isOpen: boolean }>`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: ${targetSize};
  font-weight: 600;
  border-radius: ${radius.control};
  &:hover { color: ${color.text}; }
  > .lucide { width: 20px; height: 20px; rotate: ${({ $isOpen }) => ($isOpen ? '180deg' : '0deg')}; }
  ${from.medium} { display: none; }
`;

const Folded = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  padding-block: 8px 16px;
  ${from.medium} { display: block; padding: 0; }
`;

const Row = styled(Container)<{ $compact: boolean }>`
  display: grid;
  gap: 32px ${gutter * 2}px;
  ${({ $compact }) =>
    !$compact &&
    css`
      ${from.large} { grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); }
    `}
`;

const Columns = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 ${gutter * 2}px;
  ${from.medium} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

const Heading = styled.h2`
  ${type[14]};
  font-weight: 600;
  color: ${color.text};
  padding-block: 8px;
`;

const Column = styled.div`padding-bottom: 16px;`;

/** The compact footer's links are in one row where they fit. */
const Line = styled(Columns)`
  ${from.medium} {
    display: flex;
    flex-wrap: wrap;
    ${Heading} { ${visuallyHidden} }
    ${Column} { padding: 0; }
    ul { display: flex; flex-wrap: wrap; column-gap: ${gutter * 2}px; }
  }
`;

const Item = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  min-width: ${targetSize};
  min-height: ${targetSize};
  max-width: 100%;
  overflow-wrap: anywhere;
  color: inherit;
  text-decoration: none;
  &:hover { color: ${color.text}; text-decoration: underline; }
`;

const About = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  align-items: flex-start;
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 32px;
  align-items: flex-start;
  justify-content: space-between;
  :not(:empty) + * > & { margin-top: 24px; padding-top: 24px; border-top: 1px solid ${color.line}; }
`;

export interface FooterColumn {
  heading: string;
  links: readonly { href: string; label: string }[];
}

interface FooterProps {
  /** The links' accessible name. */
  label: string;
  columns: readonly FooterColumn[];
  /** Who runs the site: name, address, numbers. */
  company: ReactNode;
  /** The brand's description; makes this the full footer. */
  about?: ReactNode;
  /** A language menu, a disclaimer. */
  end?: ReactNode;
  /** Collapsed to one line on a phone, for members and returning visitors. */
  isFolded?: boolean;
}

/** Page footer: link columns, company, languages. Full with `about`, otherwise compact [L-18]. */
export function Footer({ isFolded = false, ...parts }: FooterProps) {
  if (isFolded) return <FoldedFooter {...parts} />;
  return (
    <Frame>
      <Parts {...parts} />
    </Frame>
  );
}

function FoldedFooter(parts: FooterProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FoldedFrame>
      <Container>
        <Unfold type="button" aria-expanded={isOpen} aria-controls={id} $isOpen={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {parts.label}
          <ChevronDownIcon />
        </Unfold>
      </Container>
      <Folded id={id} $isOpen={isOpen}>
        <Parts {...parts} />
      </Folded>
    </FoldedFrame>
  );
}

function Parts({ label, columns, company, about, end }: FooterProps) {
  const Links = about ? Columns : Line;
  return (
    <>
      <Row $compact={!about}>
        {about && <About>{about}</About>}
        {columns.length > 0 && (
          <Links aria-label={label}>
            {columns.map(({ heading, links }) => (
              <Column key={heading}>
                <Heading>{heading}</Heading>
                <ul>
                  {links.map((link) => (
                    <li key={link.href}>
                      <Item href={link.href}>{link.label}</Item>
                    </li>
                  ))}
                </ul>
              </Column>
            ))}
          </Links>
        )}
      </Row>
      <Container>
        <Below>
          <div>{company}</div>
          {end}
        </Below>
      </Container>
    </>
  );
}

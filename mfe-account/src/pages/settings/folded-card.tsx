import { barHeight, Card, ChevronDownIcon, color, from, styled, targetSize, type } from '@vesper/ui';
import { type ReactNode, type ToggleEvent, useRef } from 'react';

const Details = styled.details`scroll-margin: calc(${barHeight} + 64px) 0 calc(${barHeight} + 16px);`;

const Row = styled.summary`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: ${targetSize};
  padding: 12px 16px;
  cursor: pointer;
  list-style: none;
  outline-offset: -4px;
  &::-webkit-details-marker { display: none; }
  &:active { background: ${color.sunken}; }
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
  > .lucide { flex: none; margin-inline-start: auto; color: ${color.textQuiet}; }
  details[open] > & > .lucide { rotate: 180deg; }
  ${from.medium} { padding-inline: 24px; }
`;
const Words = styled.div`min-width: 0;`;
const Heading = styled.h3`
  ${type[16]};
  font-weight: 600;
`;
const Quiet = styled.p`
  min-height: 1.25rem;
  ${type[14]};
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
`;
const Body = styled.div`
  padding: 4px 16px 16px;
  ${from.medium} { padding: 4px 24px 24px; }
  /* As wide as the card, lines would be too long to read and fields longer than any answer. */
  ${from.large} { :is(form, p) { max-width: 592px; } }
`;

interface FoldedCardProps {
  title: string;
  /** How it stands, in a few words. Empty until it is known: it has its line, so that nothing moves. */
  text?: string | undefined;
  /** Opens by itself once this is so: there is something to see. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A row that opens where it can be changed: its name, and how it stands. */
export function FoldedCard({ title, text, isOpen = false, children }: FoldedCardProps) {
  const isPressed = useRef(false);
  // What a press opens at the edge of the window would be behind a bar.
  const showWhole = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (isPressed.current && currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
    isPressed.current = false;
  };
  return (
    <Card flush>
      <Details open={isOpen} onToggle={showWhole}>
        <Row onClick={() => (isPressed.current = true)}>
          <Words>
            <Heading>{title}</Heading>
            {text !== undefined && <Quiet>{text}</Quiet>}
          </Words>
          <ChevronDownIcon size={20} />
        </Row>
        <Body>{children}</Body>
      </Details>
    </Card>
  );
}

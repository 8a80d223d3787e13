import { Card, ChevronDownIcon, color, from, styled, targetSize, type } from '@vesper/ui';
import type { ReactNode } from 'react';

const Row = styled.summary`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: ${targetSize};
  padding: 12px 16px;
  cursor: pointer;
  list-style: none;
  border-radius: 12px;
  outline-offset: -4px;
  &::-webkit-details-marker { display: none; }
  &:hover { background: ${color.sunken}; }
  > .lucide { flex: none; margin-inline-start: auto; color: ${color.textQuiet}; }
  details[open] > & > .lucide { rotate: 180deg; }
  ${from.medium} { padding-inline: 24px; }
`;
const Heading = styled.h3`${type[18]};`;
const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;
const Body = styled.div`
  padding: 4px 16px 16px;
  ${from.medium} { padding: 4px 24px 24px; }
`;

interface FoldedCardProps {
  title: string;
  /** How it stands, in a few words. */
  text?: string | undefined;
  /** Opens by itself once this is so: there is something to see. */
  isOpen?: boolean;
  children: ReactNode;
}

/** What is rarely needed: a row that opens. */
export function FoldedCard({ title, text, isOpen = false, children }: FoldedCardProps) {
  return (
    <Card flush>
      <details open={isOpen}>
        <Row>
          <div>
            <Heading>{title}</Heading>
            {text !== undefined && <Quiet>{text}</Quiet>}
          </div>
          <ChevronDownIcon />
        </Row>
        <Body>{children}</Body>
      </details>
    </Card>
  );
}

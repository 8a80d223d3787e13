import { Card, color, Stack, styled, type } from '@vesper/ui';
import type { ReactNode } from 'react';
import { sectionHeading } from '../../contents/page-with-contents.tsx';
import type { SectionName } from './completeness.ts';

const Heading = styled.h2`
  ${type[18]};
  ${sectionHeading}
`;
const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

interface SectionProps {
  name: SectionName;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A part of the profile, as a card. */
export function Section({ name, title, hint, children }: SectionProps) {
  return (
    <Card>
      <Stack gap={16}>
        <div>
          <Heading id={name} tabIndex={-1}>
            {title}
          </Heading>
          {hint !== undefined && <Quiet>{hint}</Quiet>}
        </div>
        {children}
      </Stack>
    </Card>
  );
}

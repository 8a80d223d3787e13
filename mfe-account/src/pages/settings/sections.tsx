import { useTexts } from '@vesper/host-kit';
import { Stack, styled, type } from '@vesper/ui';
import type { ReactNode } from 'react';
import type { SectionName } from './section-names.ts';

/** A link to it leads to the top of the page: no other section stands above it. */
const Heading = styled.h2`
  ${type[22]};
  outline: none;
  scroll-margin-top: 100vh;
`;

/** One card with a line between its parts. */
const Cards = styled.div`
  > section:not(:first-child) { border-top: 0; border-start-start-radius: 0; border-start-end-radius: 0; }
  > section:not(:last-child) { border-end-start-radius: 0; border-end-end-radius: 0; }
`;

interface SectionProps {
  name: SectionName;
  /** Below the section's cards: what other remotes add. */
  more?: ReactNode;
  children: ReactNode;
}

export function Section({ name, more, children }: SectionProps) {
  const { t } = useTexts();
  return (
    <section aria-labelledby={name}>
      <Stack gap={12}>
        <Heading id={name} tabIndex={-1}>
          {t(`settings.section.${name}`)}
        </Heading>
        <Cards>{children}</Cards>
        {more}
      </Stack>
    </section>
  );
}

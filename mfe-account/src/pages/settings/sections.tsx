import { useTexts } from '@vesper/host-kit';
import { below, color, from, radius, Stack, styled, type } from '@vesper/ui';
import type { ReactNode } from 'react';
import type { SectionName } from './section-names.ts';

/** A link to it leads to the top of the page: no other section stands above it. */
const Heading = styled.h2`
  ${type[22]};
  outline: none;
  scroll-margin-top: 100vh;
`;

/** What is in the section: in a small window right under the page's heading, which is the section's there. */
const About = styled.p`
  margin-top: 2px;
  ${type[14]};
  color: ${color.textQuiet};
  ${from.large} { margin-bottom: 4px; ${type[16]}; }
`;

/** One card with a line between its parts, of which the first may be for wide windows. */
const Cards = styled.div`
  > section:not(:first-child) { border-top: 0; border-start-start-radius: 0; border-start-end-radius: 0; }
  ${below.large} {
    > [data-on-wide] { display: none; }
    > [data-on-wide] + section { border-top: 1px solid ${color.line}; border-radius: ${radius.card} ${radius.card} 0 0; }
  }
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
      {/* texts: settings.section.* settings.about.* */}
      <Stack gap={12}>
        <div>
          <Heading id={name} tabIndex={-1}>
            {t(`settings.section.${name}`)}
          </Heading>
          <About>{t(`settings.about.${name}`)}</About>
        </div>
        <Cards>{children}</Cards>
        {more}
      </Stack>
    </section>
  );
}

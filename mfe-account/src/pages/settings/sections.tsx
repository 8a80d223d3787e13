import { useTexts } from '@vesper/host-kit';
import { breakpoints, css, Stack, styled, type, visuallyHidden } from '@vesper/ui';
import type { ReactNode } from 'react';
import { PageWithContents, sectionHeading } from '../../contents/page-with-contents.tsx';

/** In the order of the page. */
const SECTIONS = ['account', 'safety', 'notifications', 'privacy', 'payments', 'data', 'leaving'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Of the first section the table of contents, right above it on a small screen, has said it already. */
const Heading = styled.h2<{ $isFirst: boolean }>`
  ${type[22]};
  ${sectionHeading}
  ${({ $isFirst }) => $isFirst && css`@media (max-width: ${breakpoints.large - 0.02}px) { ${visuallyHidden} }`}
`;

/** One card with a line between its parts. */
const Cards = styled.div`
  > section:not(:first-child) { border-top: 0; border-start-start-radius: 0; border-start-end-radius: 0; }
  > section:not(:last-child) { border-end-start-radius: 0; border-end-end-radius: 0; }
`;

/** U45: the settings' sections with their table of contents. */
export function SettingsColumns({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const { t } = useTexts();
  // texts: settings.section.account settings.section.safety settings.section.notifications settings.section.privacy
  // texts: settings.section.payments settings.section.data settings.section.leaving
  const entries = SECTIONS.map((name) => ({ name, label: t(`settings.section.${name}`) }));
  return (
    <PageWithContents heading={heading} label={t('settings.sections')} entries={entries}>
      <Stack gap={32}>{children}</Stack>
    </PageWithContents>
  );
}

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
        <Heading id={name} tabIndex={-1} $isFirst={name === SECTIONS[0]}>
          {t(`settings.section.${name}`)}
        </Heading>
        <Cards>{children}</Cards>
        {more}
      </Stack>
    </section>
  );
}

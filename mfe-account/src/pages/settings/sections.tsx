import { useHost, useTexts } from '@vesper/host-kit';
import { barHeight, color, Container, from, low, Stack, styled, targetSize, type } from '@vesper/ui';
import { type MouseEvent, type ReactNode, useEffect } from 'react';

/** In the order of the page. */
export const SECTIONS = ['account', 'safety', 'notifications', 'privacy', 'data', 'leaving'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** The table of contents beside the page; on a small screen above it, in a row that scrolls. */
const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-bottom: 64px;
  ${from.large} {
    grid-template-columns: 200px minmax(0, 620px);
    gap: 16px 48px;
    > :first-child { grid-column: 1 / -1; }
  }
`;
const Contents = styled.nav`
  position: relative;
  overflow-x: auto;
  margin-inline: -15px;
  padding: 3px 15px;
  ${from.large} {
    position: sticky;
    top: calc(${barHeight} + 16px);
    align-self: start;
    margin: 0;
    padding: 0;
    overflow: visible;
    ${low} { position: static; }
  }
`;
const Names = styled.ul`
  display: flex;
  gap: 4px;
  ${from.large} { flex-direction: column; }
`;
const Name = styled.a`
  display: flex;
  align-items: center;
  min-height: ${targetSize};
  padding-inline: 12px;
  border-radius: 8px;
  ${type[14]};
  font-weight: 500;
  color: ${color.textQuiet};
  text-decoration: none;
  white-space: nowrap;
  ${from.large} { white-space: normal; }
  &:hover {
    color: ${color.text};
    background: ${color.surface};
  }
`;
const Part = styled.section`
  scroll-margin-top: calc(${barHeight} + 16px);
`;
const Heading = styled.h2`
  ${type[22]};
  outline: none;
  scroll-margin-top: calc(${barHeight} + 16px);
`;

/** U45: the page's sections with their table of contents. */
export function SettingsColumns({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const { t } = useTexts();
  const { navigation } = useHost();
  useEffect(() => showNamed(navigation.location().hash.slice(1)), [navigation]);
  /** Without an entry in the history: going back leaves the page. */
  const show = (event: MouseEvent, name: SectionName) => {
    event.preventDefault();
    const target = document.getElementById(name);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  };
  // texts: settings.section.account settings.section.safety settings.section.notifications settings.section.privacy
  // texts: settings.section.data settings.section.leaving
  return (
    <Columns>
      <div>{heading}</div>
      <Contents aria-label={t('settings.sections')}>
        <Names>
          {SECTIONS.map((name) => (
            <li key={name}>
              <Name href={`#${name}`} onClick={(event) => show(event, name)}>
                {t(`settings.section.${name}`)}
              </Name>
            </li>
          ))}
        </Names>
      </Contents>
      <Stack gap={32}>{children}</Stack>
    </Columns>
  );
}

/** What a member does to move the page. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Shows the section that a link names, as one in an email does. The cards above it grow as their data comes: it stays on screen until the
 * member moves the page.
 */
function showNamed(name: string): (() => void) | undefined {
  const section = SECTIONS.some((one) => one === name) ? document.getElementById(name) : null;
  if (!section) return undefined;
  section.scrollIntoView();
  const observer = new ResizeObserver(() => section.scrollIntoView());
  observer.observe(document.body);
  const stop = () => {
    observer.disconnect();
    for (const move of MOVES) removeEventListener(move, stop);
  };
  for (const move of MOVES) addEventListener(move, stop, { passive: true });
  return stop;
}

export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Part aria-labelledby={name}>
      <Stack gap={16}>
        <Heading id={name} tabIndex={-1}>
          {t(`settings.section.${name}`)}
        </Heading>
        {children}
      </Stack>
    </Part>
  );
}

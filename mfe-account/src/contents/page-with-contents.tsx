import { useHost } from '@vesper/host-kit';
import { barHeight, CheckIcon, color, Container, css, from, layer, low, styled, targetSize, type, VisuallyHidden } from '@vesper/ui';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { keepShown } from './show-section.ts';
import { useCurrentSection } from './use-current-section.ts';

export interface Entry {
  /** The id of the section's heading. */
  name: string;
  label: string;
  /** Marked with a tick, which these words say. */
  done?: string | undefined;
}

/** Beside the sections; on a small screen above them, in a row that stays in sight. */
const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-bottom: 64px;
  ${from.large} {
    grid-template-columns: 200px minmax(0, 620px);
    column-gap: 48px;
    > :first-child { grid-column: 1 / -1; }
  }
`;
const Contents = styled.nav`
  position: sticky;
  top: calc(${barHeight} + env(safe-area-inset-top));
  z-index: ${layer.bar - 1};
  margin: 0 -15px 16px;
  padding: 4px 15px;
  overflow-x: auto;
  scrollbar-width: none;
  background: ${color.page};
  border-bottom: 1px solid ${color.line};
  ${low} { position: static; }
  ${from.large} {
    top: calc(${barHeight} + 16px);
    align-self: start;
    margin: 0;
    padding: 0;
    overflow: visible;
    border: 0;
  }
`;
const Names = styled.ul`
  display: flex;
  gap: 4px;
  width: max-content;
  ${from.large} { flex-direction: column; width: auto; }
`;
const Name = styled.a`
  display: flex;
  gap: 6px;
  align-items: center;
  min-height: ${targetSize};
  padding-inline: 12px;
  border-radius: 8px;
  ${type[14]};
  font-weight: 500;
  color: ${color.textQuiet};
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    color: ${color.text};
    background: ${color.surface};
  }
  &[aria-current] {
    font-weight: 600;
    color: ${color.onPrimarySoft};
    background: ${color.primarySoft};
  }
  .lucide { color: ${color.onSuccessSoft}; }
  ${from.large} { justify-content: space-between; white-space: normal; }
`;

/** For a section's heading: shown below the top bar, and on a small screen below the table of contents too. */
export const sectionHeading = css`
  outline: none;
  scroll-margin-top: calc(${barHeight} + 70px);
  ${from.large} { scroll-margin-top: calc(${barHeight} + 40px); }
`;

interface PageWithContentsProps {
  heading: ReactNode;
  /** What the table of contents is called. */
  label: string;
  /** In the order of the page. */
  entries: readonly Entry[];
  children: ReactNode;
}

/** U45, U46: one page of sections, with a table of contents that stays in sight and marks the section that is read. */
export function PageWithContents({ heading, label, entries, children }: PageWithContentsProps) {
  const { navigation } = useHost();
  const names = entries.map(({ name }) => name);
  const { current, show } = useCurrentSection(names);
  const all = names.join(' ');
  useEffect(() => {
    const named = navigation.location().hash.slice(1);
    return all.split(' ').includes(named) ? keepShown(named) : undefined;
  }, [navigation, all]);

  // Only the row itself moves: `scrollIntoView` would move the page, too.
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  /** Without an entry in the history: going back leaves the page. */
  const choose = (event: MouseEvent, name: string) => {
    event.preventDefault();
    show(name);
  };
  return (
    <Columns>
      <div>{heading}</div>
      <Contents ref={row} aria-label={label}>
        <Names>
          {entries.map(({ name, label: words, done }) => (
            <li key={name}>
              <Name href={`#${name}`} aria-current={name === current ? 'location' : undefined} onClick={(event) => choose(event, name)}>
                {words}
                {done !== undefined && (
                  <>
                    <CheckIcon size={16} />
                    <VisuallyHidden>{done}</VisuallyHidden>
                  </>
                )}
              </Name>
            </li>
          ))}
        </Names>
      </Contents>
      <div>{children}</div>
    </Columns>
  );
}

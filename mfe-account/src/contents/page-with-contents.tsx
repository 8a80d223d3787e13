import { useHost } from '@vesper/host-kit';
import {
  barHeight,
  below,
  color,
  Container,
  css,
  fadingEdges,
  from,
  layer,
  low,
  markMore,
  styled,
  targetSize,
  type,
  VisuallyHidden,
} from '@vesper/ui';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { keepShown } from './show-section.ts';
import { useCurrentSection } from './use-current-section.ts';

export interface Entry {
  /** The id of the section's heading. */
  name: string;
  label: string;
  /** Marked with a dot, which these words say: there is something to do. */
  missing?: string | undefined;
}

/** Beside the sections; in a smaller window above them, in a row that stays in sight and goes on beyond its edge. */
const Columns = styled(Container)<{ $hasAside: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-bottom: 64px;
  ${from.large} {
    grid-template-columns: 200px minmax(0, 620px);
    column-gap: 48px;
    > :first-child { grid-column: 1 / -1; }
  }
  ${from.wide} { ${({ $hasAside }) => $hasAside && 'grid-template-columns: 168px minmax(0, 560px) minmax(0, 1fr); column-gap: 32px;'} }
`;
const Contents = styled.nav`
  position: sticky;
  top: calc(${barHeight} + env(safe-area-inset-top));
  z-index: ${layer.bar - 1};
  margin: 0 -15px 12px;
  background: ${color.page};
  border-bottom: 1px solid ${color.line};
  ${low} { position: static; }
  ${from.large} {
    top: calc(${barHeight} + 16px);
    align-self: start;
    margin: 0;
    border: 0;
  }
`;
const Names = styled.ul`
  display: flex;
  gap: 20px;
  padding-inline: 15px;
  ${fadingEdges}
  ${from.large} { flex-direction: column; gap: 4px; padding: 0; overflow: visible; mask-image: none; }
`;
/** In a row it is underlined where one is, and all have one weight, so that no name moves. */
const Name = styled.a`
  position: relative;
  display: flex;
  gap: 6px;
  align-items: center;
  min-height: ${targetSize};
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
  text-decoration: none;
  white-space: nowrap;
  outline-offset: -3px;
  @media (hover: hover) { &:hover { color: ${color.text}; } }
  &[aria-current] { color: ${color.text}; }
  ${below.large} { &[aria-current] { box-shadow: inset 0 -2px ${color.primary}; } }
  ${from.large} {
    justify-content: space-between;
    min-height: 48px;
    padding-inline: 12px;
    border-radius: 8px;
    ${type[16]};
    font-weight: 500;
    white-space: normal;
    outline-offset: 2px;
    @media (hover: hover) { &:hover { background: ${color.surface}; } }
    &[aria-current] { font-weight: 600; color: ${color.onPrimarySoft}; background: linear-gradient(${color.primary}, ${color.primary}) 3px 50% / 3px 24px no-repeat ${color.primarySoft}; }
  }
`;

/** In a row it has no place of its own, so that it moves no name when it comes. */
const Dot = styled.span`
  position: absolute;
  inset: 9px -9px auto auto;
  ${from.large} { position: static; }
  flex: none;
  width: 7px;
  height: 7px;
  border-radius: 50%;
  background: ${color.primaryShape};
`;

/** For a section's heading: shown below the top bar, and below the table of contents where that is a row. */
export const sectionHeading = css`
  outline: none;
  scroll-margin-top: calc(${barHeight} + 68px);
  ${from.large} { scroll-margin-top: calc(${barHeight} + 40px); }
`;

interface PageWithContentsProps {
  heading: ReactNode;
  /** What the table of contents is called. */
  label: string;
  /** In the order of the page. */
  entries: readonly Entry[];
  /** On a wide screen beside the sections. */
  aside?: ReactNode;
  children: ReactNode;
}

/** U45, U46: one page of sections, with a table of contents that stays in sight and marks the section that is read. */
export function PageWithContents({ heading, label, entries, aside, children }: PageWithContentsProps) {
  const { navigation } = useHost();
  const names = entries.map(({ name }) => name);
  const { current, show } = useCurrentSection(names);
  const all = names.join(' ');
  const row = useRef<HTMLUListElement>(null);
  // Its size is known later: at first it may be hidden, or its font missing.
  useEffect(() => {
    if (!row.current || typeof ResizeObserver === 'undefined') return;
    const sizes = new ResizeObserver(() => markMore(row.current));
    for (const element of [row.current, ...row.current.children]) sizes.observe(element);
    return () => sizes.disconnect();
  }, [all]);
  useEffect(() => {
    const named = navigation.location().hash.slice(1);
    return all.split(' ').includes(named) ? keepShown(named) : undefined;
  }, [navigation, all]);

  // Only the row itself moves: `scrollIntoView` would move the page, too.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
    markMore(row.current);
  }, [current]);

  /** Without an entry in the history: going back leaves the page. */
  const choose = (event: MouseEvent, name: string) => {
    event.preventDefault();
    show(name);
  };
  return (
    <Columns $hasAside={aside !== undefined}>
      <div>{heading}</div>
      <Contents aria-label={label}>
        <Names ref={row} onScroll={() => markMore(row.current)}>
          {entries.map(({ name, label: words, missing }) => (
            <li key={name}>
              <Name href={`#${name}`} aria-current={name === current ? 'location' : undefined} onClick={(event) => choose(event, name)}>
                {words}
                {missing !== undefined && (
                  <>
                    <Dot />
                    <VisuallyHidden>{missing}</VisuallyHidden>
                  </>
                )}
              </Name>
            </li>
          ))}
        </Names>
      </Contents>
      <div>{children}</div>
      {aside}
    </Columns>
  );
}

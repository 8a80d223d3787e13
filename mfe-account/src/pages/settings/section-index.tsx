import { useTexts } from '@vesper/host-kit';
import { barHeight, breakpoints, ChevronRightIcon, color, from, low, radius, styled, targetSize, type } from '@vesper/ui';
import type { MouseEvent, ReactElement } from 'react';
import type { SectionName } from './section-names.ts';

const Index = styled.nav<{ $isLeft: boolean }>`
  margin-bottom: 16px;
  @media (max-width: ${breakpoints.large - 0.02}px) { display: ${({ $isLeft }) => ($isLeft ? 'none' : 'block')}; }
  ${from.large} {
    position: sticky;
    top: calc(${barHeight} + 16px);
    align-self: start;
  }
  ${low} { position: static; }
`;

/** A card of rows; beside the sections a plain list. */
const List = styled.ul`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  > li + li { border-top: 1px solid ${color.line}; }
  ${from.large} {
    overflow: visible;
    border: 0;
    background: none;
    > li + li { margin-top: 4px; border: 0; }
  }
`;

const Row = styled.a`
  display: flex;
  gap: 16px;
  align-items: center;
  min-height: 64px;
  padding: 10px 16px;
  color: ${color.text};
  text-decoration: none;
  outline-offset: -4px;
  &:hover { background: ${color.sunken}; }
  > .lucide { flex: none; color: ${color.textQuiet}; }
  > .lucide:first-child { color: ${color.primary}; }
  ${from.large} {
    gap: 12px;
    min-height: ${targetSize};
    padding: 8px 12px;
    border-radius: ${radius.control};
    outline-offset: 2px;
    > .lucide:first-child { color: currentColor; }
    > .lucide:last-child { display: none; }
    &[aria-current] {
      color: ${color.onPrimarySoft};
      background: ${color.primarySoft};
    }
  }
`;
const Words = styled.span`
  flex: 1;
  min-width: 0;
`;
const Name = styled.span`
  display: block;
  ${type[16]};
  font-weight: 600;
  ${from.large} { ${type[14]}; }
`;
/** It has its line before it is known, so that nothing moves. */
const Stands = styled.span`
  display: block;
  min-height: 1.25rem;
  ${type[14]};
  color: ${color.textQuiet};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${from.large} { display: none; }
`;

interface Entry {
  name: SectionName;
  icon: ReactElement;
  label: string;
  /** How it stands. */
  text: string | undefined;
}

interface SectionIndexProps {
  entries: readonly Entry[];
  /** The section that is read. */
  current: string | undefined;
  /** In a small window a section stands in its place. */
  isLeft: boolean;
  onChoose: (name: SectionName) => void;
}

/** The settings' sections by name, each with how it stands. */
export function SectionIndex({ entries, current, isLeft, onChoose }: SectionIndexProps) {
  const { t } = useTexts();
  const choose = (event: MouseEvent, name: SectionName) => {
    event.preventDefault();
    onChoose(name);
  };
  return (
    <Index aria-label={t('settings.sections')} $isLeft={isLeft}>
      <List>
        {entries.map(({ name, icon, label, text }) => (
          <li key={name}>
            <Row href={`#${name}`} aria-current={name === current ? 'location' : undefined} onClick={(event) => choose(event, name)}>
              {icon}
              <Words>
                <Name>{label}</Name> {name !== 'leaving' && <Stands>{text}</Stands>}
              </Words>
              <ChevronRightIcon size={20} />
            </Row>
          </li>
        ))}
      </List>
    </Index>
  );
}

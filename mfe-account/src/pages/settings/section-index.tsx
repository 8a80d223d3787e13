import { useTexts } from '@vesper/host-kit';
import { barHeight, below, ChevronRightIcon, color, from, low, radius, styled, type } from '@vesper/ui';
import type { MouseEvent, ReactElement } from 'react';
import { GROUPS, type SectionName } from './section-names.ts';

const Index = styled.nav<{ $isLeft: boolean }>`
  display: grid;
  /* No wider than its place, however long an address in it is. */
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-bottom: 16px;
  ${below.large} { ${({ $isLeft }) => $isLeft && 'display: none;'} }
  ${from.large} {
    position: sticky;
    top: calc(${barHeight} + 16px);
    align-self: start;
    gap: 12px;
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
  min-height: 60px;
  padding: 8px 16px;
  color: ${color.text};
  text-decoration: none;
  outline-offset: -4px;
  &:active { background: ${color.sunken}; }
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
  > .lucide { flex: none; color: ${color.textQuiet}; }
  ${from.large} {
    gap: 12px;
    min-height: 48px;
    padding: 8px 12px;
    border-radius: ${radius.control};
    outline-offset: 2px;
    > .lucide { display: none; }
    &[aria-current] {
      color: ${color.onPrimarySoft};
      background: linear-gradient(${color.primary}, ${color.primary}) 3px 50% / 3px 24px no-repeat ${color.primarySoft};
    }
  }
`;
const Tint = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${radius.pill};
  background: ${color.sunken};
  ${from.large} { width: 20px; height: 20px; background: none; }
`;
const Words = styled.span`
  flex: 1;
  min-width: 0;
`;
const Name = styled.span`
  display: block;
  ${type[16]};
  font-weight: 600;
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
`;

interface Entry {
  icon: ReactElement;
  label: string;
  /** How it stands. */
  text: string | undefined;
}

interface SectionIndexProps {
  entries: Readonly<Record<SectionName, Entry>>;
  /** The section that stands beside it. */
  current: SectionName;
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
      {GROUPS.map((names: readonly SectionName[]) => (
        <List key={names[0]}>
          {names.map((name) => (
            <li key={name}>
              <Row href={`#${name}`} aria-current={name === current ? 'location' : undefined} onClick={(event) => choose(event, name)}>
                <Tint>{entries[name].icon}</Tint>
                <Words>
                  <Name>{entries[name].label}</Name> <Stands>{entries[name].text}</Stands>
                </Words>
                <ChevronRightIcon size={20} />
              </Row>
            </li>
          ))}
        </List>
      ))}
    </Index>
  );
}

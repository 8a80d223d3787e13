import { useTexts } from '@vesper/host-kit';
import { ChevronRightIcon, color, FlagIcon, from, LifebuoyIcon, MailIcon, radius, styled, type } from '@vesper/ui';
import { showSection } from './show-section.ts';
import type { Section } from './sections.ts';

const Tiles = styled.ul`
  display: grid;
  gap: 8px;
  margin-bottom: 32px;
  ${from.medium} { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; }
`;

const Tile = styled.a`
  display: flex;
  gap: 12px;
  align-items: center;
  height: 100%;
  padding: 12px 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  color: ${color.text};
  text-decoration: none;
  background: ${color.surface};
  > .lucide { flex: none; color: ${color.textQuiet}; margin-inline-start: auto; }
  &:hover { border-color: ${color.controlBorder}; }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  color: ${color.primaryShape};
  background: ${color.primarySoft};
`;

const Words = styled.span`min-width: 0;`;

const Name = styled.span`
  display: block;
  ${type[16]};
  font-weight: 600;
`;

const Line = styled.span`
  display: block;
  ${type[14]};
  color: ${color.textQuiet};
`;

/** The most urgent sections of the page about safety. */
const URGENT = [
  { id: 'hurtful', Icon: FlagIcon, isReport: true },
  { id: 'help', Icon: LifebuoyIcon },
  { id: 'contact', Icon: MailIcon },
] as const;

export function Urgent({ sections }: { sections: readonly Section[] }) {
  const { t } = useTexts();
  // texts: static_pages.urgent.*
  return (
    <Tiles>
      {URGENT.map(({ id, Icon, ...rest }) => (
        <li key={id}>
          <Tile
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              showSection(id);
            }}
          >
            <Mark>
              <Icon size={20} />
            </Mark>
            <Words>
              <Name>{'isReport' in rest ? t('static_pages.report') : sections.find((section) => section.id === id)?.title}</Name>
              <Line>{t(`static_pages.urgent.${id}`)}</Line>
            </Words>
            <ChevronRightIcon size={20} />
          </Tile>
        </li>
      ))}
    </Tiles>
  );
}

import type { ProfileCard as Person } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import {
  Anchor,
  ButtonLink,
  color,
  FictionalPill,
  from,
  NameAndAge,
  OnlineDot,
  Picture,
  pictureOf,
  radius,
  styled,
  type,
  VisuallyHidden,
} from '@vesper/ui';
import type { ReactNode } from 'react';

/** Cards in two columns without a hole: of an odd number the first, which is the next to answer, has a row, with larger words and its button at the end. */
export const TurnCards = styled.ul`
  display: grid;
  gap: 12px;
  ${from.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 16px;
    > :first-child:nth-last-child(odd) {
      grid-column: 1 / -1;
      --photo: 148px;
      --side: 24px;
      --beside: row;
      --end: center;
      h3 { ${type[18]}; }
      p[data-said] { margin-top: 6px; ${type[18]}; color: ${color.text}; }
      a:last-child { min-width: 120px; }
    }
  }
`;

const Card = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: var(--photo, 108px) minmax(0, 1fr);
  min-height: 140px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  overflow: hidden;
  background: ${color.surface};
`;

const Photo = styled(Picture)`
  min-height: 100%;
  img, svg { position: absolute; inset: 0; width: 100%; height: 100%; object-position: 50% 25%; }
`;

const Words = styled.div`
  display: flex;
  flex-direction: var(--beside, column);
  gap: 8px 24px;
  align-items: var(--end, flex-start);
  justify-content: space-between;
  min-width: 0;
  padding: 12px var(--side, 16px) 14px;
`;

const Said = styled.div`
  flex: 0 1 auto;
  min-width: 0;
  max-width: 100%;
`;

const Heading = styled.h3`
  display: flex;
  gap: 6px;
  align-items: center;
  max-width: 100%;
  ${type[16]};
  font-weight: 600;
`;

/** It covers the photo as well. */
const Name = styled(Anchor)`
  display: flex;
  min-width: 0;
  color: inherit;
  text-decoration: none;
  &:hover { text-decoration: underline; }
  &::after { content: ''; position: absolute; inset-block: 0; inset-inline-start: 0; width: var(--photo, 108px); }
`;

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** Two lines at most. */
const Note = styled(Quiet)`
  display: -webkit-box;
  margin-top: 2px;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Action = styled(ButtonLink)`
  flex: none;
  ${type[14]};
`;

interface TurnCardProps {
  profile: Person;
  /** Why they are here: what they said last, or that both like each other. */
  note: ReactNode;
  isSaid?: boolean;
  /** The way to write to them: its words, its address, and whether it is the page's main action. */
  action: { words: string; href: string; isMain: boolean };
}

/** A person whose turn has come, or this member's with them: photo, what was said, and one button. */
export function TurnCard({ profile, note, isSaid = false, action }: TurnCardProps) {
  const { t } = useTexts();
  const { id, name, age, city, online, fictional_icon, main_image } = profile;
  const { src, srcSet, placeholder } = pictureOf(main_image);
  return (
    <Card>
      <Photo
        src={src ?? undefined}
        srcSet={srcSet}
        sizes="148px"
        placeholder={placeholder}
        alt=""
        width={148}
        height={148}
        loading="eager"
      />
      <Words>
        <Said>
          <Heading>
            <Name href={`/members/${id}`}>
              <NameAndAge name={name} age={age} />
            </Name>
            {online && <OnlineDot label={t('common:words.online')} />}
          </Heading>
          {city && <Quiet>{city}</Quiet>}
          {fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
          <Note data-said={isSaid || undefined}>{note}</Note>
        </Said>
        <Action href={action.href} variant={action.isMain ? 'primary' : 'secondary'}>
          {action.words} <VisuallyHidden>{name}</VisuallyHidden>
        </Action>
      </Words>
    </Card>
  );
}

import type { ProfileCard as Person } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ButtonLink, color, pictureOf, ProfileCard, styled, type, VisuallyHidden } from '@vesper/ui';
import type { ReactNode } from 'react';

/** Lower than in the search, so that the button below is on the first screen. */
const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  > article { flex: none; aspect-ratio: var(--shape, 4 / 5); }
  > a { margin-top: auto; }
`;

/** Two lines at most: the buttons of a row stand side by side. */
const Note = styled.p`
  display: -webkit-box;
  overflow: hidden;
  ${type[14]};
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** In a narrow card the button's words take one line in every language. */
const Action = styled(ButtonLink)`
  padding-inline: 8px;
  ${type[14]};
`;

interface PersonCardProps {
  profile: Person;
  /** Why they are here: what they said last, or that both like each other. */
  note?: ReactNode;
  /** The way to write to them: its words, its address, and whether it is the page's main action. */
  action: { words: string; href: string; isMain?: boolean };
}

/** A person to write to: the card that leads to their profile, as everywhere, and below it one button. */
export function PersonCard({ profile, note, action }: PersonCardProps) {
  const { t } = useTexts();
  const { id, name, age, city, online, fictional_icon, main_image } = profile;
  return (
    <Card>
      <ProfileCard
        href={`/members/${id}`}
        name={name}
        age={age}
        {...(city && { place: city })}
        picture={pictureOf(main_image)}
        {...(online && { onlineLabel: t('common:words.online') })}
        {...(fictional_icon && { fictionalLabel: t('common:fictional.label') })}
        sizes="168px"
      />
      {note && <Note>{note}</Note>}
      <Action href={action.href} variant={action.isMain ? 'primary' : 'secondary'} wide>
        {action.words} <VisuallyHidden>{name}</VisuallyHidden>
      </Action>
    </Card>
  );
}

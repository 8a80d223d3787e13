import type { ProfileCard as Person } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ButtonLink, pictureOf, ProfileCard, styled, type, VisuallyHidden } from '@vesper/ui';

/** Lower than in the search, so that the button below is on the first screen; high enough that the name is below the face. */
const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  > article { flex: none; aspect-ratio: var(--shape, 4 / 5); }
  > a { margin-top: auto; }
`;

/** In a narrow card the button's words take one line in every language. */
const Action = styled(ButtonLink)`
  padding-inline: 8px;
  ${type[14]};
`;

interface PersonCardProps {
  profile: Person;
  /** The way to write to them: its words and its address. */
  action: { words: string; href: string };
}

/** A person to write to: the card that leads to their profile, as everywhere, and below it one button. */
export function PersonCard({ profile, action }: PersonCardProps) {
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
      <Action href={action.href} variant="secondary" wide>
        {action.words} <VisuallyHidden>{name}</VisuallyHidden>
      </Action>
    </Card>
  );
}

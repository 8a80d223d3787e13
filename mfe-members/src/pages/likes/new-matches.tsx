import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Anchor, Avatar, color, placeholderOf, styled, type } from '@vesper/ui';
import { wordlessMatches } from './like-tabs.tsx';

const SHOWN = 12;

const Title = styled.h2`
  margin-bottom: 8px;
  ${type[18]};
`;

const Row = styled.ul`
  display: flex;
  gap: 12px;
  margin-inline: -4px;
  padding: 4px;
  overflow-x: auto;
  scrollbar-width: none;
  li { flex: none; }
`;

const Face = styled(Anchor)`
  display: grid;
  gap: 6px;
  justify-items: center;
  width: 76px;
  ${type[12]};
  font-weight: 600;
  color: ${color.text};
  text-align: center;
  text-decoration: none;
  > :first-child { border-radius: 50%; box-shadow: 0 0 0 2px ${color.surface}, 0 0 0 4px ${color.badge}; }
  > :last-child { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &:hover > :last-child { text-decoration: underline; text-underline-offset: 3px; }
`;

/** the latest matches to whom nobody has written: a press begins the chat. Fictional ones have no room for their label (D-46). */
export function NewMatches() {
  const { stores } = useHost();
  const { t } = useTexts();
  const state = useStoreValue(stores.chatState, (all) => all);
  const matches = wordlessMatches(state)
    .filter(({ profile }) => !profile.fictional_icon)
    .slice(0, SHOWN);
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby="new-matches">
      <Title id="new-matches">{t('likes.say_hello')}</Title>
      <Row>
        {matches.map(({ profile: { id, name, main_image: image } }) => (
          <li key={id}>
            <Face href={`/members/${id}/chat`} aria-label={`${t('likes.say_hello')}: ${name}`}>
              <Avatar src={image?.thumb_filename} placeholder={placeholderOf(image?.thumbhash ?? null)} size={64} />
              <span>{name}</span>
            </Face>
          </li>
        ))}
      </Row>
    </section>
  );
}

import { defaultSearch, type ProfileCard, type User } from '@vesper/contracts';
import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { below, from, ProfileGrid, styled, type } from '@vesper/ui';
import { type ReactNode, useState } from 'react';
import { MemberCard } from './member-card.tsx';

const Title = styled.h2`
  margin-bottom: 8px;
  ${type[18]};
`;

/** A row of a wide screen. */
const ROW = 5;

/** Whole rows only, of two, three, four or five: one of them, or two where there are enough. */
const Rows = styled(ProfileGrid)<{ $rows: number }>`
  ${below.medium} { > :nth-child(n + ${({ $rows }) => 4 * $rows + 1}) { display: none; } }
  ${from.medium} { > :nth-child(n + ${({ $rows }) => 3 * $rows + 1}) { display: none; } }
  ${from.large} { > :nth-child(-n + ${({ $rows }) => 4 * $rows}) { display: block; } }
  ${from.wide} { > :nth-child(n) { display: block; } }
`;

export interface SuggestionsProps {
  /** On each photo, instead of the like button. */
  toolOf?: (member: ProfileCard) => ReactNode;
}

/** People for a list without any: of the member's own search, who look for someone like them, and whom they neither like nor write with. The page works without. */
export function Suggestions({ toolOf }: SuggestionsProps) {
  const user = useStoreValue(useHost().stores.session, (state) => state.user);
  return user && <SuggestionsFor user={user} toolOf={toolOf} />;
}

function SuggestionsFor({ user, toolOf }: SuggestionsProps & { user: User }) {
  const { t } = useTexts();
  const settings = useStoreValue(useHost().stores.settings, (state) => state.settings);
  const { data } = useCall('members.search', { query: { ...defaultSearch(settings, user), has_photo: '1', seeks_me: '1', limit: '24' } });
  const { chatState } = useHost().stores;
  // As it was when the page was opened: someone liked here stays in their place.
  const [known] = useState(() => {
    const { likes, chats } = chatState.getState();
    return new Set([...likes.given.map(({ id }) => id), ...chats.map(({ profile }) => profile.id)]);
  });
  const suggested = data?.profiles.filter(({ id, liked }) => !liked && !known.has(id)).slice(0, 2 * ROW) ?? [];
  if (suggested.length === 0) return null;
  const rows = suggested.length === 2 * ROW ? 2 : 1;
  return (
    <section aria-labelledby="suggested">
      <Title id="suggested">{t('match.suggestion_title')}</Title>
      <Rows $rows={rows}>
        {suggested.slice(0, rows * ROW).map((member, index) => (
          <li key={member.id}>
            <MemberCard member={member} isEager={index < ROW} tool={toolOf?.(member)} />
          </li>
        ))}
      </Rows>
    </section>
  );
}

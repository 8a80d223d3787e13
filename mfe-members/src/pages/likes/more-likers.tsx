import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Badge, ProfileGrid, styled, type } from '@vesper/ui';
import { LikeItem } from './like-item.tsx';
import { entriesOf } from './like-type.ts';
import { usePassLike } from './use-pass-like.ts';

const SHOWN = 5;

const Title = styled.h2`
  margin-block: 16px 12px;
  ${type[18]};
`;

/** Below the matches: who likes the member and waits for an answer, so that the page goes on where the matches end. */
export function MoreLikers() {
  const { t } = useTexts();
  const likes = useStoreValue(useHost().stores.chatState, (state) => state.likes);
  const { passed, pass } = usePassLike();
  const all = entriesOf(likes, 'received').filter(({ profile, matched }) => !matched && !passed.has(profile.id));
  const hasMatches = entriesOf(likes, 'matches').length > 0;
  // Without a match, the first of them stands in its place.
  if (!hasMatches || all.length === 0) return null;
  return (
    <section aria-labelledby="more-likers">
      <Title id="more-likers">{t('likes.tabs.received')}</Title>
      <ProfileGrid>
        {all.slice(0, SHOWN).map((entry) => (
          <li key={entry.profile.id}>
            <LikeItem
              entry={entry}
              type="received"
              isEager={false}
              hasParts={false}
              badge={entry.isNew && <Badge>{t('common:words.new')}</Badge>}
              onPass={() => pass(entry.profile)}
            />
          </li>
        ))}
      </ProfileGrid>
    </section>
  );
}

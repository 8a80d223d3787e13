import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { from, styled } from '@vesper/ui';
import { entriesOf } from './like-type.ts';
import { Faces, Onward, Strip, StripWords } from './strip.tsx';

const Way = styled(Strip)`${from.medium} { align-self: start; }`;

/** Below the matches: how many like the member and wait for an answer, and the way to them. */
export function WaitingLikers() {
  const { t } = useTexts();
  const likes = useStoreValue(useHost().stores.chatState, (state) => state.likes);
  // Fictional ones have no room for their label in a strip (D-46).
  const waiting = entriesOf(likes, 'received').filter(({ profile, matched }) => !matched && !profile.fictional_icon);
  const hasMatches = entriesOf(likes, 'matches').length > 0;
  // Without a match, the first of them stands in its place.
  if (!hasMatches || waiting.length === 0) return null;
  return (
    <Way href="/likes">
      <Faces people={waiting.map(({ profile }) => profile)} isNarrow={false} />
      <StripWords>{t('likes.waiting', { count: waiting.length })}</StripWords>
      <Onward $isNarrow={false} />
    </Way>
  );
}

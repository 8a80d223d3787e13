import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Faces, Onward, Strip, StripWords } from './strip.tsx';

/** the latest matches without a message: the chat with the only one, or the list of several. */
export function NewMatches({ matches }: { matches: readonly ProfileCard[] }) {
  const { t } = useTexts();
  const [first, ...others] = matches;
  if (!first) return null;
  const isOne = others.length === 0;
  const who = isOne ? first.name : t('likes.wordless', { count: matches.length });
  return (
    <Strip href={isOne ? `/members/${first.id}/chat` : '/likes/matches'}>
      <Faces people={matches} isNarrow isMarked />
      <StripWords>
        {t('likes.say_hello')} <small>{who}</small>
      </StripWords>
      <Onward $isNarrow />
    </Strip>
  );
}

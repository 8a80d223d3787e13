import { useTexts } from '@vesper/host-kit';
import { GiftIcon, styled, VisuallyHidden } from '@vesper/ui';
import { giftName } from './gift/gift-name.ts';
import { inWords, type Said } from './in-words.ts';

const Named = styled.span`
  .lucide { display: inline-block; margin-inline-end: 4px; vertical-align: -2px; }
`;

/** A message in a line, where it isn't drawn: the list of chats, quotes. A gift is an icon and its name. */
export function SaidWords({ said }: { said: Said }) {
  const { t } = useTexts();
  const words = inWords(said, t);
  const gift = said.type === 'gift' && said.gift !== undefined && !said.body ? giftName(said.gift, t) : null;
  if (gift === null) return words;
  return (
    <>
      <VisuallyHidden>{words}</VisuallyHidden>
      <Named aria-hidden>
        <GiftIcon size={14} />
        {gift}
      </Named>
    </>
  );
}

import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, MessageIcon, radius, styled, targetSize, type } from '@vesper/ui';
import { useWordsOffer } from '../../words/use-words-offer.tsx';

const Say = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  min-width: 0;
  min-height: ${targetSize};
  padding-inline: 16px;
  border-radius: ${radius.pill};
  ${type[14]};
  font-weight: 600;
  color: ${color.onPrimarySoft};
  background: ${color.primarySoft};
  &:hover { text-decoration: underline; text-underline-offset: 3px; }
  .lucide { flex: none; }
  > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

/** D-50: above the cards, until the next decision: a few words for whom the member has just liked. */
export function WordsLine({ member }: { member: ProfileCard }) {
  const { t } = useTexts();
  const { isOffered, open, window } = useWordsOffer(member, { wasJustGiven: true });
  return (
    <>
      {isOffered && (
        <Say type="button" onClick={open}>
          <MessageIcon size={18} />
          <span>{t('words.offer_name', { name: member.name })}</span>
        </Say>
      )}
      {window}
    </>
  );
}

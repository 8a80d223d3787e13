import { useTexts } from '@vesper/host-kit';
import { CloseIcon, color, IconButton, MessageIcon, radius, styled, targetSize, type } from '@vesper/ui';
import type { WordsOffer } from '../../words/use-words-offer.tsx';

const Strip = styled.div`
  display: flex;
  align-items: center;
  border-radius: ${radius.control};
  color: ${color.onPrimarySoft};
  background: ${color.primarySoft};
`;

const Say = styled.button`
  display: flex;
  flex: 1;
  gap: 10px;
  align-items: center;
  min-width: 0;
  min-height: ${targetSize};
  padding: 8px 0 8px 14px;
  ${type[14]};
  font-weight: 600;
  text-align: start;
  &:hover { text-decoration: underline; text-underline-offset: 3px; }
  .lucide { flex: none; }
`;

/** On a profile, after the like: a line that leads to the openers, and can be sent away. */
export function WordsStrip({ offer: { isOffered, open, dismiss } }: { offer: WordsOffer }) {
  const { t } = useTexts();
  return (
    <div role="status">
      {isOffered && (
        <Strip>
          <Say type="button" onClick={open}>
            <MessageIcon size={20} />
            {t('words.offer')}
          </Say>
          <IconButton label={t('words.dismiss')} onClick={dismiss}>
            <CloseIcon size={18} />
          </IconButton>
        </Strip>
      )}
    </div>
  );
}

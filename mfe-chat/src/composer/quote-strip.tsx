import { useTexts } from '@vesper/host-kit';
import { CloseIcon, color, IconButton, ReplyIcon, styled } from '@vesper/ui';
import { AboutAnswer } from '../thread/about-answer.tsx';
import { AboutPhoto } from '../thread/about-photo.tsx';
import { Quote } from '../thread/quote.tsx';
import type { Answered } from './answered.ts';

const Frame = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 8px 8px 0 16px;
  > .lucide { flex: none; color: ${color.textQuiet}; }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

interface QuoteStripProps {
  answered: Answered;
  other: { id: string; name: string };
  onCancel: () => void;
}

/** Above the field: what the next message answers. */
export function QuoteStrip({ answered: { quote, about, aboutPhoto }, other, onCancel }: QuoteStripProps) {
  const { t } = useTexts();
  return (
    <Frame>
      <ReplyIcon size={20} />
      <Words>
        {quote && <Quote quote={quote} other={other} />}
        {about && <AboutAnswer about={about} of={other.name} />}
        {aboutPhoto !== undefined && <AboutPhoto photo={{ id: aboutPhoto }} of={other} />}
      </Words>
      <IconButton label={t('quote.cancel')} onClick={onCancel}>
        <CloseIcon size={20} />
      </IconButton>
    </Frame>
  );
}

import type { QuotedMessage } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, css, styled, targetSize, type, VisuallyHidden } from '@vesper/ui';
import { SaidWords } from '../message-types/said-words.tsx';

const look = css`
  display: flex;
  flex-direction: column;
  justify-content: center;
  width: 100%;
  min-width: 0;
  padding-inline-start: 10px;
  border-inline-start: 3px solid ${color.primary};
  border-radius: 2px;
  ${type[14]};
  text-align: start;
`;

export const Still = styled.div`${look}`;

const Pressable = styled.button`
  ${look}
  min-height: ${targetSize};
  color: inherit;
  &:hover { text-decoration: underline; text-underline-offset: 2px; }
`;

export const Name = styled.span`
  max-width: 100%;
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
  white-space: normal;
`;

interface QuoteProps {
  quote: QuotedMessage;
  other: { id: string; name: string };
  /** Shows the message in the conversation. */
  onShow?: ((seq: number) => void) | undefined;
}

/** Who said what is answered, in two lines; pressing it shows the message. */
export function Quote({ quote, other, onShow }: QuoteProps) {
  const { t } = useTexts();
  const content = (
    <>
      <VisuallyHidden>{t('quote.answers')}</VisuallyHidden>
      <Name>{quote.sender === other.id ? other.name : t('thread.you')}</Name>
      <Words>{quote.gone ? t(`quote.${quote.gone}`) : <SaidWords said={quote} />}</Words>
    </>
  );
  if (!onShow || quote.gone) return <Still>{content}</Still>;
  return (
    <Pressable type="button" onClick={() => onShow(quote.seq)}>
      {content}
    </Pressable>
  );
}

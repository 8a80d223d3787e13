import { isPrompt, type PromptAnswer } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, styled, type } from '@vesper/ui';

/* In a grid three lines, whatever the answer: its cards have one height. */
const About = styled.div<{ $isWhole: boolean }>`
  ${type[14]};
  height: ${({ $isWhole }) => ($isWhole ? 'auto' : '3lh')};
  margin-block: 8px ${({ $isWhole }) => ($isWhole ? 16 : 0)}px;
`;

const Label = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.textQuiet};
`;

const Words = styled.p<{ $isWhole: boolean }>`
  display: ${({ $isWhole }) => ($isWhole ? 'block' : '-webkit-box')};
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
`;

/** Which of the member's answers a received like was for (B-13); an empty place for another one, or for an opening of a newer server. */
export function LikedAnswer({ about, isWhole = false }: { about: PromptAnswer | undefined; isWhole?: boolean }) {
  const { t } = useTexts();
  return (
    <About $isWhole={isWhole}>
      {about && isPrompt(about.prompt) && (
        <>
          <Label>{t('likes.about')}</Label>
          <Words $isWhole={isWhole}>
            {t(`common:prompts.${about.prompt}`)} {about.answer}
          </Words>
        </>
      )}
    </About>
  );
}

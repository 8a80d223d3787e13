import { isPrompt, type PromptAnswer } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, styled, type } from '@vesper/ui';

/* Three lines, whatever the answer: the cards of a grid have one height. */
const About = styled.div`
  ${type[14]};
  height: 3lh;
  margin-top: 8px;
`;

const Label = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.textQuiet};
`;

const Words = styled.p`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
`;

/** Which of the member's answers a received like was for (B-13); an empty place for another one, or for an opening of a newer server. */
export function LikedAnswer({ about }: { about: PromptAnswer | undefined }) {
  const { t } = useTexts();
  return (
    <About>
      {about && isPrompt(about.prompt) && (
        <>
          <Label>{t('likes.about')}</Label>
          <Words>
            {t(`common:prompts.${about.prompt}`)} {about.answer}
          </Words>
        </>
      )}
    </About>
  );
}

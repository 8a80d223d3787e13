import type { ProfileCard, PromptAnswer } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, color, HeartIcon, styled, VisuallyHidden } from '@vesper/ui';
import { useState } from 'react';
import type { HelloTo } from '../hello/hello-to.ts';
import { useLike } from '../people/use-like.ts';

const Heart = styled(HeartIcon)`
  [aria-pressed='true'] & { fill: currentColor; color: ${color.primaryShape}; }
`;

interface LikeAnswerButtonProps {
  member: HelloTo & Pick<ProfileCard, 'liked'>;
  answer: PromptAnswer;
  /** Which sentence it is, for those who hear the button alone. */
  opening: string;
}

/** Under a finished sentence: likes its member for it (B-13). Somebody who is liked already can't be liked again. */
export function LikeAnswerButton({ member, answer, opening }: LikeAnswerButtonProps) {
  const { t } = useTexts();
  const { isLiked, toggle, likeFor, invitation } = useLike(member);
  const [wasPressed, setWasPressed] = useState(false);
  if (isLiked && !wasPressed) return null;
  const press = () => {
    setWasPressed(true);
    if (isLiked) toggle();
    else likeFor(answer);
  };
  return (
    <>
      <Button variant="quiet" icon={<Heart />} aria-pressed={isLiked} onClick={press}>
        {t(isLiked ? 'profile.liked' : 'profile.like')} <VisuallyHidden>{opening}</VisuallyHidden>
      </Button>
      {invitation}
    </>
  );
}

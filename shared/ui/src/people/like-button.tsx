import { color, IconButton, type IconButtonProps, keyframes, motion, styled } from '@vesper/ui/base';
import { HeartIcon } from '../icons.ts';

const beat = keyframes`40% { transform: scale(1.25); }`;

const Element = styled(IconButton)`
  &[aria-pressed='true'] .lucide { color: ${color.primaryShape}; fill: currentColor; animation: ${beat} ${motion.sheet}; }
`;

interface LikeButtonProps extends IconButtonProps {
  /** Accessible name with the person's name: "Like Anna". Constant; aria-pressed gives the state. */
  label: string;
  isLiked: boolean;
}

/** A heart as toggle button; on a picture with `tone="picture"`. */
export function LikeButton({ isLiked, ...rest }: LikeButtonProps) {
  return (
    <Element aria-pressed={isLiked} {...rest}>
      <HeartIcon size={22} />
    </Element>
  );
}

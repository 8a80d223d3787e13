import { color, css, IconButton, type IconButtonProps, keyframes, motion, styled } from '@vesper/ui/base';
import { HeartIcon } from '../icons.ts';

const beat = keyframes`40% { transform: scale(1.25); }`;

/** On a picture a white disc, as the heart itself is drawn in ink; liked, the heart is filled with the warm second colour. */
const Element = styled(IconButton)<IconButtonProps>`
  ${({ tone }) =>
    tone === 'picture' &&
    css`
      &, &[aria-pressed='true'] { color: #312927; background-color: #FFFFFF; }
      &:hover { background-color: #F6F0EF; }
    `}
  &[aria-pressed='true'] .lucide { fill: ${color.secondaryShape}; animation: ${beat} ${motion.sheet}; }
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

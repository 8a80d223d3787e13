import { color, css, IconButton, type IconButtonProps, keyframes, motion, styled } from '@vesper/ui/base';
import { HeartIcon } from '../icons.ts';

const beat = keyframes`40% { transform: scale(1.25); }`;

const tones = {
  /** A white disc, as the heart itself is drawn in ink. */
  picture: css`
    &, &[aria-pressed='true'] { color: #312927; background-color: #FFFFFF; }
    &:hover { background-color: #F6F0EF; }
  `,
  /** A white outline on a disc of shade: it is seen on any picture, and not taken for a heart that is given. */
  outline: css`
    &, &:hover { color: #FFFFFF; background: radial-gradient(circle, rgb(18 13 12 / 0.42) 17px, transparent 17.5px); }
    &:focus-visible { outline-color: #FFFFFF; outline-offset: -4px; box-shadow: inset 0 0 0 6px rgb(18 13 12 / 0.56); }
    .lucide { width: 20px; height: 20px; stroke-width: 2; }
    @media (hover: hover) { &:hover .lucide { transform: scale(1.12); transition: transform ${motion.press}; } }
  `,
};

/** Liked, the heart is filled with the warm second colour. */
const Element = styled(IconButton)<{ $on?: keyof typeof tones | undefined }>`
  ${({ $on }) => $on && tones[$on]}
  &[aria-pressed='true'] .lucide { fill: ${color.secondaryShape}; animation: ${beat} ${motion.sheet}; }
`;

interface LikeButtonProps extends Omit<IconButtonProps, 'tone'> {
  /** On a picture, whatever its colours: `picture` is a white disc, `outline` one of shade. */
  tone?: keyof typeof tones;
  /** Accessible name with the person's name: "Like Anna". Constant; aria-pressed gives the state. */
  label: string;
  isLiked: boolean;
}

/** A heart as toggle button. */
export function LikeButton({ isLiked, tone, ...rest }: LikeButtonProps) {
  return (
    <Element aria-pressed={isLiked} {...rest} tone={tone === 'picture' ? tone : 'quiet'} $on={tone}>
      <HeartIcon size={22} />
    </Element>
  );
}

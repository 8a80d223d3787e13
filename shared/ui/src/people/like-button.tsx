import { color, css, from, IconButton, type IconButtonProps, keyframes, motion, styled } from '@vesper/ui/base';
import { HeartIcon } from '../icons.ts';

const beat = keyframes`40% { transform: scale(1.25); }`;

const tones = {
  /** A white disc, as the heart itself is drawn in ink. */
  picture: css`
    &, &[aria-pressed='true'] { color: #312927; background-color: #FFFFFF; }
    &:hover { background-color: #F6F0EF; }
  `,
  /** The heart alone, in white, filled with shade: it is seen on any picture, and covers little of it. */
  outline: css`
    &, &:hover { color: #FFFFFF; background: none; }
    &:focus-visible { outline-color: #FFFFFF; outline-offset: -4px; box-shadow: inset 0 0 0 6px rgb(18 13 12 / 0.56); }
    .lucide { width: 26px; height: 26px; stroke-width: 2; fill: rgb(18 13 12 / 0.45); filter: drop-shadow(0 1px 2px rgb(18 13 12 / 0.5)); }
    ${from.medium} { .lucide { width: 28px; height: 28px; } }
    @media (hover: hover) { &:hover .lucide { transform: scale(1.12); transition: transform ${motion.press}; } }
  `,
};

/** Liked, the heart is filled with the warm second colour. */
const Element = styled(IconButton)<{ $on?: keyof typeof tones | undefined }>`
  ${({ $on }) => $on && tones[$on]}
  &[aria-pressed='true'] .lucide { fill: ${color.secondaryShape}; animation: ${beat} ${motion.sheet}; }
`;

interface LikeButtonProps extends Omit<IconButtonProps, 'tone'> {
  /** On a picture, whatever its colours: `picture` is a disc, `outline` the heart alone. */
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

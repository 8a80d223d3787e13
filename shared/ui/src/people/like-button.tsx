import { color, css, keyframes, motion, radius, styled, targetSize } from '@vesper/ui/base';
import type { ComponentPropsWithRef } from 'react';
import { HeartIcon } from '../icons.ts';

const beat = keyframes`40% { transform: scale(1.25); }`;

const onPicture = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${targetSize};
  height: ${targetSize};
  border-radius: ${radius.pill};
  color: #FFFFFF;
  background: rgb(255 255 255 / 0.2);
  backdrop-filter: blur(10px);
  transition: background ${motion.press}, transform ${motion.press};
  &:hover { background: rgb(255 255 255 / 0.34); }
  &:active { transform: scale(0.92); }
  &:focus-visible { outline-color: #FFFFFF; }
`;

const Element = styled.button<{ $liked: boolean }>`
  ${onPicture}
  ${({ $liked }) =>
    $liked &&
    css`
      background: #FFFFFF;
      &:hover { background: #FFFFFF; }
      .lucide { color: ${color.primaryShape}; fill: currentColor; animation: ${beat} ${motion.sheet}; }
    `}
`;

interface LikeButtonProps extends ComponentPropsWithRef<'button'> {
  /** Accessible name with the person's name: "Like Anna". Constant; aria-pressed gives the state. */
  label: string;
  isLiked: boolean;
}

/** A heart toggle button for use on pictures. */
export function LikeButton({ label, isLiked, ...rest }: LikeButtonProps) {
  return (
    <Element type="button" aria-label={label} title={label} aria-pressed={isLiked} {...rest} $liked={isLiked}>
      <HeartIcon size={22} />
    </Element>
  );
}

const appear = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Plain = styled.button`
  ${onPicture}
  animation: ${appear} ${motion.enter};
`;

interface OnPictureButtonProps extends ComponentPropsWithRef<'button'> {
  /** Accessible name and tooltip. */
  label: string;
}

/** A round button on a picture, beside a `LikeButton`; the child is the icon. */
export function OnPictureButton({ label, ...rest }: OnPictureButtonProps) {
  return <Plain type="button" aria-label={label} title={label} {...rest} />;
}

import type { ComponentPropsWithRef } from 'react';
import { css, styled } from '../styled.ts';
import { color, overPicture } from '../theme/colors.ts';
import { motion, radius, targetSize } from '../theme/tokens.ts';

const tones = {
  quiet: css`
    color: inherit;
    background: transparent;
    &:hover { background: ${color.sunken}; }
  `,
  primary: css`
    color: ${color.onPrimary};
    background: ${color.primary};
    &:hover { background: ${color.primaryHover}; }
  `,
  picture: css`
    color: #FFFFFF;
    background: ${overPicture.backdrop};
    &:hover { background: rgb(18 13 12 / 0.75); }
    &:focus-visible { outline-color: #FFFFFF; }
    &[aria-pressed='true'] { color: #312927; background: #FFFFFF; }
  `,
};

const Element = styled.button<{ $tone: IconButtonTone }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${targetSize};
  height: ${targetSize};
  border-radius: ${radius.pill};
  transition: background ${motion.press}, transform ${motion.press};
  ${({ $tone }) => tones[$tone]}
  &:active { transform: scale(0.94); }
  &:disabled { opacity: 0.5; cursor: not-allowed; transform: none; }
`;

/** `picture`: on a picture, whatever its colours. */
export type IconButtonTone = keyof typeof tones;

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** Accessible name and tooltip. */
  label: string;
  tone?: IconButtonTone;
}

/** A round icon-only button; the child is the icon. */
export function IconButton({ label, tone = 'quiet', ...rest }: IconButtonProps) {
  return <Element type="button" aria-label={label} title={label} {...rest} $tone={tone} />;
}

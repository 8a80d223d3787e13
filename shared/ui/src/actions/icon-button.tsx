import type { ComponentPropsWithRef } from 'react';
import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { motion, radius, targetSize } from '../theme/tokens.ts';

const Element = styled.button<{ $tone: IconButtonTone }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${targetSize};
  height: ${targetSize};
  border-radius: ${radius.pill};
  color: ${({ $tone }) => ($tone === 'primary' ? color.onPrimary : 'inherit')};
  background: ${({ $tone }) => ($tone === 'primary' ? color.primary : 'transparent')};
  transition: background ${motion.press}, transform ${motion.press};
  &:hover { background: ${({ $tone }) => ($tone === 'primary' ? color.primaryHover : color.sunken)}; }
  &:active { transform: scale(0.94); }
  &:disabled { opacity: 0.5; cursor: not-allowed; transform: none; }
`;

export type IconButtonTone = 'quiet' | 'primary';

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** Accessible name and tooltip. */
  label: string;
  tone?: IconButtonTone;
}

/** A round icon-only button; the child is the icon. */
export function IconButton({ label, tone = 'quiet', ...rest }: IconButtonProps) {
  return <Element type="button" aria-label={label} title={label} {...rest} $tone={tone} />;
}

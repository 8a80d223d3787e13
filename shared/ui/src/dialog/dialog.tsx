import { Modal } from 'react-aria-components';
import { keyframes, styled } from '../styled.ts';
import { color, shadow } from '../theme/colors.ts';
import { dialogWidths, from, gutter, motion, radius } from '../theme/tokens.ts';
import { type DialogBaseProps, DialogFrame, Overlay, useOverlay } from './frame.tsx';

const rise = keyframes`from { opacity: 0; transform: translateY(12px) scale(0.98); }`;

type Place = 'center' | 'top';

/** `top`: slightly above the middle where there is room, otherwise at the top edge. */
const Around = styled(Overlay)<{ $place: Place }>`
  --above: ${gutter}px;
  align-items: ${({ $place }) => ($place === 'center' ? 'center' : 'flex-start')};
  justify-content: center;
  padding: var(--above) ${gutter}px ${gutter}px;
  ${from.medium} { --above: ${({ $place }) => ($place === 'center' ? `${gutter}px` : 'min(10vh, 96px)')}; }
`;

const Window = styled(Modal)<{ $size: keyof typeof dialogWidths }>`
  width: 100%;
  max-width: ${({ $size }) => dialogWidths[$size]}px;
  max-height: calc(var(--visual-viewport-height) - var(--above) - ${gutter}px);
  overflow: hidden;
  color: ${color.text};
  background: ${color.raised};
  border-radius: ${radius.sheet};
  box-shadow: ${shadow.float};
  &[data-entering] { animation: ${rise} ${motion.enter}; }
`;

export interface DialogProps extends DialogBaseProps {
  /** Maximum width: 300, 500, 800 or 1140 px [L-19]. */
  size?: keyof typeof dialogWidths;
  /** `top` for dialogs whose content changes: they grow and shrink at the bottom, so nothing shifts (W6). */
  place?: Place;
}

/** A modal dialog. Traps the focus, and returns it on close. */
export function Dialog({ size = 'medium', place = 'center', ...props }: DialogProps) {
  return (
    <Around $place={place} {...useOverlay(props)}>
      <Window $size={size}>
        <DialogFrame {...props} />
      </Window>
    </Around>
  );
}

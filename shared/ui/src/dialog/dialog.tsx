import { Modal } from 'react-aria-components';
import { keyframes, styled } from '../styled.ts';
import { color, shadow } from '../theme/colors.ts';
import { dialogWidths, from, gutter, motion, radius } from '../theme/tokens.ts';
import { type DialogBaseProps, DialogFrame, Overlay, overlayProps } from './frame.tsx';

const rise = keyframes`from { opacity: 0; transform: translateY(12px) scale(0.98); }`;

type Place = 'center' | 'top';

/** A window that keeps its top stands a little above the middle where there is room, and as high as it can where there is none. */
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
  /** 300, 500, 800 or 1140 px at most [L-19]. */
  size?: keyof typeof dialogWidths;
  /** `top` for one whose content changes by itself: it grows and shrinks at its end, and nothing in it moves (W6). */
  place?: Place;
}

/** A window over the page. The focus goes in, stays in, and comes back when it closes. */
export function Dialog({ size = 'medium', place = 'center', ...props }: DialogProps) {
  return (
    <Around $place={place} {...overlayProps(props)}>
      <Window $size={size}>
        <DialogFrame {...props} />
      </Window>
    </Around>
  );
}

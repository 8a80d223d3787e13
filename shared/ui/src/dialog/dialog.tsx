import { Modal } from 'react-aria-components';
import { keyframes, styled } from '../styled.ts';
import { color, shadow } from '../theme/colors.ts';
import { dialogWidths, gutter, motion, radius } from '../theme/tokens.ts';
import { type DialogBaseProps, DialogFrame, Overlay, overlayProps } from './frame.tsx';

const rise = keyframes`from { opacity: 0; transform: translateY(12px) scale(0.98); }`;

const Centered = styled(Overlay)`
  align-items: center;
  justify-content: center;
  padding: ${gutter}px;
`;

const Window = styled(Modal)<{ $size: keyof typeof dialogWidths }>`
  width: 100%;
  max-width: ${({ $size }) => dialogWidths[$size]}px;
  max-height: calc(var(--visual-viewport-height) - ${gutter * 2}px);
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
}

/** A window over the page. The focus goes in, stays in, and comes back when it closes. */
export function Dialog({ size = 'medium', ...props }: DialogProps) {
  return (
    <Centered {...overlayProps(props)}>
      <Window $size={size}>
        <DialogFrame {...props} />
      </Window>
    </Centered>
  );
}

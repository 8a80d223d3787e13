import { Modal } from 'react-aria-components';
import { keyframes, styled } from '../styled.ts';
import { color, shadow } from '../theme/colors.ts';
import { dialogWidths, from, motion, radius } from '../theme/tokens.ts';
import { type DialogBaseProps, DialogFrame, Overlay, useOverlay } from './frame.tsx';

const slideUp = keyframes`from { transform: translateY(100%); }`;
const slideIn = keyframes`from { transform: translateX(100%); }`;
const slideDown = keyframes`to { transform: translateY(100%); }`;
const slideOut = keyframes`to { transform: translateX(100%); }`;

const Edge = styled(Overlay)`
  align-items: flex-end;
  justify-content: flex-end;
  overflow: hidden;
`;

const Panel = styled(Modal)`
  width: 100%;
  max-height: calc(0.92 * var(--visual-viewport-height)); /* a length, which the frame within inherits */
  overflow: hidden;
  color: ${color.text};
  background: ${color.raised};
  border-radius: ${radius.sheet} ${radius.sheet} 0 0;
  box-shadow: ${shadow.float};
  &[data-entering] { animation: ${slideUp} ${motion.sheet}; }
  &[data-exiting] { animation: ${slideDown} ${motion.enter} forwards; }
  ${from.medium} {
    width: ${dialogWidths.medium}px;
    height: 100%;
    max-height: 100%;
    border-radius: ${radius.sheet} 0 0 ${radius.sheet};
    > * { height: 100%; }
    &[data-entering] { animation-name: ${slideIn}; }
    &[data-exiting] { animation-name: ${slideOut}; }
  }
`;

export type SheetProps = DialogBaseProps;

/** A panel from the bottom on phones, otherwise from the side: for filters or a form of the page below. */
export function Sheet(props: SheetProps) {
  return (
    <Edge {...useOverlay(props)}>
      <Panel>
        <DialogFrame {...props} />
      </Panel>
    </Edge>
  );
}

import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons.ts';
import { useBack } from '../navigation/use-back.tsx';
import { keyframes, styled } from '../styled.ts';
import { color, overPicture } from '../theme/colors.ts';
import { from, layer, motion, type } from '../theme/tokens.ts';

export interface DialogBaseProps {
  isOpen: boolean;
  /** Called by the close button, the backdrop and Escape. */
  onClose: () => void;
  title: ReactNode;
  /** Before the title: a way back within the dialog. */
  start?: ReactNode;
  /** Without it there is no close button. */
  closeLabel?: string;
  /** L-06: false while something is in progress: neither backdrop nor Escape closes it. */
  isDismissable?: boolean;
  /** Whether Back closes it, if anything does; false for what asks about a step through the history. */
  holdsBack?: boolean;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
  /** The buttons; the main one last. */
  actions?: ReactNode;
}

const fadeIn = keyframes`from { opacity: 0; }`;
const fadeOut = keyframes`to { opacity: 0; }`;

export const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: flex;
  height: var(--visual-viewport-height);
  background: ${overPicture.backdrop};
  &[data-entering] { animation: ${fadeIn} ${motion.enter}; }
  &[data-exiting] { animation: ${fadeOut} ${motion.enter} forwards; }
`;

const Content = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  max-height: inherit;
  outline: none;
`;

const Top = styled.header`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  padding: 20px 12px 8px 20px;
  ${from.medium} { padding: 24px 16px 8px 24px; }
`;

const Title = styled(Heading)`
  flex: 1;
  min-width: 0;
  padding-top: 2px;
  ${type[22]};
  font-weight: 700;
`;

const Close = styled(IconButton)`margin-block: -6px;`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 4px 20px 20px;
  ${from.medium} { padding: 4px 24px 24px; }
`;

/** In a row the main button is last; stacked, it is first. */
const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: 8px 12px;
  justify-content: flex-end;
  padding: 12px 20px max(20px, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  > * { flex: 1 1 auto; }
  ${from.medium} { padding-inline: 24px; > * { flex: 0 0 auto; } }
`;

/** Title, scrolling body, fixed buttons. */
export function DialogFrame({
  title,
  start,
  closeLabel,
  onClose,
  role,
  children,
  actions,
}: Omit<DialogBaseProps, 'isOpen' | 'isDismissable' | 'holdsBack'>) {
  return (
    <Content role={role}>
      <Top>
        {start}
        <Title slot="title" level={2}>
          {title}
        </Title>
        {closeLabel && (
          <Close label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </Close>
        )}
      </Top>
      <Body ref={reachable}>{children}</Body>
      {actions && <Actions>{actions}</Actions>}
    </Content>
  );
}

/** Overlay props shared by dialog and sheet. Back does what the close button does. */
export function useOverlay({ isOpen, onClose, closeLabel, isDismissable = true, holdsBack = true }: DialogBaseProps) {
  const isClosable = isDismissable || closeLabel !== undefined;
  useBack(isOpen && holdsBack && isClosable, onClose);
  return {
    isOpen,
    isDismissable,
    isKeyboardDismissDisabled: !isDismissable,
    onOpenChange: (next: boolean) => {
      if (!next) onClose();
    },
  };
}

/** Makes the body a tab stop only while it overflows, so that it can be scrolled by keyboard. */
function reachable(body: HTMLElement | null): (() => void) | undefined {
  if (!body || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  });
  observer.observe(body);
  return () => observer.disconnect();
}

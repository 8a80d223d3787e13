import { type FocusEvent, useSyncExternalStore } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons.ts';
import { keyframes, styled } from '../styled.ts';
import { color, shadow } from '../theme/colors.ts';
import { barHeight, from, layer, motion, radius, targetSize, toastWidth, type } from '../theme/tokens.ts';
import type { ToastQueue } from './toast-queue.ts';
import { type Tone, tones } from './tones.tsx';

const fall = keyframes`from { opacity: 0; transform: translateY(-12px); }`;

/**
 * Over the top bar, where two lines fit, so that it covers no heading below; `--toast-top` where the heading is in the bar. On wide screens
 * below the bar, at the right of the heading; `--toast-top-wide` where something else stands there. Not at the bottom, where a phone has
 * its main buttons (composer, "Buy now", like).
 */
const Region = styled.section`
  position: fixed;
  inset: calc(env(safe-area-inset-top) + var(--toast-top, 6px)) 8px auto;
  z-index: ${layer.toast};
  display: flex;
  justify-content: center;
  pointer-events: none;
  ${from.medium} { justify-content: flex-end; }
  ${from.large} { inset: calc(env(safe-area-inset-top) + var(--toast-top-wide, calc(${barHeight} + 12px))) 24px auto auto; }
`;

const Frame = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: 10px;
  align-items: center;
  width: ${toastWidth}px;
  max-width: 100%;
  padding: 8px 4px 8px 14px;
  ${type[14]};
  color: ${color.text};
  background: ${color.raised};
  border-radius: ${radius.card};
  border: 1px solid ${color.line};
  box-shadow: ${shadow.float};
  pointer-events: auto;
  animation: ${fall} ${motion.enter};
  > .lucide { color: ${({ $tone }) => tones[$tone].mark}; }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  font-weight: 500;
  padding-block: 2px;
`;

const Action = styled.button`
  flex: none;
  min-width: ${targetSize};
  min-height: ${targetSize};
  margin-block: -8px;
  padding-inline: 10px;
  font-weight: 700;
  color: ${color.link};
  border-radius: ${radius.control};
  &:hover { background: ${color.sunken}; }
`;

const Close = styled(IconButton)`margin-block: -8px;`;

interface ToastRegionProps {
  queue: ToastQueue;
  /** The region's accessible name: "Notifications". */
  label: string;
  closeLabel: string;
}

/** Shows the queue's toast and announces it politely. Rendered once, by the shell. */
export function ToastRegion({ queue, label, closeLabel }: ToastRegionProps) {
  const toast = useSyncExternalStore(queue.subscribe, queue.current, queue.current);
  const { Icon } = tones[toast?.tone ?? 'info'];
  const releaseOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) queue.release();
  };
  return (
    // Tells react-aria that the region is above its dialogs: it stays accessible, and pressing it closes none.
    <Region aria-label={label} data-react-aria-top-layer>
      <div role="status" style={{ maxWidth: '100%' }}>
        {toast && (
          <Frame
            key={toast.id}
            $tone={toast.tone ?? 'info'}
            onPointerEnter={queue.hold}
            onPointerLeave={queue.release}
            onFocus={queue.hold}
            onBlur={releaseOnLeave}
          >
            <Icon size={22} />
            <Words>{toast.message}</Words>
            {toast.action && (
              <Action
                type="button"
                onClick={() => {
                  toast.action?.onPress();
                  queue.dismiss(toast.id);
                }}
              >
                {toast.action.label}
              </Action>
            )}
            <Close label={closeLabel} onClick={() => queue.dismiss(toast.id)}>
              <CloseIcon size={20} />
            </Close>
          </Frame>
        )}
      </div>
    </Region>
  );
}

import type { SwipeCard } from '@vesper/contracts';
import { HrefLink, useTexts } from '@vesper/host-kit';
import {
  CloseIcon,
  color,
  from,
  HeartIcon,
  lowBarHeight,
  MessageIcon,
  motion,
  onItsSide,
  radius,
  shadow,
  styled,
  css,
  UndoIcon,
  VisuallyHidden,
} from '@vesper/ui';
import type { Decision } from './decision-history.ts';
import { buttonsReach } from './measures.ts';

/** Over the lower edge of the card, which moves under them; on a phone on its side, over what is seen of it. */
const Row = styled.div<{ $isOnCard: boolean }>`
  position: relative;
  display: flex;
  gap: 20px;
  align-items: center;
  justify-content: center;
  width: fit-content;
  height: ${2 * buttonsReach}px;
  margin-inline: auto;
  margin-top: ${({ $isOnCard }) => ($isOnCard ? -buttonsReach : 0)}px;
  ${onItsSide} { position: sticky; bottom: calc(${lowBarHeight} + 8px + env(safe-area-inset-bottom)); z-index: 1; }
  ${onItsSide} { ${from.medium} { bottom: 8px; } }
`;

const round = css<{ $size: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${radius.pill};
  color: ${color.text};
  background: ${color.raised};
  border: 1px solid ${color.line};
  box-shadow: ${shadow.float};
  transition: background ${motion.press}, transform ${motion.press};
  &:hover { background: ${color.sunken}; }
  &:active { transform: scale(0.94); }
  /* Seen as a button that waits: a disc like the others, over any photo. */
  &:disabled { color: color-mix(in srgb, ${color.textQuiet} 55%, transparent); background: ${color.raised}; cursor: not-allowed; transform: none; }
`;
const Round = styled.button<{ $size: number }>`${round}`;
/** Beside the others, which stay where they are: it is there only while there is something to take back. */
const Undo = styled(Round)`
  position: absolute;
  inset-inline-end: calc(100% + 12px);
  transition: opacity ${motion.enter}, background ${motion.press}, transform ${motion.press};
  &:disabled { opacity: 0; visibility: hidden; }
`;
const RoundLink = styled(HrefLink).withConfig({ shouldForwardProp: (name) => name !== '$size' })<{ $size: number }>`${round}`;
const Like = styled(Round)`
  color: ${color.onPrimary};
  background: ${color.primary};
  border-color: transparent;
  &:hover { background: ${color.primaryHover}; }
  .lucide { fill: currentColor; }
`;

interface SwipeActionsProps {
  card: SwipeCard | undefined;
  canUndo: boolean;
  /** A card, or its shape, is there to stand on. */
  isOnCard: boolean;
  onDecide: (decision: Decision) => void;
  onUndo: () => void;
}

/** Undo, pass, like, message: what a drag does, and more, for the keyboard, a screen reader and a mouse. */
export function SwipeActions({ card, canUndo, isOnCard, onDecide, onUndo }: SwipeActionsProps) {
  const { t } = useTexts();
  const name = card?.profile.name ?? '…';
  return (
    <Row $isOnCard={isOnCard} role="group" aria-label={t('swipe.actions')}>
      <Undo type="button" $size={44} disabled={!canUndo} onClick={onUndo} aria-label={t('swipe.undo')} title={t('swipe.undo')}>
        <UndoIcon size={20} />
      </Undo>
      <Round
        type="button"
        $size={56}
        disabled={!card}
        onClick={() => onDecide('pass')}
        aria-label={t('swipe.pass_name', { name })}
        title={t('swipe.pass')}
      >
        <CloseIcon size={28} />
      </Round>
      <Like
        type="button"
        $size={64}
        disabled={!card}
        onClick={() => onDecide('like')}
        aria-label={t('swipe.like_name', { name })}
        title={t('swipe.like')}
      >
        <HeartIcon size={30} />
      </Like>
      {card ? (
        <RoundLink $size={56} href={`/members/${card.profile.id}/chat`} title={t('swipe.message')}>
          <MessageIcon size={24} aria-hidden />
          <VisuallyHidden>{t('swipe.message_name', { name })}</VisuallyHidden>
        </RoundLink>
      ) : (
        <Round type="button" $size={56} disabled aria-label={t('swipe.message')}>
          <MessageIcon size={24} />
        </Round>
      )}
    </Row>
  );
}

import { REACTIONS, type Reaction } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, radius, shadow, styled, targetSize, useBack } from '@vesper/ui';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { emojiFont, reactionEmoji } from './reaction-emoji.ts';

/* Above the message; below it where the pane has no room. */
const Bar = styled.div`
  position: absolute;
  inset: auto auto calc(100% + 2px) 0;
  z-index: 3;
  display: flex;
  padding: 3px;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  box-shadow: ${shadow.float};
  &[data-below] { inset: calc(100% - 16px) auto auto 0; }
`;

const Choice = styled.button`
  display: grid;
  place-items: center;
  width: ${targetSize};
  height: ${targetSize};
  border-radius: ${radius.pill};
  ${emojiFont}
  font-size: 22px;
  line-height: 1;
  &:hover, &:focus-visible { background: ${color.sunken}; }
  &[aria-pressed='true'] { background: ${color.primarySoft}; }
`;

interface ReactionBarProps {
  chosen: Reaction | null;
  /** Null: the chosen one was pressed again. */
  onChoose: (reaction: Reaction | null) => void;
  onClose: () => void;
}

/** The six reactions. Mounted by the press that opens it; Escape, Back or a press elsewhere closes it. */
export function ReactionBar({ chosen, onChoose, onClose }: ReactionBarProps) {
  const { t } = useTexts();
  const bar = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const pane = bar.current?.closest('[role=log]');
    if (bar.current && pane && bar.current.getBoundingClientRect().top < pane.getBoundingClientRect().top)
      bar.current.dataset['below'] = '';
  }, []);

  useEffect(() => {
    const box = bar.current;
    (box?.querySelector<HTMLElement>('[aria-pressed=true]') ?? box?.querySelector('button'))?.focus({ preventScroll: true });
    const closeOutside = ({ target }: PointerEvent) => {
      if (!box?.contains(target as Node)) onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [onClose]);

  /** Back to the button of the menu that it was opened from. */
  const leave = () => {
    bar.current?.closest('li')?.querySelector<HTMLElement>('button[aria-haspopup=menu]')?.focus({ preventScroll: true });
    onClose();
  };
  useBack(true, leave);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    <Bar ref={bar} role="group" aria-label={t('reaction.react')} onKeyDown={onKeyDown} onBlur={onBlur}>
      {REACTIONS.map((reaction) => (
        <Choice
          key={reaction}
          type="button"
          aria-label={t(`reaction.${reaction}`)}
          aria-pressed={reaction === chosen}
          onClick={() => {
            leave();
            onChoose(reaction === chosen ? null : reaction);
          }}
        >
          {reactionEmoji[reaction]}
        </Choice>
      ))}
    </Bar>
  );
}

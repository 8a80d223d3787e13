import type { Reaction } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, css, radius, styled, targetSize, VisuallyHidden } from '@vesper/ui';
import { emojiFont, reactionEmoji } from './reaction-emoji.ts';

/* On the edge of the bubble. */
const pill = css`
  display: grid;
  place-items: center;
  min-width: 34px;
  height: 26px;
  padding-inline: 7px;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  ${emojiFont}
  font-size: 14px;
  line-height: 1;
`;

const Still = styled.span`
  ${pill}
  z-index: 1;
  margin: -8px 10px 0;
`;

/* The pill is smaller than the area that takes the press. */
const Pressable = styled.button`
  display: grid;
  place-items: center;
  z-index: 1;
  min-width: ${targetSize};
  height: ${targetSize};
  margin: -17px 5px -9px;
  border-radius: ${radius.pill};
  > span { ${pill} border-color: ${color.primary}; }
  &:hover > span { background: ${color.sunken}; }
`;

interface ReactionChipProps {
  reaction: Reaction;
  /** Who reacted, where it was the other. */
  by?: string | undefined;
  /** Takes back this member's own. */
  onTakeBack: () => void;
}

/** Under a message: what its receiver made of it. A press takes the own one back. */
export function ReactionChip({ reaction, by, onTakeBack }: ReactionChipProps) {
  const { t } = useTexts();
  const name = t(`reaction.${reaction}`);
  if (by !== undefined) {
    return (
      <Still>
        <VisuallyHidden>{`${by}: ${name}`}</VisuallyHidden>
        <span aria-hidden>{reactionEmoji[reaction]}</span>
      </Still>
    );
  }
  return (
    <Pressable type="button" aria-label={t('reaction.take_back', { reaction: name })} onClick={onTakeBack}>
      <span>{reactionEmoji[reaction]}</span>
    </Pressable>
  );
}

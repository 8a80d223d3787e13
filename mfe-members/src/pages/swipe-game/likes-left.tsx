import { type ProfileCard, SWIPE_LIKES_A_DAY } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import {
  CloseIcon,
  color,
  HeartIcon,
  IconButton,
  shadow,
  radius,
  styled,
  tabularFigures,
  targetSize,
  TextLink,
  type,
  visuallyHidden,
} from '@vesper/ui';
import type { DeckState } from './deck.ts';
import { buttonsHeight } from './measures.ts';

/** Its space is there before it is known, so that nothing moves. */
const Line = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  min-height: 1lh;
  ${type[14]};
  ${tabularFigures};
  color: ${color.textQuiet};
  strong { color: ${color.text}; }
  .lucide { flex: none; color: ${color.primaryShape}; fill: currentColor; }
`;

/** P-04, K-01: how many likes are left today, and when there are new ones. */
export function LikesLeft({ status, likesLeft, resetsAt }: DeckState) {
  const { t, formatTime } = useTexts();
  if (likesLeft === null) return <Line aria-hidden={status === 'loading' || undefined} />;
  const resets = resetsAt && (isMidnight(resetsAt) ? t('swipe.resets_midnight') : t('swipe.resets', { time: formatTime(resetsAt) }));
  return (
    <Line>
      <HeartIcon size={16} />
      <span>
        <strong>{t('swipe.left', { count: likesLeft })}</strong>
        {resets && ` · ${resets}`}
      </span>
    </Line>
  );
}

/** The server goes by where the member lives, the page by where they are: on a journey it is another hour. */
function isMidnight(at: string): boolean {
  const time = new Date(at);
  return time.getHours() === 0 && time.getMinutes() === 0;
}

/** Under the panel: who is on the card stays to be seen. */
const Dim = styled.div`
  position: absolute;
  inset: 0;
  border-radius: ${radius.sheet};
  background: linear-gradient(rgb(18 13 12 / 0.16) 40%, rgb(18 13 12 / 0.6));
`;
const Panel = styled.div`
  position: absolute;
  inset: auto 8px ${buttonsHeight}px;
  z-index: 1;
  display: grid;
  gap: 4px;
  padding: 10px 12px 2px 14px;
  color: ${color.text};
  background: ${color.raised};
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};
`;
const Title = styled.p`
  padding-inline-end: 36px;
  font-weight: 700;
`;
/** On a phone it would cover the face; when there are new likes stands under the card, too. */
const Text = styled.p`
  ${type[14]};
  @media (max-width: 575.98px) { ${visuallyHidden} }
`;
const Close = styled(IconButton)`
  position: absolute;
  inset: 0 0 auto auto;
`;
/* Three ways on; the paid one first, as on the rest of the page, but no larger than the others. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: 16px;
  ${type[14]};
  font-weight: 600;
  a { display: inline-flex; align-items: center; min-height: ${targetSize}; }
`;

interface LimitPanelProps {
  /** On the card. */
  member: Pick<ProfileCard, 'id' | 'name'>;
  resetsAt: string | null;
  onClose: () => void;
}

/** Over the lower part of the card, when a like is wanted and none is left. */
export function LimitPanel({ member, resetsAt, onClose }: LimitPanelProps) {
  const { t, formatTime } = useTexts();
  return (
    <>
      <Dim aria-hidden onClick={onClose} />
      <Panel>
        <div role="alert">
          <Title>{t('swipe.limit_title', { total: SWIPE_LIKES_A_DAY })}</Title>
          <Text>{t('swipe.limit_text', { time: resetsAt ? formatTime(resetsAt) : '' })}</Text>
        </div>
        <Ways>
          <TextLink href="/premium">{t('profile.get_premium')}</TextLink>
          <TextLink href={`/members/${member.id}`}>{t('likes.see_profile')}</TextLink>
          <TextLink href="/likes">{t('likes.title')}</TextLink>
        </Ways>
        <Close label={t('common:words.close')} onClick={onClose}>
          <CloseIcon size={20} />
        </Close>
      </Panel>
    </>
  );
}

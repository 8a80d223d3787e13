import { SWIPE_LIKES_A_DAY } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ButtonLink, color, shadow, radius, styled, tabularFigures, type } from '@vesper/ui';
import type { DeckState } from './deck.ts';

/** Its space is there before it is known, so that nothing moves. */
const Line = styled.p`
  min-height: 1lh;
  padding-bottom: 16px;
  ${type[14]};
  ${tabularFigures};
  text-align: center;
  color: ${color.textQuiet};
  strong { color: ${color.text}; }
`;

/** P-04, K-01: how many likes are left today, and when there are new ones. */
export function LikesLeft({ status, likesLeft, resetsAt }: DeckState) {
  const { t, formatTime } = useTexts();
  if (status === 'loading' && resetsAt === null && likesLeft === null) return <Line />;
  if (likesLeft === null) return <Line>{status === 'failed' ? '' : t('swipe.no_limit')}</Line>;
  return (
    <Line>
      <strong>{t('swipe.left', { left: likesLeft, total: SWIPE_LIKES_A_DAY })}</strong>
      {resetsAt && ` · ${t('swipe.resets', { time: formatTime(resetsAt) })}`}
    </Line>
  );
}

const Panel = styled.div`
  position: absolute;
  inset: auto 12px 12px;
  display: grid;
  gap: 12px;
  padding: 16px;
  color: ${color.text};
  background: ${color.raised};
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};
`;
const Title = styled.p`
  ${type[18]};
  font-weight: 700;
`;

/** Over the card, when a like is wanted and none is left. */
export function LimitPanel({ resetsAt }: { resetsAt: string | null }) {
  const { t, formatTime } = useTexts();
  return (
    <Panel role="alert">
      <div>
        <Title>{t('swipe.limit_title', { total: SWIPE_LIKES_A_DAY })}</Title>
        <p>{t('swipe.limit_text', { time: resetsAt ? formatTime(resetsAt) : '' })}</p>
      </div>
      <ButtonLink href="/premium">{t('profile.get_premium')}</ButtonLink>
    </Panel>
  );
}

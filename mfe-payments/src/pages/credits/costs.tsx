import type { User } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { below, styled } from '@vesper/ui';

/** A phone gives each sentence a line, so that the page below does not move whatever they say. */
const Line = styled.span`${below.medium} { display: block; }`;

const EMPTY = '\u00a0';

/** What is left, and P-08: what credits are for, once. Without a member the two lines are kept for it. */
export function Costs({ user }: { user: User | null }) {
  const { t, formatNumber } = useTexts();
  const { message_credits, photo_credits, gift_credits } = useStoreValue(useHost().stores.settings, ({ settings }) => settings);
  const left = ({ credits, starter_messages: free }: User) => {
    if (free > 0) return t('credits.free_first', { count: free });
    return credits > 0 ? t('credits.balance', { credits: formatNumber(credits) }) : t('credits.no_balance');
  };
  return (
    <>
      <Line>{user ? left(user) : EMPTY}</Line>{' '}
      <Line>
        {user
          ? t('credits.costs', {
              message: formatNumber(message_credits),
              photo: formatNumber(photo_credits),
              gift: formatNumber(gift_credits),
            })
          : EMPTY}
      </Line>
    </>
  );
}

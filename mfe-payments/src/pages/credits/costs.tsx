import type { User } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { below, styled } from '@vesper/ui';

/** A phone gives each sentence a line, so that the page below does not move whatever they say. */
const Line = styled.span`${below.medium} { display: block; }`;

/** The two lines of {@link Costs}, kept until the offer is there: what is made at a build knows no costs. */
export const NoCosts = () => (
  <>
    <Line>{'\u00a0'}</Line> <Line>{'\u00a0'}</Line>
  </>
);

/** What is left, and P-08: what credits are for, once. */
export function Costs({ user: { credits, starter_messages: free } }: { user: User }) {
  const { t, formatNumber } = useTexts();
  const { message_credits, photo_credits, gift_credits } = useStoreValue(useHost().stores.settings, ({ settings }) => settings);
  const left = () => {
    if (free > 0) return t('credits.free_first', { count: free });
    return credits > 0 ? t('credits.balance', { credits: formatNumber(credits) }) : t('credits.no_balance');
  };
  return (
    <>
      <Line>{left()}</Line>{' '}
      <Line>
        {t('credits.costs', {
          message: formatNumber(message_credits),
          photo: formatNumber(photo_credits),
          gift: formatNumber(gift_credits),
        })}
      </Line>
    </>
  );
}

import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Anchor, color, GiftIcon, radius, styled, targetSize, type, VisuallyHidden } from '@vesper/ui';
import { Countdown } from '../../discount/countdown.tsx';

const Place = styled(Anchor)`
  display: flex;
  gap: 6px;
  align-items: center;
  justify-content: end;
  min-height: ${targetSize};
  padding-inline: 8px;
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
  text-decoration: none;
  border-radius: ${radius.control};
  &:hover { color: ${color.text}; }
`;

/** Beside the credits in the top bar: that there is a discount, and how long. */
export default function DiscountTimer() {
  const { stores } = useHost();
  const { t, formatTime, formatPercentage } = useTexts();
  const active = useStoreValue(stores.discount, (state) => state.active);
  if (!active?.expires) return null;
  const { kind, percentage, expires } = active;
  return (
    <Place href="/credits">
      <GiftIcon size={20} />
      {/* texts: credits.discount.* */}
      <VisuallyHidden>{t(`credits.discount.${kind}`, { percentage: formatPercentage(percentage) })}</VisuallyHidden>
      <Countdown expires={expires} bare still={formatTime(expires)} />
    </Place>
  );
}

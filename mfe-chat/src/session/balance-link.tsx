import { useTexts } from '@vesper/host-kit';
import { Anchor, CoinsIcon, color, radius, styled, tabularFigures, targetSize, type } from '@vesper/ui';
import { useSyncExternalStore } from 'react';
import { useChatContext } from './chat-context.ts';

const Pill = styled(Anchor)`
  display: inline-flex;
  flex: none;
  gap: 6px;
  align-items: center;
  min-height: ${targetSize};
  padding-inline: 12px;
  border-radius: ${radius.pill};
  ${type[14]};
  ${tabularFigures};
  font-weight: 600;
  color: ${color.text};
  text-decoration: none;
  white-space: nowrap;
  &:hover { background: ${color.sunken}; }
  .lucide { color: ${color.textQuiet}; }
`;

/** The member's credits, as a link to buying more (M-06). */
export function BalanceLink() {
  const { t, formatNumber } = useTexts();
  const { user, session } = useChatContext();
  const read = () => session.balance.of(user).credits;
  const credits = useSyncExternalStore(session.balance.subscribe, read, read);
  const words = t('common:credits', { count: credits });
  return (
    <Pill href="/credits" aria-label={words} title={words}>
      <CoinsIcon size={20} />
      {formatNumber(credits)}
    </Pill>
  );
}

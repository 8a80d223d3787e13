import { useTexts } from '@vesper/host-kit';
import { Badge, TopBarAction, VisuallyHidden } from '@vesper/ui';
import { creditsBadge } from './badges.ts';
import type { Destinations } from './use-destinations.tsx';

/** L-10: the credits left, shown on every page; as a warning if low, as danger if none. */
export function Balance({ href, label, icon, isCurrent, left }: NonNullable<Destinations['credits']>) {
  const { t, formatNumber } = useTexts();
  const words = t('top_bar.credits_left', { count: left });
  const low = creditsBadge(left);
  return (
    <TopBarAction href={href} icon={icon} title={words} aria-current={isCurrent ? 'page' : undefined}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {low ? (
        <Badge tone={low.tone} label={words}>
          {low.text}
        </Badge>
      ) : (
        <>
          <span aria-hidden>{formatNumber(left)}</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      )}
    </TopBarAction>
  );
}

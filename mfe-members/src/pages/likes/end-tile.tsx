import { useTexts } from '@vesper/host-kit';
import { color, from, radius, styled, TextLink, type } from '@vesper/ui';

/** As wide as what is left of the last row, in a grid of 2, 3, 4 or 5 (`ProfileGrid`). */
const Tile = styled.li`
  display: flex;
  flex-direction: column;
  gap: 4px;
  align-items: center;
  justify-content: center;
  grid-column: span var(--of-2);
  min-height: 96px;
  padding: 12px;
  ${type[14]};
  color: ${color.textQuiet};
  text-align: center;
  text-wrap: balance;
  background: ${color.sunken};
  border-radius: ${radius.card};
  ${from.medium} { grid-column: span var(--of-3); ${type[16]}; }
  ${from.large} { grid-column: span var(--of-4); }
  ${from.wide} { grid-column: span var(--of-5); }
`;

/** After the last of `shown` likes: that these are all, and where there are others. */
export function EndTile({ shown }: { shown: number }) {
  const { t } = useTexts();
  const left = Object.fromEntries([2, 3, 4, 5].map((columns) => [`--of-${columns}`, columns - (shown % columns)]));
  return (
    <Tile style={left}>
      <p>{t('likes.end')}</p>
      <TextLink href="/swipe-game">{t('likes.to_swipe')}</TextLink>
    </Tile>
  );
}

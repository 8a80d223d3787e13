import { useTexts } from '@vesper/host-kit';
import { color, styled, TextLink, type } from '@vesper/ui';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: center;
  justify-content: center;
  min-height: 64px;
  ${type[14]};
  color: ${color.textQuiet};
`;

/** After the last like: that these are all, and where there are others. */
export function EndLine() {
  const { t } = useTexts();
  return (
    <Line>
      <p>{t('likes.end')}</p>
      <TextLink href="/swipe-game">{t('likes.to_swipe')}</TextLink>
    </Line>
  );
}

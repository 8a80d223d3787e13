import { useTexts } from '@vesper/host-kit';
import { ButtonLink, from, styled, type } from '@vesper/ui';
import { StickyBar } from '../../sticky-bar.tsx';

const Bar = styled(StickyBar)`
  text-align: center;
  ${from.medium} { display: none; }
`;

const Once = styled.p`
  margin-bottom: 4px;
  ${type[14]};
`;

/** The way to Premium, beside what it is. */
export function ToCredits() {
  const { t } = useTexts();
  return (
    <>
      <ButtonLink href="/credits" size="large">
        {t('premium.get')}
      </ButtonLink>
      <span>{t('premium.once')}</span>
    </>
  );
}

/** The same on a phone, at the end of the page and in sight from its beginning. */
export function ToCreditsBar() {
  const { t } = useTexts();
  return (
    <Bar $isOverNavigation>
      <Once>{t('premium.once')}</Once>
      <ButtonLink href="/credits" size="large" wide>
        {t('premium.get')}
      </ButtonLink>
    </Bar>
  );
}

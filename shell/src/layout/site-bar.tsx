import { useStoreValue, useTexts } from '@vesper/host-kit';
import { ButtonLink, from, Logo, styled, TopBar, TopBarAction, visuallyHidden } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import { LanguageMenu } from '../language/language-menu.tsx';
import { WideOnly } from './wide-only.tsx';
import { Slot } from '../outlet/slot.tsx';
import { useShellLocation } from '../context/use-shell-location.ts';
import { BackButton } from './back-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Balance } from './balance.tsx';
import { useDestinations } from './use-destinations.tsx';

const LOGIN = '/login';

/** Reserves the widget's width before it has loaded and after it has gone, so that nothing moves. Where there is room it has a word, too. */
const TimerSpace = styled.div`
  width: 6.75rem;
  ${from.wide} { width: 11.5rem; }
`;

/** On narrower screens, the footer has the language menu. */
const LargeOnly = styled.div`
  display: none;
  ${from.large} { display: block; }
`;

/** Where nothing follows the globe, its picture and not the room around it ends at the page's margin. */
const AtEnd = styled.div`margin-inline-end: -13px;`;

/** Beside the room of an offer there is none for it from 768 to 992 px: the brand's name would be cut. Screen readers still read it. */
const PremiumLabel = styled.span<{ $isTight: boolean }>`
  @media (min-width: 768px) and (max-width: 991.98px) { ${({ $isTight }) => $isTight && visuallyHidden} }
`;

interface SiteBarProps {
  /** `full`: everything [L-09 … L-13], on every page of the site. `logo`: landers [L-04], with what a visitor needs at once. */
  kind: 'full' | 'logo';
}

export function SiteBar({ kind }: SiteBarProps) {
  const { stores } = useShell();
  const { t } = useTexts();
  const name = useStoreValue(stores.settings, ({ settings }) => settings.name);
  const isSignedIn = useStoreValue(stores.session, ({ user }) => user !== null);
  const mayHaveDiscount = useStoreValue(stores.session, ({ user }) => user !== null && !user.paid_user && !user.age_check_required);
  // B-03: nothing is offered to someone who is about to stay away.
  const { pathname } = useShellLocation();
  const isLeaving = pathname === '/self-exclusion';
  const hasDiscount = useStoreValue(stores.discount, ({ active }) => active !== null) && !isLeaving;
  const { links, premium, credits } = useDestinations();
  const home = { href: isSignedIn ? '/members' : '/', label: t('top_bar.home', { name }) }; // L-08
  const logo = <Logo name={name} />;
  const label = t('top_bar.label');

  if (kind === 'logo') {
    const end = !isSignedIn && (
      <>
        <LanguageMenu />
        <LoginLink returns={false} />
      </>
    );
    return <TopBar logo={logo} home={home} label={label} end={end} />;
  }
  const end = (
    <>
      {mayHaveDiscount && <TimerSpace>{hasDiscount && <Slot name="header.credits" props={{}} />}</TimerSpace>}
      {premium && (
        // On phones, the bottom bar has it.
        <WideOnly>
          <TopBarAction href={premium.href} icon={premium.icon} aria-current={premium.isCurrent ? 'page' : undefined}>
            <PremiumLabel $isTight={mayHaveDiscount}>{premium.label}</PremiumLabel>
          </TopBarAction>
        </WideOnly>
      )}
      {credits && <Balance {...credits} />}
      {isSignedIn ? (
        <>
          <LargeOnly>
            <LanguageMenu />
          </LargeOnly>
          <AccountMenu />
        </>
      ) : pathname === LOGIN ? (
        <AtEnd>
          <LanguageMenu />
        </AtEnd>
      ) : (
        <>
          <LanguageMenu />
          <LoginLink />
        </>
      )}
    </>
  );
  return <TopBar start={<BackButton />} logo={logo} home={home} label={label} destinations={links} end={end} />;
}

/** L-12. Returns to the current page after the login, unless it is for visitors only. */
function LoginLink({ returns = true }: { returns?: boolean }) {
  const { t } = useTexts();
  const { pathname, search } = useShellLocation();
  const isWorthReturning = returns && pathname !== '/' && pathname !== '/signup';
  return (
    <ButtonLink variant="secondary" href={isWorthReturning ? `/login?next=${encodeURIComponent(pathname + search)}` : LOGIN}>
      {t('top_bar.login')}
    </ButtonLink>
  );
}

import { useStoreValue, useTexts } from '@vesper/host-kit';
import { Footer, Inline, Logo } from '@vesper/ui';
import { AppearanceMenu } from './appearance-menu.tsx';
import { useShell } from '../context/shell-context.ts';
import { LanguageMenu } from '../language/language-menu.tsx';
import { termsDate } from '@vesper/contracts';
import { isInstalled } from '../device/is-installed.ts';
import { memo } from 'react';
import { useIsAt } from '../context/use-shell-location.ts';
import { useMenu } from './use-menu.ts';
import { telephoneLink } from './phone-number.ts';

/** L-15: pages that a remote has, in the order of the columns. The entries that remotes add themselves come before them. */
const COLUMNS = {
  help: ['faq', 'service', 'safety', 'complaints'],
  money: ['return-policy'],
  legal: ['terms', 'privacy', 'cookies', 'imprint', 'accessibility', 'ban'],
} as const;

/** A brand's page of such a name takes the place of ours, at the same link. */
const LISTED: ReadonlySet<string> = new Set(Object.values(COLUMNS).flat());

/** L-15 … L-18. Links only to pages that exist. */
export const SiteFooter = memo(function SiteFooter() {
  const { stores, routes, company } = useShell();
  const menu = useMenu();
  const { t, displayCountry, formatDate } = useTexts();
  const settings = useStoreValue(stores.settings, (state) => state.settings);
  const isSignedIn = useStoreValue(stores.session, ({ user }) => user !== null);
  const isHome = useIsAt('/');

  const own = settings.pages ?? [];

  const columns = (Object.entries(COLUMNS) as [keyof typeof COLUMNS, readonly string[]][]).map(([heading, pages]) => ({
    heading: t(`footer.${heading}`),
    links: [
      ...menu(`footer.${heading}`),
      ...pages.map((page) => ({ href: `/${page}`, label: t(`footer.${page}`) })).filter(({ href }) => routes.has(href)),
      ...(heading === 'help' ? own.filter(({ slug }) => !LISTED.has(slug)) : []).map(({ slug, title }) => ({
        href: `/${slug}`,
        label: title,
      })),
    ],
  }));
  // E-16: the brand's own line; else that of the company, which may run several brands.
  const phone = settings.support_phone || company.support_phone;
  const details = [
    company.name,
    company.address,
    `${company.city}, ${displayCountry(company.country)}`,
    company.kvk && t('footer.kvk', { number: company.kvk }),
    company.vat_numbers.length > 0 && t('footer.vat', { numbers: company.vat_numbers.join(', ') }),
    company.tradenames.length > 0 && t('footer.tradenames', { names: company.tradenames.join(', ') }),
    t('footer.terms_version', { date: formatDate(termsDate(company.added)) }), // K-05
  ].filter(Boolean);

  return (
    <Footer
      label={t('footer.label')}
      columns={columns.filter(({ links }) => links.length > 0)}
      about={
        isHome && !isSignedIn && !isInstalled() ? (
          <>
            <Logo name={settings.name} />
            <p>{settings.description}</p>
          </>
        ) : undefined
      }
      company={
        <>
          <p>{t('footer.disclaimer', { name: settings.name, age: settings.min_age })}</p>
          <p>{details.join(' · ')}</p>
          {phone && (
            <p>
              <a href={telephoneLink(phone)}>{phone}</a>
            </p>
          )}
        </>
      }
      isFolded={isSignedIn}
      end={
        <Inline gap={16}>
          {!isSignedIn && <AppearanceMenu />}
          <LanguageMenu opens="up" />
        </Inline>
      }
    />
  );
});

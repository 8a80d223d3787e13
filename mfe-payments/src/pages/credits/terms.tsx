import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, LandmarkIcon, ShieldIcon, styled, TextLink, type } from '@vesper/ui';

/** What stands in small print under a button that pays, each with its icon. */
export const TermList = styled.ul`
  display: grid;
  gap: 8px;
  ${type[14]};
  color: ${color.textQuiet};
  > li { display: flex; gap: 10px; align-items: flex-start; }
  .lucide { flex: none; margin-top: 1px; }
`;

/** That it is paid once, and how it is given back. */
export function ReturnTerm({ days }: { days: number }) {
  const { t } = useTexts();
  return (
    <li>
      <ShieldIcon size={18} />
      <p>
        {t('credits.once', { count: days })} <TextLink href="/withdrawal">{t('withdrawal.link')}</TextLink>
      </p>
    </li>
  );
}

/** Under which name the bank statement shows it. */
export function StatementTerm() {
  const { t } = useTexts();
  const { stores } = useHost();
  const statement = useStoreValue(stores.settings, ({ settings }) => settings.mail_name);
  return (
    <li>
      <LandmarkIcon size={18} />
      <p>{t('credits.statement', { name: statement })}</p>
    </li>
  );
}

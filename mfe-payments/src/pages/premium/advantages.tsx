import { type Benefit, premiumBenefits, type Settings } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, from, PremiumIcon, radius, styled, tabularFigures, TextLink, type, VisuallyHidden } from '@vesper/ui';

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  overflow: hidden;
  ${tabularFigures};
  caption { ${type[22]}; font-weight: 700; text-align: start; padding-bottom: 12px; }
  th, td { padding: 12px 8px; text-align: start; }
  thead { ${type[14]}; }
  tbody > tr > * { border-top: 1px solid ${color.line}; }
  th:first-child { width: 44%; font-weight: 400; }
  td:nth-child(2) { color: ${color.textQuiet}; }
  th:last-child, td:last-child { font-weight: 700; color: ${color.onPrimarySoft}; background: ${color.primarySoft}; }
  .lucide { display: inline; vertical-align: -4px; }
  ${from.medium} { th, td { padding: 12px 24px; } thead { ${type[16]}; } }
`;

/** As tall with a number as without: before scripts run it has words. */
const Chance = styled.p`
  margin-top: 12px;
  min-height: 2lh;
  color: ${color.textQuiet};
`;

interface ChanceProps {
  /** The brand's, if it has one (D-47). */
  chance: Settings['match_chance'];
}

interface AdvantagesProps extends ChanceProps {
  /** The limits that the server says are in force; before it has, those of this build. */
  benefits?: readonly Benefit[] | undefined;
}

/** P-04, P-05: the limits of free and paying members. */
export function Advantages({ chance, benefits = premiumBenefits }: AdvantagesProps) {
  const { t, formatNumber } = useTexts();
  const limit = (value: number | null, none: string) => (value === null ? none : formatNumber(value));
  const rows = benefits.map(({ name, free, premium }) => {
    const none = name === 'pictures' ? t('premium.all') : t('premium.no_limit');
    // texts: premium.*
    return [t(`premium.${name}`), limit(free, none), limit(premium, none)];
  });
  return (
    <section>
      <Table>
        <caption>{t('premium.what')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('premium.what')}</VisuallyHidden>
            </th>
            <th scope="col">{t('premium.free')}</th>
            <th scope="col">
              <PremiumIcon size={20} /> {t('premium.title')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, free, premium]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{free}</td>
              <td>{premium}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <MatchChance chance={chance} />
    </section>
  );
}

/** K-08, D-47: the brand's number with the way to its basis, if it has both; else words and no number. */
function MatchChance({ chance }: ChanceProps) {
  const { t, formatPercentage } = useTexts();
  if (!chance) return <Chance>{t('premium.chance')}</Chance>;
  return (
    <Chance>
      {t('premium.chance_value', { percent: formatPercentage(chance.value) })}{' '}
      <TextLink href={`/${chance.basis}`}>{t('premium.chance_basis')}</TextLink>
    </Chance>
  );
}

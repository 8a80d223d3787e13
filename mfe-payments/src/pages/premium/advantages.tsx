import { type Benefit, premiumBenefits, type Settings } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import {
  below,
  CameraIcon,
  CheckIcon,
  color,
  from,
  ImageIcon,
  MessageIcon,
  PremiumIcon,
  radius,
  styled,
  SwipeIcon,
  tabularFigures,
  TextLink,
  type,
  VisuallyHidden,
} from '@vesper/ui';
import type { ReactNode } from 'react';

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  overflow: hidden;
  ${tabularFigures};
  th, td { padding: 8px 6px; text-align: start; }
  thead { ${type[14]}; white-space: nowrap; }
  thead th:nth-child(2) { font-weight: 400; color: ${color.textQuiet}; }
  tbody > tr { height: 48px; }
  tbody > tr > * { border-top: 1px solid ${color.line}; }
  tbody th { padding-inline: 14px 4px; font-weight: 400; line-height: 1.3; }
  :is(th, td):not(:first-child) { width: 1%; text-align: center; }
  td:nth-child(2) { color: ${color.textQuiet}; }
  th:last-child, td:last-child { padding-inline: 8px; font-weight: 700; white-space: nowrap; background: ${color.warningSoft}; }
  thead .lucide { display: inline; max-width: none; vertical-align: -4px; color: ${color.warningMark}; }
  ${from.medium} {
    :is(th, td):not(:first-child) { width: 22%; }
    th, td, tbody th, th:last-child, td:last-child { padding-inline: 20px; }
  }
`;

const What = styled.span`
  display: flex;
  gap: 10px;
  align-items: center;
  > .lucide { flex: none; color: ${color.textQuiet}; }
  /* On a phone the words need the room. */
  ${below.small} { font-size: 0.9375rem; > .lucide { display: none; } }
`;

const ICONS: Record<Benefit['name'], ReactNode> = {
  pictures: <ImageIcon size={22} />,
  conversations: <MessageIcon size={22} />,
  own_pictures: <CameraIcon size={22} />,
  swipes: <SwipeIcon size={22} />,
};

/** As tall with a number as without: before scripts run it has words. */
const Chance = styled.p`
  margin-top: 12px;
  min-height: 2lh;
  ${from.large} { min-height: 1lh; }
  ${type[14]};
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

function useRows(benefits: readonly Benefit[]) {
  const { t, formatNumber } = useTexts();
  const limit = (value: number | null, none: string) => (value === null ? none : formatNumber(value));
  return benefits.map(({ name, free, premium }) => {
    const none = name === 'pictures' ? t('premium.all') : t('premium.no_limit');
    // texts: premium.*
    return { name, what: t(`premium.${name}`), free: limit(free, none), premium: limit(premium, none) };
  });
}

const Own = styled.ul`
  > li { display: flex; gap: 12px; align-items: center; min-height: 52px; border-top: 1px solid ${color.line}; }
  > li > b { margin-inline-start: auto; text-align: end; }
  .lucide { flex: none; color: ${color.warningMark}; }
`;

/** What a member with Premium has: no table of what others lack. */
export function OwnAdvantages({ benefits = premiumBenefits }: Pick<AdvantagesProps, 'benefits'>) {
  return (
    <Own>
      {useRows(benefits).map(({ name, what, premium }) => (
        <li key={name}>
          <CheckIcon size={22} />
          {what}
          <b>{premium}</b>
        </li>
      ))}
    </Own>
  );
}

/** P-04, P-05: the limits of free and paying members. */
export function Advantages({ chance, benefits = premiumBenefits }: AdvantagesProps) {
  const { t } = useTexts();
  const rows = useRows(benefits);
  return (
    <section>
      <Table aria-label={t('premium.what')}>
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
          {rows.map(({ name, what, free, premium }) => (
            <tr key={name}>
              <th scope="row">
                <What>
                  {ICONS[name]}
                  {what}
                </What>
              </th>
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

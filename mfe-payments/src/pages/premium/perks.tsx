import { type Benefit, premiumBenefits } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { CheckIcon, styled } from '@vesper/ui';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  color: white;
  font-weight: 600;
  > li { display: flex; gap: 6px; align-items: center; }
  .lucide { color: var(--secondary-400); }
`;

/** Of what Premium brings, in short what has no limit any more. As long as its numbers say so (P-04): a brand may set others. */
export function Perks({ benefits = premiumBenefits }: { benefits?: readonly Benefit[] | undefined }) {
  const { t } = useTexts();
  const endless = benefits.filter(({ name, free, premium }) => name !== 'own_pictures' && free !== null && premium === null);
  // texts: premium.perks.*
  return (
    <List>
      {endless.map(({ name }) => (
        <li key={name}>
          <CheckIcon size={20} />
          {t(`premium.perks.${name}`)}
        </li>
      ))}
    </List>
  );
}

import { useTexts } from '@vesper/host-kit';
import { color, FictionalIcon, from, styled, type } from '@vesper/ui';

const Line = styled.p`
  font-size: 0.8125rem;
  line-height: 1.125rem;
  ${from.medium} { ${type[14]}; }
  text-wrap: balance;
  color: light-dark(${color.textQuiet}, rgb(255 255 255 / 0.85));
  .lucide { display: inline-block; margin-inline-end: 6px; vertical-align: -3px; }
`;

/** D-46, D-52: says above the fold, under the mark that fictional profiles have, before signup, that some profiles are fictional and labelled. */
export function Disclosure() {
  const { t } = useTexts();
  return (
    <Line>
      <FictionalIcon size={16} />
      {t('disclosure')}
    </Line>
  );
}

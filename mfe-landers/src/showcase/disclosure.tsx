import { useTexts } from '@vesper/host-kit';
import { color, styled, type } from '@vesper/ui';

const Line = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** D-46, D-52: says above the fold, before signup, that some profiles are fictional and labelled. */
export function Disclosure() {
  const { t } = useTexts();
  return <Line>{t('disclosure')}</Line>;
}

import { color, overPicture, radius, styled, type } from '@vesper/ui/base';
import { FictionalIcon } from '../icons.ts';

const Pill = styled.span<{ $onPicture: boolean }>`
  display: inline-flex;
  gap: 5px;
  align-items: center;
  max-width: 100%;
  padding: 4px 10px 4px 7px;
  border-radius: ${radius.pill};
  ${type[12]};
  font-weight: 600;
  color: ${({ $onPicture }) => ($onPicture ? '#FFFFFF' : color.onInfoSoft)};
  background: ${({ $onPicture }) => ($onPicture ? overPicture.pill : color.infoSoft)};
`;

/** D-46: labels a fictional profile, with text and icon, wherever it is shown. */
export function FictionalPill({ label, onPicture = false }: { label: string; onPicture?: boolean }) {
  return (
    <Pill $onPicture={onPicture}>
      <FictionalIcon size={16} />
      {label}
    </Pill>
  );
}

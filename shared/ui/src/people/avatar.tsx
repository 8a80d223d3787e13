import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { radius } from '../theme/tokens.ts';
import { OnlineDot } from './online-dot.tsx';
import { Picture } from './picture.tsx';

const Frame = styled.span<{ $size: number }>`
  position: relative;
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
`;

/** Where there is no picture, the mark is large and dark enough for a button of this size. */
const Face = styled(Picture)`
  height: 100%;
  border-radius: ${radius.pill};
  > img { height: 100%; }
  > svg { opacity: 1; }
  .lucide { x: 22%; y: 20%; width: 56%; height: 56%; stroke-width: 1.75; }
`;

const Dot = styled(OnlineDot)<{ $size: number }>`
  position: absolute;
  inset: auto ${({ $size }) => Math.round($size * 0.05)}px ${({ $size }) => Math.round($size * 0.05)}px auto;
  --dot-ring: ${color.surface};
`;

interface AvatarProps {
  src?: string | null;
  placeholder?: string | null;
  /** Width and height in px. */
  size?: 32 | 40 | 48 | 56 | 64 | 96;
  /** The person's name, where none is beside it. */
  alt?: string;
  /** The text "online", if they are. */
  onlineLabel?: string;
}

/** A small round photo. */
export function Avatar({ src, placeholder, size = 40, alt = '', onlineLabel }: AvatarProps) {
  return (
    <Frame $size={size}>
      <Face src={src ?? undefined} placeholder={placeholder} alt={alt} width={size} height={size} />
      {onlineLabel && <Dot label={onlineLabel} $size={size} />}
    </Frame>
  );
}

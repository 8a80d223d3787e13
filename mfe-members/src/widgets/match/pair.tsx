import type { MainImage } from '@vesper/contracts';
import { color, HeartIcon, keyframes, motion, Picture, pictureOf, radius, shadow, styled } from '@vesper/ui';

const fromLeft = keyframes`from { opacity: 0; transform: translateX(-48px) rotate(-16deg); }`;
const fromRight = keyframes`from { opacity: 0; transform: translateX(48px) rotate(16deg); }`;
const pop = keyframes`from { transform: scale(0); } 60% { transform: scale(1.25); }`;
const ring = keyframes`from { opacity: 0.7; transform: scale(0.6); } to { opacity: 0; transform: scale(2.4); }`;

/** Both photos, leaning towards each other. Stands still under reduced motion, as everything does. */
const Frame = styled.div`
  position: relative;
  display: flex;
  justify-content: center;
  padding-block: 12px 20px;
`;

const Photo = styled.span<{ $side: 'mine' | 'theirs' }>`
  display: block;
  width: clamp(88px, 13svh, 136px);
  border: 4px solid ${color.raised};
  border-radius: ${radius.card};
  overflow: hidden;
  box-shadow: ${shadow.float};
  transform: ${({ $side }) => ($side === 'mine' ? 'translateX(10px) rotate(-6deg)' : 'translateX(-10px) rotate(6deg)')};
  animation: ${({ $side }) => ($side === 'mine' ? fromLeft : fromRight)} 420ms cubic-bezier(0.2, 0.8, 0.2, 1) backwards;
  img { aspect-ratio: 3 / 4; }
`;

const Press = styled.button`
  display: block;
  padding: 0;
  border-radius: ${radius.card};
  transition: transform ${motion.press};
  &:active { transform: scale(0.98); }
`;

const Heart = styled.span`
  position: absolute;
  inset-block-end: 0;
  display: grid;
  place-items: center;
  width: clamp(44px, 6svh, 56px);
  height: clamp(44px, 6svh, 56px);
  border-radius: ${radius.pill};
  color: ${color.onPrimary};
  background: ${color.primary};
  box-shadow: ${shadow.float};
  animation: ${pop} 380ms 320ms ease-out backwards;
  .lucide { fill: currentColor; }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 3px solid ${color.primaryShape};
    border-radius: inherit;
    opacity: 0;
    animation: ${ring} 700ms 520ms ease-out;
  }
`;

interface PairProps {
  mine: MainImage | null;
  theirs: MainImage | null;
  /** The accessible name of the other's photo, which is a button. */
  label: string;
  onPress: () => void;
}

/** The moment of the match: the member's photo and the other's, with a heart between them. */
export function Pair({ mine, theirs, label, onPress }: PairProps) {
  return (
    <Frame>
      <Photo $side="mine">
        <OnePicture image={mine} />
      </Photo>
      <Press type="button" aria-label={label} onClick={onPress}>
        <Photo $side="theirs">
          <OnePicture image={theirs} />
        </Photo>
      </Press>
      <Heart aria-hidden>
        <HeartIcon size={24} />
      </Heart>
    </Frame>
  );
}

function OnePicture({ image }: { image: MainImage | null }) {
  const { src, placeholder } = pictureOf(image);
  return <Picture src={src ?? undefined} placeholder={placeholder} alt="" width={600} height={800} loading="eager" />;
}

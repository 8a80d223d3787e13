import { useTexts } from '@vesper/host-kit';
import { below, ChevronLeftIcon, ChevronRightIcon, from, IconButton, overPicture, styled } from '@vesper/ui';

type Side = 'left' | 'right';

/** A part for each slide, at the photo's upper edge. */
const Marks = styled.div`
  position: absolute;
  inset: 8px 12px auto;
  display: flex;
  gap: 4px;
  pointer-events: none;
  > span {
    flex: 1;
    height: 3px;
    border-radius: 2px;
    background: rgb(255 255 255 / 0.5);
    box-shadow: 0 0 2px rgb(18 13 12 / 0.5);
  }
  > [data-current] { background: #FFFFFF; }
`;

/** In one column seen only while the keyboard is on it, as fingers have the photo's sides; beside the words under a mouse, too. */
const Step = styled(IconButton)<{ $side: Side }>`
  position: absolute;
  inset-block-start: calc(50% - 22px);
  ${({ $side }) => $side}: 12px;
  color: #FFFFFF;
  background: ${overPicture.pill};
  &:hover { background: rgb(18 13 12 / 0.75); }
  &:focus-visible { outline-color: #FFFFFF; }
  &:disabled { visibility: hidden; }
  ${below.large} { &:not(:focus-visible) { opacity: 0; pointer-events: none; } }
  ${from.large} { @media (hover: hover) { :not(:hover) > &:not(:focus-visible) { opacity: 0; } } }
`;

/** A side of a slide, in it, so that a finger that begins here still swipes. */
const Zone = styled.span<{ $side: Side; $isCovered: boolean }>`
  position: absolute;
  inset-block: 0;
  ${({ $side }) => $side}: 0;
  width: ${({ $isCovered }) => ($isCovered ? '56px' : '33%')};
  cursor: pointer;
  ${from.large} { display: none; }
`;

interface SlideSidesProps {
  index: number;
  total: number;
  /** Its middle has something to press, and needs the room. */
  isCovered: boolean;
  onShow: (index: number) => void;
}

/** On a phone a tap on a slide's side turns to the one before or after it. Screen readers and the keyboard have `PhotoSteps`. */
export function SlideSides({ index, total, isCovered, onShow }: SlideSidesProps) {
  const sideTo = (side: Side, other: number) => (
    <Zone $side={side} $isCovered={isCovered} aria-hidden data-side={side} onClick={() => onShow(other)} />
  );
  return (
    <>
      {index > 0 && sideTo('left', index - 1)}
      {index < total - 1 && sideTo('right', index + 1)}
    </>
  );
}

interface PhotoStepsProps {
  /** Of the slide in sight. */
  current: number;
  total: number;
  onShow: (index: number) => void;
}

/** Over the gallery: where one is in it, and the buttons to the slides beside the one in sight. */
export function PhotoSteps({ current, total, onShow }: PhotoStepsProps) {
  const { t } = useTexts();
  return (
    <>
      <Marks aria-hidden>
        {Array.from({ length: total }, (_, index) => (
          <span key={index} data-current={index === current || undefined} />
        ))}
      </Marks>
      <Step $side="left" label={t('profile.previous')} disabled={current === 0} onClick={() => onShow(current - 1)}>
        <ChevronLeftIcon />
      </Step>
      <Step $side="right" label={t('profile.next')} disabled={current === total - 1} onClick={() => onShow(current + 1)}>
        <ChevronRightIcon />
      </Step>
    </>
  );
}

import { useTexts } from '@vesper/host-kit';
import { motion, styled } from '@vesper/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mayMove, type Wishes } from './may-move.ts';

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  > img, > video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
`;

const Moving = styled.video`
  opacity: 0;
  transition: opacity ${motion.enter};
  &[data-is-shown] { opacity: 1; }
`;

/** Over the film's upper corner. Its own ground makes it visible on any picture. */
const Control = styled.button`
  position: absolute;
  z-index: 1;
  inset-block-start: 12px;
  inset-inline-end: 12px;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  color: #FFFFFF;
  background: rgb(18 13 12 / 0.62);
  transition: transform ${motion.press};
  &:active { transform: scale(0.94); }
  &:focus-visible { outline: 3px solid #FFFFFF; outline-offset: 2px; }
`;

/** What the visitor prefers when the page opens holds until the next one: a film does not start or stop under their eyes. */
const never = () => () => {};
const movesHere = () => mayMove(window as unknown as Wishes);

interface FilmProps {
  /** The first frame: what is seen until the film plays, and all that is seen where it must not. */
  poster: string;
  webm: string;
  mp4: string;
  /** Called several times a second with the share of the film that has been played, 0 to 1. */
  onShare?: (share: number) => void;
  className?: string;
}

/**
 * A silent film in a loop, as decoration. The poster comes first, and nothing of the film is loaded before it is to play: by itself, unless
 * the visitor prefers less motion or data (D-52), or on the button, which always stops it too.
 */
export function Film({ poster, webm, mp4, onShare, className }: FilmProps) {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const [isPressed, setIsPressed] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const moves = useSyncExternalStore(never, movesHere, () => false);
  const isWanted = isPressed || moves;
  // Browsers may refuse, for example to save power: then the poster stays, and the button tries again.
  const play = () => void video.current?.play()?.catch(() => setIsPlaying(false));
  useEffect(() => {
    if (isWanted) play();
  }, [isWanted]);

  const toggle = () => {
    if (!isWanted) setIsPressed(true);
    else if (isPlaying) video.current?.pause();
    else play();
  };
  const told = () => {
    const { currentTime = 0, duration = 0 } = video.current ?? {};
    if (duration > 0) onShare?.(currentTime / duration);
  };
  return (
    <Frame className={className}>
      <img src={poster} alt="" width={1280} height={720} fetchPriority="high" />
      {isWanted && (
        <Moving
          ref={video}
          autoPlay
          muted
          loop
          playsInline
          disablePictureInPicture
          aria-hidden
          tabIndex={-1}
          width={1280}
          height={720}
          preload="auto"
          data-is-shown={isShown || undefined}
          onPlay={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
          onPlaying={() => setIsShown(true)}
          onTimeUpdate={told}
        >
          <source src={webm} type="video/webm" />
          <source src={mp4} type="video/mp4" />
        </Moving>
      )}
      <Control type="button" aria-label={t(isPlaying ? 'film.pause' : 'film.play')} onClick={toggle}>
        <svg viewBox="0 0 24 24" width={22} height={22} fill="currentColor" aria-hidden>
          <path d={isPlaying ? 'M6 4h4v16H6zm8 0h4v16h-4z' : 'M7 4l13 8-13 8z'} />
        </svg>
      </Control>
    </Frame>
  );
}

import type { KeyboardEvent, ReactNode } from 'react';
import { CircleAlertIcon } from '../icons.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Picture } from '../people/picture.tsx';
import { styled } from '../styled.ts';
import { color, overPicture, shadow } from '../theme/colors.ts';
import { motion, radius, tabularFigures, type } from '../theme/tokens.ts';

const Frame = styled.div`
  position: relative;
  aspect-ratio: 3 / 4;
  border-radius: ${radius.card};
  overflow: hidden;
  isolation: isolate;
  background: ${color.sunken};
  touch-action: pan-y pinch-zoom;
  user-select: none;
  -webkit-touch-callout: none;
  transition: transform ${motion.press}, box-shadow ${motion.press};
  &[data-lifted] { transform: scale(1.03); outline: 3px solid ${color.primary}; outline-offset: 2px; box-shadow: ${shadow.float}; }
`;

const Shot = styled(Picture)`
  position: absolute;
  inset: 0;
  img { width: 100%; height: 100%; }
`;

const Marks = styled.div`
  position: absolute;
  inset: auto 8px 8px;
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  > span { height: auto; min-height: 20px; padding-block: 3px; white-space: normal; flex-shrink: 1; }
`;

/** Overlay on a photo that is uploading, processing or refused. */
const Veil = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: center;
  justify-content: center;
  padding: 12px;
  overflow-wrap: anywhere;
  ${type[14]};
  font-weight: 600;
  text-align: center;
  color: #FFFFFF;
  background: ${overPicture.pill};
  > button { background-color: ${color.surface}; }
`;

const Bar = styled.progress`
  width: 100%;
  max-width: 140px;
  height: 6px;
  border: 0;
  border-radius: ${radius.pill};
  overflow: hidden;
  appearance: none;
  color: #FFFFFF;
  background: rgb(255 255 255 / 0.32);
  &::-webkit-progress-bar { background: transparent; }
  &::-webkit-progress-value { background: currentColor; }
  &::-moz-progress-bar { background: currentColor; }
`;

const Figures = styled.span`${tabularFigures};`;

const Tile = styled.div`position: relative;`;

/** A small disc in a large target. */
const Menu = styled.div`
  position: absolute;
  inset: 1px 1px auto auto;
  > div > button {
    width: 44px;
    height: 44px;
    padding: 0;
    border: 7px solid transparent;
    color: #FFFFFF;
    background: ${overPicture.pill} padding-box;
    &:hover, &[aria-expanded='true'] { background: rgb(18 13 12 / 0.9) padding-box; }
  }
`;

const Actions = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  min-height: 44px;
  > :only-child { margin-inline-start: auto; }
`;

/** The tile's state and its text. */
export type PhotoState =
  | { status: 'shown' }
  /** Uploading or processing. `share`: upload progress, 0 to 1; undefined while it is unknown. */
  | { status: 'busy'; words: string; share?: number }
  /** Not accepted. */
  | { status: 'refused'; words: string }
  /** Asks for confirmation. */
  | { status: 'asking'; words: string; answers: ReactNode; onEscape: (event: KeyboardEvent<HTMLElement>) => void };

export interface PhotoTileProps {
  /** Text alternative: "Picture 2 of 3". */
  alt: string;
  src: string | null;
  /** A tiny blurred picture as a data URL, shown until the photo is loaded. */
  placeholder?: string | null;
  state: PhotoState;
  /** Badges on the picture: "Main picture". */
  marks?: ReactNode;
  /** On the picture: a `DropdownMenu` of what can be done with it. */
  menu?: ReactNode;
  /** It is being dragged. */
  isLifted?: boolean;
  /** Action buttons below the photo. */
  actions?: ReactNode;
}

/** One of the member's own photos, in any state. */
export function PhotoTile({ alt, src, placeholder, state, marks, menu, isLifted = false, actions }: PhotoTileProps) {
  return (
    <>
      <Tile>
        <Frame data-photo-frame data-under-way={state.status === 'busy' || undefined} data-lifted={isLifted || undefined}>
          {(src || placeholder || state.status === 'shown') && (
            <Shot alt={alt} src={src ?? undefined} placeholder={placeholder} width={300} height={400} loading="eager" />
          )}
          {state.status === 'busy' && (
            <Veil>
              {state.share === undefined ? <Spinner /> : <Bar aria-label={alt} max={1} value={state.share} />}
              <Figures>{state.words}</Figures>
            </Veil>
          )}
          {state.status === 'refused' && (
            <Veil role="alert">
              <CircleAlertIcon size={28} />
              {state.words}
            </Veil>
          )}
          {state.status === 'asking' && (
            <Veil role="group" aria-label={state.words} onKeyDown={(event) => event.key === 'Escape' && state.onEscape(event)}>
              {state.words}
              {state.answers}
            </Veil>
          )}
          {marks && state.status === 'shown' && <Marks>{marks}</Marks>}
        </Frame>
        {menu && <Menu>{menu}</Menu>}
      </Tile>
      {actions && <Actions>{actions}</Actions>}
    </>
  );
}

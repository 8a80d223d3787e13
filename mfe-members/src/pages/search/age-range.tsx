import { useTexts } from '@vesper/host-kit';
import { color, styled, tabularFigures, targetSize, type } from '@vesper/ui';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

const Frame = styled.fieldset`
  min-width: 0;
  legend { width: 100%; margin-bottom: 6px; ${type[14]}; font-weight: 600; }
`;

/* The name where other fields have theirs, and what is chosen at the end of the slider. */
const Heading = styled.span`
  display: flex;
  gap: 4px 8px;
  justify-content: space-between;
  > span { font-weight: 400; ${tabularFigures}; white-space: nowrap; }
`;

const THUMB = 24;

/* Two native sliders on one track, so that keys, screen readers and touch work as anywhere. Their thumbs take presses, and the track what is beside them. */
const Track = styled.div`
  position: relative;
  height: ${targetSize};
  margin-inline: 2px;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    appearance: none;
    background: none;
    pointer-events: none;
    outline: none;
  }
  input[data-on-top='true'] { z-index: 1; }
  input::-webkit-slider-thumb {
    appearance: none;
    box-sizing: border-box;
    width: ${THUMB}px;
    height: ${THUMB}px;
    border: 2px solid ${color.primary};
    border-radius: 50%;
    background: ${color.surface};
    cursor: grab;
    pointer-events: auto;
  }
  input::-moz-range-thumb {
    box-sizing: border-box;
    width: ${THUMB}px;
    height: ${THUMB}px;
    border: 2px solid ${color.primary};
    border-radius: 50%;
    background: ${color.surface};
    cursor: grab;
    pointer-events: auto;
  }
  input:focus-visible::-webkit-slider-thumb { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  input:focus-visible::-moz-range-thumb { outline: 2px solid ${color.focus}; outline-offset: 2px; }
`;

interface AgeRangeProps {
  min: number;
  max: number;
  from: number;
  to: number;
  /** Called when a thumb is let go, or moved by a key. */
  onChange: (ages: { minAge: number; maxAge: number }) => void;
}

/** The ages looked for: one slider with two thumbs (E-13). */
export function AgeRange({ min, max, from, to, onChange }: AgeRangeProps) {
  const { t } = useTexts();
  /** While a thumb is dragged: where it is, before the search follows. */
  const [dragged, setDragged] = useState<[from: number, to: number]>();
  const [shownFrom, shownTo] = dragged ?? [from, to];
  const rail = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Relative to the way of the thumbs' centres, which is shorter than the track.
    const at = (age: number) => `calc(${THUMB / 2}px + (100% - ${THUMB}px) * ${(age - min) / Math.max(max - min, 1)})`;
    rail.current?.style.setProperty('--from', at(shownFrom));
    rail.current?.style.setProperty('--to', at(shownTo));
  }, [min, max, shownFrom, shownTo]);

  const commit = (ages: [from: number, to: number]) => {
    setDragged(undefined);
    onChange({ minAge: ages[0], maxAge: ages[1] });
  };
  /** A press on the track moves the thumb that is nearer to it. A press on a thumb, and the end of a drag, are the thumb's own. */
  const press = ({ target, currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = Math.min(Math.max((clientX - left - THUMB / 2) / Math.max(width - THUMB, 1), 0), 1);
    const age = Math.round(min + part * (max - min));
    const isFrom = age < from || (age < to && age - from < to - age);
    commit(isFrom ? [age, to] : [from, age]);
    currentTarget.querySelectorAll('input')[isFrom ? 0 : 1]?.focus();
  };
  return (
    <Frame>
      <legend>
        <Heading>
          {t('filters.age')}{' '}
          <span>
            {shownFrom}–{shownTo}
          </span>
        </Heading>
      </legend>
      <Track onClick={press}>
        <Rail ref={rail} aria-hidden="true">
          <div />
          <div />
        </Rail>
        <Thumb
          label={t('filters.min_age')}
          isOnTop={shownFrom > (min + max) / 2}
          value={shownFrom}
          {...{ min, max }}
          onDrag={(age) => setDragged([Math.min(age, shownTo), shownTo])}
          onDrop={(age) => commit([Math.min(age, shownTo), shownTo])}
        />
        <Thumb
          label={t('filters.max_age')}
          value={shownTo}
          {...{ min, max }}
          onDrag={(age) => setDragged([shownFrom, Math.max(age, shownFrom)])}
          onDrop={(age) => commit([shownFrom, Math.max(age, shownFrom)])}
        />
      </Track>
    </Frame>
  );
}

/* Where the chosen part begins and ends is set by script: the page's policy allows no style attributes. */
const Rail = styled.div`
  > div { position: absolute; inset-inline: 0; top: calc(50% - 2px); height: 4px; border-radius: 2px; background: ${color.lineStrong}; }
  > div + div { inset-inline: var(--from, 0) calc(100% - var(--to, 100%)); background: ${color.primary}; }
`;

interface ThumbProps {
  label: string;
  /** Where both meet near the end, only this one can still move. */
  isOnTop?: boolean;
  value: number;
  min: number;
  max: number;
  onDrag: (age: number) => void;
  onDrop: (age: number) => void;
}

function Thumb({ label, isOnTop = false, value, min, max, onDrag, onDrop }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  // React's onChange is the browser's `input`: every step of a drag. `change` comes when it ends.
  useEffect(() => {
    const { current } = input;
    const onEnd = () => current && drop.current(Number(current.value));
    current?.addEventListener('change', onEnd);
    return () => current?.removeEventListener('change', onEnd);
  }, []);
  return (
    <input
      ref={input}
      type="range"
      aria-label={label}
      data-on-top={isOnTop}
      min={min}
      max={max}
      value={value}
      onChange={({ target }) => onDrag(Number(target.value))}
    />
  );
}

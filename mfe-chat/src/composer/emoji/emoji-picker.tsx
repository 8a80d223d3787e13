import { useTexts } from '@vesper/host-kit';
import { color, radius, shadow, styled, targetSize, type } from '@vesper/ui';
import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useChatContext } from '../../session/chat-context.ts';
import { EMOJI_GROUPS } from './emoji-groups.ts';
import { recentEmoji, rememberEmoji } from './recent-emoji.ts';

/** As many as the narrowest screen has room for. */
const COLUMNS = 7;

const Frame = styled.div`
  position: absolute;
  inset: auto auto calc(100% + 8px) 12px;
  z-index: 3;
  max-height: min(340px, 50dvh);
  padding: 4px 8px 8px;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};
`;

const Name = styled.h2`
  padding: 10px 6px 2px;
  ${type[12]};
  font-weight: 600;
  color: ${color.textQuiet};
`;

const Group = styled.div`
  display: grid;
  grid-template-columns: repeat(${COLUMNS}, ${targetSize});
`;

const Choice = styled.button`
  display: grid;
  place-items: center;
  width: ${targetSize};
  height: ${targetSize};
  border-radius: ${radius.control};
  font-family: 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', sans-serif;
  font-size: 24px;
  line-height: 1;
  &:hover, &:focus-visible { background: ${color.sunken}; }
  &:focus-visible { outline-offset: -2px; }
`;

interface EmojiPickerProps {
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

/** Emoji in groups, those chosen last before them. One stop for Tab; arrows, Home and End move, Escape closes. */
export default function EmojiPicker({ onChoose, onClose }: EmojiPickerProps) {
  const { t } = useTexts();
  const { member } = useChatContext().session;
  const [recent] = useState(() => recentEmoji(member));
  const [active, setActive] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const groups = [...(recent.length > 0 ? [{ name: 'recent', emoji: recent }] : []), ...EMOJI_GROUPS];

  useEffect(() => {
    frame.current?.querySelectorAll('button')[active]?.focus();
  }, [active]);

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation(); // it would end the answer to a message
      return onClose();
    }
    const to = target(
      event.key,
      active,
      groups.map(({ emoji }) => emoji.length),
    );
    if (to === null) return;
    event.preventDefault();
    setActive(to);
  };

  const choose = (emoji: string) => {
    rememberEmoji(member, emoji);
    onChoose(emoji);
  };

  let index = -1;
  return (
    <Frame ref={frame} role="dialog" aria-label={t('emoji.title')} onKeyDown={move}>
      {groups.map(({ name, emoji }) => (
        <Fragment key={name}>
          <Name>{t(`emoji.${name}`)}</Name>
          <Group role="group" aria-label={t(`emoji.${name}`)}>
            {emoji.map((one) => {
              index += 1;
              return (
                <Choice key={one} type="button" tabIndex={index === active ? 0 : -1} onClick={() => choose(one)}>
                  {one}
                </Choice>
              );
            })}
          </Group>
        </Fragment>
      ))}
    </Frame>
  );
}

/** Where a key leads: up and down keep the column, as far as the row has it. */
function target(key: string, from: number, lengths: readonly number[]): number | null {
  const all = lengths.reduce((sum, one) => sum + one, 0);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step !== undefined) return Math.min(Math.max(from + step, 0), all - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return all - 1;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const rows = rowsOf(lengths);
  const row = rows.findIndex(({ start, length }) => from < start + length);
  const next = rows[row + (key === 'ArrowDown' ? 1 : -1)];
  const column = from - (rows[row]?.start ?? 0);
  return next ? next.start + Math.min(column, next.length - 1) : from;
}

/** Each group begins a row. */
function rowsOf(lengths: readonly number[]): { start: number; length: number }[] {
  const rows: { start: number; length: number }[] = [];
  let start = 0;
  for (const length of lengths) {
    for (let done = 0; done < length; done += COLUMNS) rows.push({ start: start + done, length: Math.min(COLUMNS, length - done) });
    start += length;
  }
  return rows;
}

import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { CheckIcon } from '../icons.ts';
import { css, keyframes, styled } from '../styled.ts';
import { color, shadow } from '../theme/colors.ts';
import { layer, motion, radius, targetSize, type } from '../theme/tokens.ts';
import { Anchor } from './anchor.tsx';
import { EDGE, GAP, placeMenu } from './place-menu.ts';
import { useBack } from './use-back.tsx';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Makes the item a link; otherwise it calls `onSelect`. */
  href?: string;
  onSelect?: () => void;
  /** Makes items radio items; set it on all items, or all of a group. */
  isChecked?: boolean;
  /** The item's group; groups are shown with their name as heading. */
  group?: string;
  /** The label's language if it is not the page's: `de` for "Deutsch". */
  lang?: string;
}

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const Frame = styled.div`
  position: relative;
  display: inline-block;
`;

const Trigger = styled.button`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  min-width: ${targetSize};
  min-height: ${targetSize};
  padding-inline: 6px;
  border-radius: ${radius.pill};
  font-weight: 600;
  transition: background ${motion.press};
  &:hover, &[aria-expanded='true'] { background: ${color.sunken}; }
  > .lucide { width: 20px; height: 20px; }
`;

const List = styled.div<{ $opens: 'down' | 'up'; $align: 'start' | 'end' }>`
  position: absolute;
  ${({ $opens }) => ($opens === 'down' ? `top: calc(100% + ${GAP}px)` : `bottom: calc(100% + ${GAP}px)`)};
  ${({ $align }) => ($align === 'end' ? 'inset-inline-end: 0' : 'inset-inline-start: 0')};
  z-index: ${layer.menu};
  width: max-content;
  min-width: 220px;
  max-width: min(360px, calc(100vw - 2 * ${EDGE}px));
  max-height: min(600px, 90dvh);
  padding: 6px;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};
  animation: ${appear} ${motion.enter};
`;

const itemLook = css`
  display: flex;
  gap: 12px;
  align-items: center;
  width: 100%;
  min-height: ${targetSize};
  padding: 8px 12px;
  border-radius: ${radius.control};
  text-align: start;
  text-decoration: none;
  color: ${color.text};
  overflow-wrap: anywhere;
  &:hover, &:focus { background: ${color.sunken}; }
  &:focus-visible { outline-offset: -2px; }
  .lucide { flex: none; width: 20px; height: 20px; color: ${color.textQuiet}; }
  .lucide-check { margin-inline-start: auto; color: ${color.primary}; }
  &[aria-checked='true'] { font-weight: 600; }
`;

const Group = styled.div`
  margin-block: 6px;
  padding-block: 6px;
  border-block: 1px solid ${color.line};
  &:last-child { margin-bottom: 0; padding-bottom: 0; border-bottom: 0; }
  &:first-child { margin-top: 0; padding-top: 0; border-top: 0; }
`;

const GroupName = styled.p`
  padding: 4px 12px;
  ${type[12]};
  font-weight: 600;
  color: ${color.textQuiet};
`;

const ActionItem = styled.button`${itemLook}`;
const LinkItem = styled(Anchor)`${itemLook}`;

interface DropdownMenuProps {
  /** Accessible name of button and menu: "Account". */
  label: string;
  /** The button's content. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Where it has room there; otherwise it opens to the other side. */
  opens?: 'down' | 'up';
  align?: 'start' | 'end';
  /** Mounted by the press that opens it. */
  startsOpen?: boolean;
}

/**
 * A menu button after the WAI-ARIA pattern: Enter, Space or ↓ open at the first item, ↑ at the last; in the menu
 * ↑ ↓ Home End move, a letter goes to the next item that starts with it, Escape and the browser's Back go back to the button, Tab leaves.
 */
export function DropdownMenu({ label, trigger, items, opens = 'down', align = 'end', startsOpen = false }: DropdownMenuProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Index of the focused item, or none while it is closed. */
  const [active, setActive] = useState<number | null>(startsOpen ? 0 : null);
  const isOpen = active !== null;
  const place = useCallback((list: HTMLElement | null) => placeMenu(list, opens), [opens]);

  const entries = () => [...(frame.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  useEffect(() => {
    if (active !== null) entries()[active]?.focus();
  }, [active]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) setActive(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setActive(null);
    button.current?.focus();
  };
  useBack(isOpen, close);

  const last = items.length - 1;

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setActive(event.key === 'ArrowDown' ? 0 : last);
  };

  const startingWith = (letter: string, after: number) => {
    const order = [...items.keys()].map((index) => (after + 1 + index) % items.length);
    return order.find((index) => items[index]?.label.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase())) ?? null;
  };

  const moveByKey = (event: KeyboardEvent) => {
    const at = active ?? 0;
    const moves: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const to = moves[event.key] ?? (/^\p{L}$/u.test(event.key) ? startingWith(event.key, at) : null);
    if (event.key === 'Escape') {
      event.stopPropagation(); // or the dialog around the menu closes too
      close();
    } else if (event.key === 'Tab') {
      close(); // the browser then goes on from the button
    } else if (to !== null) {
      event.preventDefault();
      setActive(to);
    }
  };

  const choose = (item: MenuItem) => {
    close();
    item.onSelect?.();
  };

  return (
    <Frame ref={frame}>
      <Trigger
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setActive(isOpen ? null : 0)}
        onKeyDown={openByKey}
      >
        {trigger}
      </Trigger>
      {isOpen && (
        <List ref={place} id={id} role="menu" aria-label={label} $opens={opens} $align={align} onKeyDown={moveByKey}>
          {inGroups(items).map(({ name, members }) =>
            name ? (
              <Group key={name} role="group" aria-label={name}>
                <GroupName aria-hidden>{name}</GroupName>
                {members.map((item) => (
                  <Item key={item.label} item={item} onChoose={choose} />
                ))}
              </Group>
            ) : (
              members.map((item) => <Item key={item.label} item={item} onChoose={choose} />)
            ),
          )}
        </List>
      )}
    </Frame>
  );
}

/** Groups adjacent items of the same group. */
function inGroups(items: readonly MenuItem[]): { name: string | undefined; members: MenuItem[] }[] {
  const groups: { name: string | undefined; members: MenuItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.name === item.group) last.members.push(item);
    else groups.push({ name: item.group, members: [item] });
  }
  return groups;
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: (item: MenuItem) => void }) {
  const props = {
    role: item.isChecked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.isChecked,
    lang: item.lang,
    tabIndex: -1,
    onClick: () => onChoose(item),
  };
  const content = (
    <>
      {item.icon}
      {item.label}
      {item.isChecked && <CheckIcon />}
    </>
  );
  return item.href ? (
    <LinkItem {...props} href={item.href}>
      {content}
    </LinkItem>
  ) : (
    <ActionItem {...props} type="button">
      {content}
    </ActionItem>
  );
}

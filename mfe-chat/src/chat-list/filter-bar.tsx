import type { ChatEntry } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, motion, radius, styled, targetSize, type } from '@vesper/ui';
import { useSyncExternalStore } from 'react';
import { useChatContext } from '../session/chat-context.ts';
import { filtered, LIST_FILTERS, type ListFilterName } from './list-filter.ts';

const Bar = styled.div`
  display: flex;
  flex: none;
  gap: 0 8px;
  padding: 0 16px 4px;
  overflow-x: auto;
  scrollbar-width: none;
`;

/* The pill is lower than the area that takes the press. */
const Choice = styled.button`
  flex: none;
  min-height: ${targetSize};
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
  white-space: nowrap;
  > span {
    display: inline-block;
    padding: 5px 12px;
    border: 1px solid ${color.line};
    border-radius: ${radius.pill};
    transition: background ${motion.press};
  }
  @media (hover: hover) { &:hover > span { background: ${color.sunken}; } }
  &[aria-pressed='true'] > span { color: ${color.onPrimarySoft}; background: ${color.primarySoft}; border-color: currentColor; }
`;

/** Narrows the list to what waits for this member. A number says how many, where there are any. */
export function FilterBar({ chats }: { chats: readonly ChatEntry[] }) {
  const { t } = useTexts();
  const { listFilter } = useChatContext().session;
  const chosen = useListFilter();
  return (
    <Bar role="group" aria-label={t('list.show')}>
      {LIST_FILTERS.map((name) => (
        <Choice key={name} type="button" aria-pressed={chosen === name} onClick={() => listFilter.choose(name)}>
          <span>
            {t(`list.show_${name}`)}
            {name !== 'all' && counted(chats, name)}
          </span>
        </Choice>
      ))}
    </Bar>
  );
}

function counted(chats: readonly ChatEntry[], name: ListFilterName): string {
  const { length } = filtered(chats, name);
  return length > 0 ? ` · ${length}` : '';
}

export function useListFilter(): ListFilterName {
  const { listFilter } = useChatContext().session;
  return useSyncExternalStore(listFilter.subscribe, listFilter.read, listFilter.read);
}

import type { FoundMessage } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Anchor, Avatar, color, placeholderOf, radius, styled, type } from '@vesper/ui';
import type { MouseEvent } from 'react';
import { useChatContext } from '../../session/chat-context.ts';
import { dayName } from '../../thread/day-name.ts';

const RowLink = styled(Anchor)`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 10px 8px;
  border-radius: ${radius.card};
  color: inherit;
  text-decoration: none;
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  gap: 8px;
  align-items: baseline;
  justify-content: space-between;
`;

const Name = styled.span`
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Day = styled.time`
  flex: none;
  ${type[12]};
  color: ${color.textQuiet};
`;

const Said = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${type[14]};
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
`;

const Mark = styled.mark`
  padding-inline: 1px;
  border-radius: 3px;
  font-weight: 600;
  color: ${color.onPrimarySoft};
  background: ${color.primarySoft};
`;

/** A message with the words that were searched for; leads to it in its conversation. */
export function FoundRow({ found, now }: { found: FoundMessage; now: number }) {
  const { t, formatDate } = useTexts();
  const { jumpTargets } = useChatContext().session;
  const { conversation, profile, seq, mine, created_at, before, match, after } = found;
  const show = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    if (!metaKey && !ctrlKey && !shiftKey) jumpTargets.set(conversation, seq);
  };
  const text = (
    <>
      {before}
      <Mark>{match}</Mark>
      {after}
    </>
  );
  return (
    <li>
      <RowLink href={`/chats/${conversation}`} onClick={show}>
        <Avatar src={profile.main_image?.thumb_filename} placeholder={placeholderOf(profile.main_image?.thumbhash ?? null)} size={40} />
        <Words>
          <Line>
            <Name>{profile.name}</Name>
            <Day dateTime={created_at}>{dayName(created_at, now, { t, formatDate })}</Day>
          </Line>
          <Said>
            {mine && `${t('thread.you')}: `}
            {text}
          </Said>
        </Words>
      </RowLink>
    </li>
  );
}

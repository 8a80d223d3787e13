import type { ProfileCard } from '@vesper/contracts';
import { HostSlot, useTexts } from '@vesper/host-kit';
import { Anchor, ArrowLeftIcon, Avatar, color, FictionalPill, from, placeholderOf, radius, styled, targetSize, type } from '@vesper/ui';
import { ChatMenu } from '../chat-list/chat-menu.tsx';
import { ShowRailButton } from '../profile-rail/show-rail-button.tsx';
import { usePriceText } from '../composer/use-price-text.ts';

const Bar = styled.header`
  display: flex;
  flex: none;
  gap: 4px;
  align-items: center;
  min-height: 64px;
  padding: calc(8px + env(safe-area-inset-top) + var(--edge-shift, 0px)) 8px calc(8px - 0.2 * var(--edge-shift, 0px)) 4px;
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
  /* On a phone this is the top bar, and grows by the offline strip: the messages below end at the composer and stay. By padding, not by a transform: that would create a stacking
     context and put its menu below the messages. */
  ${from.medium} { padding: 8px 12px 8px 16px; }
`;

const Back = styled(Anchor)`
  display: grid;
  place-items: center;
  flex: none;
  width: ${targetSize};
  height: ${targetSize};
  border-radius: ${radius.pill};
  color: inherit;
  ${from.medium} { display: none; }
`;

const Person = styled(Anchor)`
  display: flex;
  flex: 1;
  gap: 12px;
  align-items: center;
  min-width: 0;
  min-height: ${targetSize};
  border-radius: ${radius.control};
  color: inherit;
  text-decoration: none;
  &:hover h1 { text-decoration: underline; }
`;

const Words = styled.div`min-width: 0;`;

const Name = styled.h1`
  overflow: hidden;
  ${type[18]};
  font-weight: 650;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const About = styled.p`
  overflow: hidden;
  ${type[14]};
  color: ${color.textQuiet};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** In one line where there is room, as high as the header of the profile beside it. */
const Facts = styled.div`
  ${from.medium} {
    display: flex;
    align-items: center;
    > * + p::before { content: '·'; margin-inline: 6px; }
  }
`;

interface ThreadHeaderProps {
  profile: ProfileCard;
  /** Undefined until the first message: there is nothing to remove. */
  conversation: string | undefined;
  /** Credits that this member's messages here cost. */
  spent: number;
}

/** The other member, what the conversation cost so far (B-02), and the conversation's menu. What is left is said under the field, so that the name is whole. */
export function ThreadHeader({ profile, conversation, spent }: ThreadHeaderProps) {
  const { t } = useTexts();
  const priceOf = usePriceText();
  const { id, name, age, city, online, fictional_icon, main_image } = profile;
  const onlineWord = t('common:words.online');
  const about = [online && onlineWord, age, city].filter(Boolean).join(' · ');
  return (
    <Bar>
      <Back href="/chats" aria-label={t('thread.back')}>
        <ArrowLeftIcon />
      </Back>
      <Person href={`/members/${id}`}>
        <Avatar
          src={main_image?.thumb_filename}
          placeholder={placeholderOf(main_image?.thumbhash ?? null)}
          size={40}
          onlineLabel={online ? onlineWord : undefined}
        />
        <Words>
          <Name tabIndex={-1}>{name}</Name>
          <Facts>
            {fictional_icon ? <FictionalPill label={t('common:fictional.label')} /> : about !== '' && <About>{about}</About>}
            {spent > 0 && <About>{t('thread.spent', { price: priceOf(spent) })}</About>}
          </Facts>
        </Words>
      </Person>
      <HostSlot name="conversation.header" props={{ to: id, name, conversation: conversation ?? null }} />
      {conversation !== undefined && <ChatMenu conversation={conversation} member={id} name={name} />}
      <ShowRailButton />
    </Bar>
  );
}

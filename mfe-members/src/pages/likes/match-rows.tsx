import { type ChatEntry, isPrompt } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  Anchor,
  Badge,
  color,
  DropdownMenu,
  EllipsisIcon,
  FictionalPill,
  from,
  HeartIcon,
  MessageIcon,
  motion,
  NameAndAge,
  OnlineDot,
  overPicture,
  Picture,
  pictureOf,
  radius,
  ReasonIcon,
  styled,
  targetSize,
  type,
  UndoIcon,
  UserIcon,
  VerifiedIcon,
  VisuallyHidden,
} from '@vesper/ui';
import { useRememberCard } from '../../people/known-cards.ts';
import { useLike } from '../../people/use-like.ts';
import { useMessagePrice } from '../../people/use-message-price.ts';
import { lastWords } from './last-words.ts';
import type { LikeEntry } from './like-type.ts';
import { type Opening, useOpenings } from './use-openings.ts';

/** Rows visible without scrolling; their photos load eagerly. */
const FIRST_SCREEN = 6;
/** Interests named in a row. */
const LISTED = 2;

const Rows = styled.ul`
  display: grid;
  gap: 12px;
  ${from.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 16px;
    > :last-child:nth-child(odd) { grid-column: 1 / -1; }
  }
`;

const Row = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 108px minmax(0, 1fr);
  gap: 0 12px;
  height: 100%;
  padding: 8px;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  &:hover { border-color: ${color.controlBorder}; }
  &:has(a:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  ${from.medium} { grid-template-columns: 150px minmax(0, 1fr); gap: 0 20px; padding: 12px; }
`;

const Photo = styled(Picture)`
  border-radius: 10px;
  color: ${overPicture.none.mark};
  background: ${overPicture.none.ground};
  img { height: 100%; }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-width: 0;
  padding-top: 4px;
  ${from.medium} { gap: 4px; padding-top: 8px; }
`;

const Name = styled.h3`
  display: flex;
  align-items: baseline;
  min-width: 0;
  ${type[18]};
  line-height: 1.3;
  > .lucide { flex: none; align-self: center; margin-inline-start: 4px; color: ${color.link}; }
  ${from.medium} { ${type[22]}; }
`;

const Dot = styled(OnlineDot)`
  flex: none;
  align-self: center;
  margin-inline-start: 8px;
`;

const Line = styled.p`
  overflow: hidden;
  ${type[14]};
  color: ${color.textQuiet};
  text-overflow: ellipsis;
  white-space: nowrap;
  .lucide { display: inline; margin-inline-end: 4px; vertical-align: -3px; color: ${color.primaryShape}; }
  ${from.medium} { ${type[16]}; }
`;

/** Something to begin with: what they say on their profile. */
const Quote = styled.p`
  display: -webkit-box;
  overflow: hidden;
  ${type[14]};
  overflow-wrap: anywhere;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  ${from.medium} { ${type[16]}; }
`;

/** The last message, as in the list of chats. */
const Last = styled(Line)<{ $isUnread: boolean }>`
  color: ${color.text};
  font-weight: ${({ $isUnread }) => ($isUnread ? 700 : 400)};
`;

const Foot = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  justify-content: space-between;
  margin-top: auto;
  padding-top: 6px;
`;

/** Looks like a button, and is a link as large as the row. */
const To = styled(Anchor)<{ $isFirst: boolean }>`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-width: 0;
  min-height: ${targetSize};
  padding: 6px 14px;
  border-radius: ${radius.pill};
  ${type[14]};
  font-weight: 600;
  color: ${({ $isFirst }) => ($isFirst ? color.onPrimary : color.onPrimarySoft)};
  text-decoration: none;
  background: ${({ $isFirst }) => ($isFirst ? color.primary : color.primarySoft)};
  outline: none;
  transition: background ${motion.press};
  ${Row}:hover & { background: ${({ $isFirst }) => ($isFirst ? color.primaryHover : color.primarySoft)}; }
  .lucide { flex: none; }
  > span { min-width: 0; overflow-wrap: anywhere; line-height: 1.2; }
  &::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.card}; }
`;

/** Under the words, and beside them where there is room. */
const Cost = styled.span`
  display: block;
  font-size: 0.75rem;
  font-weight: 500;
  ${from.medium} {
    display: inline;
    font-size: inherit;
    &::before { content: ' · '; }
  }
`;

/** Over the row's link. */
const Menu = styled.div`
  position: relative;
  flex: none;
  color: ${color.textQuiet};
`;

/** matches as chats to begin or to go on with; the whole row leads to the chat. */
export function MatchRows({ matches }: { matches: readonly LikeEntry[] }) {
  const chats = useStoreValue(useHost().stores.chatState, (state) => state.chats);
  const openings = useOpenings();
  return (
    <Rows>
      {matches.map((entry, index) => {
        const { id } = entry.profile;
        const chat = chats.find(({ profile }) => profile.id === id);
        return (
          <li key={id}>
            <MatchRow entry={entry} chat={chat} opening={openings.get(id)} isEager={index < FIRST_SCREEN} />
          </li>
        );
      })}
    </Rows>
  );
}

interface MatchRowProps {
  entry: LikeEntry;
  chat: ChatEntry | undefined;
  opening: Opening | undefined;
  isEager: boolean;
}

function MatchRow({ entry: { profile, at }, chat, opening, isEager }: MatchRowProps) {
  const { t, locale, formatRelative } = useTexts();
  const { id, name, age, city } = profile;
  useRememberCard(profile);
  const { toggle } = useLike(profile);
  const price = useMessagePrice({ isNewChat: !chat });
  const last = chat && lastWords(chat, t);
  const interests = (opening?.shared_interests ?? []).slice(0, LISTED).map((one) => t(`common:attributes.interests.${one}`));
  const inCommon = new Intl.ListFormat(locale, { type: 'conjunction' }).format(interests);
  const action = t(chat ? 'likes.open_chat' : 'likes.say_hello');
  const cost = chat ? null : price;
  const prompt = opening?.prompt && isPrompt(opening.prompt.prompt) ? opening.prompt : undefined;
  const { src, placeholder } = pictureOf(profile.main_image);
  const isUnread = (chat?.num_unread_messages ?? 0) > 0;
  return (
    <Row>
      <Photo src={src ?? undefined} placeholder={placeholder} alt="" width={150} height={200} loading={isEager ? 'eager' : 'lazy'} />
      <Words>
        <Name>
          <NameAndAge name={name} age={age} />
          {profile.verified && (
            <>
              <VerifiedIcon size={18} aria-hidden />
              <VisuallyHidden>{t('common:verified.label')}</VisuallyHidden>
            </>
          )}
          {profile.online && <Dot label={t('common:words.online')} />}
        </Name>
        {profile.fictional_icon && (
          <div>
            <FictionalPill label={t('common:fictional.label')} />
          </div>
        )}
        <Line>
          <HeartIcon size={16} aria-hidden />
          <time dateTime={at}>{t('likes.matched_at', { when: formatRelative(at) })}</time>
        </Line>
        {interests.length > 0 ? (
          <Line title={inCommon}>
            <ReasonIcon size={16} aria-hidden />
            {t('swipe.shared', { interests: inCommon })}
          </Line>
        ) : (
          city && <Line>{city}</Line>
        )}
        {!last && prompt && (
          <Quote>
            {t(`common:prompts.${prompt.prompt}`)} {prompt.answer}
          </Quote>
        )}
        {last && (
          <Last $isUnread={isUnread}>
            {isUnread && <Badge>{t('common:words.new')}</Badge>} {last}
          </Last>
        )}
        <Foot>
          <To
            href={chat ? `/chats/${chat.conversation}` : `/members/${id}/chat`}
            $isFirst={!chat}
            aria-label={`${[action, cost].filter(Boolean).join(' ')}: ${name}`}
          >
            <MessageIcon size={18} aria-hidden />
            <span>
              {action} {cost && <Cost>{cost}</Cost>}
            </span>
          </To>
          <Menu>
            {/* A match is not undone by one press: that stands in a menu, and can be taken back from its notification. */}
            <DropdownMenu
              label={`${t('profile.more')}: ${name}`}
              trigger={<EllipsisIcon />}
              align="end"
              items={[
                { label: t('likes.see_profile'), icon: <UserIcon />, href: `/members/${id}` },
                { label: t('likes.take_back'), icon: <UndoIcon />, onSelect: toggle },
              ]}
            />
          </Menu>
        </Foot>
      </Words>
    </Row>
  );
}

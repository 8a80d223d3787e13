import type { LikeType, ProfileCard } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  Anchor,
  below,
  cardTool,
  CloseIcon,
  color,
  css,
  from,
  HeartIcon,
  LikeButton,
  MessageIcon,
  overPicture,
  radius,
  styled,
  targetSize,
} from '@vesper/ui';
import type { ReactNode } from 'react';
import { MemberCard } from '../../people/member-card.tsx';
import { useLike } from '../../people/use-like.ts';
import { useMessagePrice } from '../../people/use-message-price.ts';
import type { LikeEntry } from './like-type.ts';
import { LikedPartView } from './liked-part-view.tsx';
import { MatchMenu } from './match-menu.tsx';

/* Quieter than the heart beside it. */
const Pass = styled.button`
  ${cardTool}
  flex: none;
  color: ${color.textQuiet};
  && { padding: 0; }
`;

const strongest = css`
  color: ${color.onPrimary};
  background: ${color.primary};
  border-color: transparent;
  &:hover { background: ${color.primaryHover}; border-color: transparent; }
`;

/** What most come for, many times on a page: in a tint of red. As wide as there is room, in two lines where a language needs them. */
const LikeBack = styled.button`
  ${cardTool}
  flex: 1;
  color: ${color.onPrimarySoft};
  background: ${color.primarySoft};
  border-color: ${color.primaryShape};
  &:hover { color: ${color.onPrimary}; background: ${color.primary}; border-color: transparent; }
  min-width: 0;
  overflow-wrap: anywhere;
  .lucide { flex: none; fill: currentColor; }
  ${below.small} { font-size: 0.8125rem; .lucide { width: 16px; height: 16px; } }
`;

const Message = styled(Anchor)<{ $isMatch: boolean }>`
  ${cardTool}
  ${({ $isMatch }) => $isMatch && strongest}
  flex: 1;
  flex-direction: column;
  gap: 0;
  min-width: 0;
  text-align: center;
  > span { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  ${from.medium} { flex-direction: row; gap: 0.35em; > span { flex: none; max-width: none; } }
`;

/* In the corner where hearts are elsewhere, seen as they are: beside the decision, and no part of it. */
const MessageSign = styled(Anchor)`
  display: grid;
  place-items: center;
  width: ${targetSize};
  height: ${targetSize};
  padding: 4px;
  border-radius: ${radius.pill};
  color: #FFFFFF;
  background: ${overPicture.backdrop} content-box;
  &:focus-visible { outline-color: #FFFFFF; outline-offset: -4px; }
`;

const Cost = styled.span`
  font-size: 0.75rem;
  font-weight: 500;
  ${from.medium} {
    font-size: inherit;
    &::before { content: '· '; content: '· ' / ''; }
  }
`;

/* The menu's or the heart's button among the others. */
const Round = styled.div`
  flex: none;
  && button { ${cardTool} padding: 0; }
`;

/** The width of a card in `Portraits`. */
const sizes = '(min-width: 992px) 360px, (min-width: 768px) 220px, (min-width: 576px) 248px, calc(50vw - 19px)';

interface LikeItemProps {
  entry: LikeEntry;
  type: Exclude<LikeType, 'matches'>;
  isEager: boolean;
  /** A like of this list was for an answer or a photo: each card has a place for it. */
  hasParts: boolean;
  badge: ReactNode;
  onPass: () => void;
  /** It is liked back. */
  onAnswer: () => void;
}

/** A member of a list of likes. A received like is passed over, given back or answered with a message; to a given one or a match is written. */
export function LikeItem({ entry: { profile, matched, part }, type, isEager, hasParts, badge, onPass, onAnswer }: LikeItemProps) {
  const { t } = useTexts();
  const { name } = profile;
  const { isLiked, toggle } = useLike(profile);
  const likeBack = () => {
    onAnswer();
    toggle();
  };
  const isAnswered = type !== 'received' || matched || isLiked;
  return (
    <>
      <MemberCard
        member={profile}
        isEager={isEager}
        sizes={sizes}
        badge={badge}
        corner={
          // Without the price, which a prerendered page doesn't know: the chat tells it before anything is sent.
          !isAnswered && (
            <MessageSign href={`/members/${profile.id}/chat`} aria-label={`${t('profile.message')}: ${name}`} title={t('profile.message')}>
              <MessageIcon size={20} />
            </MessageSign>
          )
        }
        action={
          isAnswered ? (
            <>
              <Write to={profile} isMatch={matched} />
              <Round>
                {matched ? (
                  <MatchMenu member={profile} />
                ) : (
                  <LikeButton label={t('likes.like_name', { name })} isLiked={isLiked} onClick={toggle} />
                )}
              </Round>
            </>
          ) : (
            <>
              <Pass type="button" aria-label={`${t('swipe.pass')}: ${name}`} title={t('swipe.pass')} onClick={onPass}>
                <CloseIcon size={22} />
              </Pass>
              <LikeBack type="button" aria-label={`${t('likes.like_back')}: ${name}`} title={t('likes.like_back')} onClick={likeBack}>
                <HeartIcon size={22} />
                <span>{t('likes.like_back')}</span>
              </LikeBack>
            </>
          )
        }
      />
      {hasParts && <LikedPartView part={part} />}
    </>
  );
}

/** The way to the chat, with what the next message costs. */
function Write({ to: { id, name }, isMatch }: { to: ProfileCard; isMatch: boolean }) {
  const { t } = useTexts();
  const { stores } = useHost();
  const hasChat = useStoreValue(stores.chatState, ({ chats }) => chats.some((chat) => chat.profile.id === id));
  const price = useMessagePrice({ isNewChat: !hasChat });
  const message = [t('profile.message'), price].filter(Boolean).join(' ');
  return (
    // Its name begins with the words that are seen, for those who say them to their device.
    <Message $isMatch={isMatch} href={`/members/${id}/chat`} aria-label={`${message}: ${name}`}>
      <span>{t('profile.message')}</span> {price && <Cost>{price}</Cost>}
    </Message>
  );
}

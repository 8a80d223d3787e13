import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import {
  Anchor,
  color,
  FictionalPill,
  from,
  LikeButton,
  MessageIcon,
  motion,
  NameAndAge,
  OnlineDot,
  overPicture,
  Picture,
  pictureOf,
  radius,
  styled,
  targetSize,
  type,
} from '@vesper/ui';
import type { ReactNode } from 'react';
import { CardBookmark } from '../shortlist/card-bookmark.tsx';
import { VerifiedSign } from './verified-sign.tsx';
import { useRememberCard } from './known-cards.ts';
import { useDistance } from './use-distance.ts';
import { useLike } from './use-like.ts';

/** Rows on a phone, two beside each other where there is room. */
export const MemberRows = styled.ul`
  display: grid;
  gap: 12px;
  ${from.medium} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; }
`;

const Row = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: 0 12px;
  padding: 8px;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  &:has(a:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
`;

const Photo = styled(Picture)`
  grid-row: span 2;
  align-self: start;
  border-radius: 12px;
  color: ${overPicture.none.mark};
  background: ${overPicture.none.ground};
`;

const Name = styled.h3`
  display: flex;
  align-items: center;
  min-width: 0;
  ${type[16]};
  font-weight: 600;
  > .lucide { flex: none; margin-inline-start: 4px; color: ${color.link}; }
`;

const To = styled(Anchor)`
  display: flex;
  min-width: 0;
  color: inherit;
  text-decoration: none;
  outline: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; transition: background ${motion.press}; }
`;

const Dot = styled(OnlineDot)`
  flex: none;
  margin-inline-start: 7px;
`;

const Line = styled.p`
  overflow: hidden;
  ${type[14]};
  color: ${color.textQuiet};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Over the link of the whole row. */
const Tools = styled.div`
  position: relative;
  display: flex;
  gap: 4px;
  align-self: end;
  justify-self: start;
  margin-inline-start: -11px;
  > :empty { display: none; }
`;

const Message = styled(Anchor)`
  display: inline-grid;
  place-items: center;
  width: ${targetSize};
  height: ${targetSize};
  border-radius: ${radius.pill};
  color: inherit;
  &:hover { background: ${color.sunken}; }
`;

interface MemberRowProps {
  member: ProfileCard;
  isEager?: boolean;
  /** Why they are listed: “Viewed you 3 hours ago”. */
  children?: ReactNode;
}

/** A member in a list that says something of each: their profile by a press anywhere, a like, a message and the bookmark. */
export function MemberRow({ member, isEager = false, children }: MemberRowProps) {
  const { t } = useTexts();
  useRememberCard(member);
  const { isLiked, toggle, invitation } = useLike(member);
  const away = useDistance(member.distance);
  const { src, placeholder } = pictureOf(member.main_image);
  const place = [member.city, away?.short].filter(Boolean).join(' · ');
  return (
    <Row>
      <Photo
        src={member.main_image?.card ?? src ?? undefined}
        placeholder={placeholder}
        alt=""
        width={84}
        height={112}
        loading={isEager ? 'eager' : 'lazy'}
      />
      <div>
        <Name>
          <To href={`/members/${member.id}`}>
            <NameAndAge name={member.name} age={member.age} />
          </To>
          <VerifiedSign of={member} size={18} />
          {member.online && <Dot label={t('common:words.online')} />}
        </Name>
        {member.fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
        {place && <Line>{place}</Line>}
        {children && <Line as="div">{children}</Line>}
      </div>
      <Tools>
        <LikeButton label={t('likes.like_name', { name: member.name })} isLiked={isLiked} onClick={toggle} />
        <Message
          href={`/members/${member.id}/chat`}
          title={t('profile.message')}
          aria-label={t('swipe.message_name', { name: member.name })}
        >
          <MessageIcon size={22} />
        </Message>
        {member.shortlisted !== undefined && <CardBookmark member={member} />}
      </Tools>
      {invitation}
    </Row>
  );
}

const Placeholder = styled.div`
  height: 130px;
  border-radius: ${radius.card};
  background: ${color.sunken};
`;

/** In the shape of rows. */
export function MemberRowsSkeleton() {
  return (
    <MemberRows as="div" aria-hidden>
      {[1, 2, 3, 4].map((nth) => (
        <Placeholder key={nth} />
      ))}
    </MemberRows>
  );
}

import type { ProfileCard } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  Anchor,
  ButtonLink,
  Card,
  CheckIcon,
  color,
  FictionalPill,
  from,
  LikeButton,
  MessageIcon,
  NameAndAge,
  OnlineDot,
  overPicture,
  Picture,
  pictureOf,
  radius,
  styled,
  type,
} from '@vesper/ui';
import { VerifiedSign } from '../../people/verified-sign.tsx';
import { useRememberCard } from '../../people/known-cards.ts';
import { useDistance } from '../../people/use-distance.ts';
import { useLike } from '../../people/use-like.ts';
import { useMessagePrice } from '../../people/use-message-price.ts';

const Frame = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: 136px minmax(0, 1fr);
  gap: 12px;
  padding: 12px;
  ${from.medium} {
    grid-template-columns: 300px minmax(0, 1fr);
    grid-template-rows: 1fr auto;
    gap: 8px 40px;
    align-items: center;
    padding: 16px;
    > :last-child { margin-bottom: 24px; }
  }
`;

const Photo = styled(Picture)`
  border-radius: ${radius.card};
  color: ${overPicture.none.mark};
  background: ${overPicture.none.ground};
  img { height: 100%; }
  ${from.medium} { grid-row: span 2; }
`;

const Words = styled.div`min-width: 0;`;

const Label = styled.p`
  ${type[14]};
  font-weight: 600;
  color: ${color.link};
  ${from.medium} { ${type[16]}; font-weight: 600; }
`;

const Name = styled.h2`
  display: flex;
  align-items: baseline;
  min-width: 0;
  margin-block: 2px;
  ${type[22]};
  > .lucide { flex: none; align-self: center; margin-inline-start: 6px; color: ${color.link}; }
  ${from.medium} { ${type[36]}; }
`;

/** As large as the card. */
const To = styled(Anchor)`
  display: flex;
  min-width: 0;
  color: inherit;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.card}; }
`;

const Dot = styled(OnlineDot)`
  flex: none;
  align-self: center;
  margin-inline-start: 8px;
`;

const Place = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
  ${from.medium} { ${type[16]}; }
`;

/* Over the card's link; on a phone below photo and words. */
const Below = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  > * { position: relative; }
  > a { flex: 1; }
  ${from.medium} { grid-column: 2; align-self: start; > a { flex: none; } }
`;

const Reasons = styled.ul`
  display: grid;
  gap: 4px;
  margin-top: 10px;
  ${type[14]};
  li { display: flex; gap: 8px; overflow-wrap: anywhere; }
  .lucide { flex: none; margin-top: 2px; color: ${color.successMark}; }
  ${from.medium} { gap: 10px; margin-block: 20px; ${type[18]}; .lucide { margin-top: 4px; } }
`;

interface BestMatchProps {
  member: ProfileCard;
  /** In words, the strongest first. */
  reasons: readonly string[];
}

/** D-18: the first of those who fit every answer, large, with all the reasons. */
export function BestMatch({ member, reasons }: BestMatchProps) {
  const { t } = useTexts();
  useRememberCard(member);
  const { id, name, age } = member;
  const { isLiked, toggle, invitation } = useLike(member);
  const hasChat = useStoreValue(useHost().stores.chatState, ({ chats }) => chats.some(({ profile }) => profile.id === id));
  const price = useMessagePrice({ isNewChat: !hasChat });
  const message = [t('profile.message'), price].filter(Boolean).join(' · ');
  const away = useDistance(member.distance);
  const { src, placeholder } = pictureOf(member.main_image);
  const place = [member.city, away?.short].filter(Boolean).join(' · ');
  return (
    <Frame as="article" aria-labelledby="best-match">
      <Photo src={src ?? undefined} placeholder={placeholder} alt="" width={300} height={400} loading="eager" fetchPriority="high" />
      <Words>
        <Label>{t('matchfinder.first')}</Label>
        <Name id="best-match">
          <To href={`/members/${id}`}>
            <NameAndAge name={name} age={age} />
          </To>
          <VerifiedSign of={member} size={20} />
          {member.online && <Dot label={t('common:words.online')} />}
        </Name>
        {member.fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
        {place && <Place>{place}</Place>}
        {reasons.length > 0 && (
          <Reasons>
            {reasons.map((reason) => (
              <li key={reason}>
                <CheckIcon size={18} aria-hidden />
                {reason}
              </li>
            ))}
          </Reasons>
        )}
      </Words>
      <Below>
        <ButtonLink href={`/members/${id}/chat`} icon={<MessageIcon />} aria-label={`${message}: ${name}`}>
          {message}
        </ButtonLink>
        <LikeButton label={t('likes.like_name', { name })} isLiked={isLiked} onClick={toggle} />
      </Below>
      {invitation}
    </Frame>
  );
}

import type { ProfileCard } from '@vesper/contracts';
import { useHost, useNavigate, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  Button,
  ButtonLink,
  Card,
  CloseIcon,
  color,
  FictionalPill,
  from,
  HeartIcon,
  IconButton,
  Inline,
  Notice,
  Picture,
  pictureOf,
  radius,
  styled,
  type,
} from '@vesper/ui';
import { useLike } from '../../people/use-like.ts';
import { type LikedPart, likedPartOf } from './like-type.ts';
import { LikedPartView } from './liked-part-view.tsx';
import { useMarkLikeSeen } from '../../people/use-mark-like-seen.ts';

const Frame = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  gap: 16px;
  align-items: center;
  ${from.medium} { grid-template-columns: 240px minmax(0, 1fr); gap: 32px; }
`;
const Photo = styled(Picture)`border-radius: ${radius.card};`;
const Name = styled.h2`
  ${type[22]};
  padding-inline-end: 32px;
  overflow: hidden;
  overflow-wrap: normal;
  text-overflow: ellipsis;
`;
const Text = styled.p`
  margin-block: 4px 16px;
  color: ${color.textQuiet};
`;
const Close = styled(IconButton)`
  position: absolute;
  inset: 4px 4px auto auto;
`;

/** one liker, shown above the list. Opening it marks the like as seen (S-17). */
export function LikerCard({ id }: { id: string }) {
  const { stores } = useHost();
  const { t } = useTexts();
  const navigate = useNavigate();
  const profile = useStoreValue(stores.chatState, ({ likes }) =>
    likes.received.some((like) => like.id === id) ? likes.profiles[id] : undefined,
  );
  const isLoading = useStoreValue(stores.chatState, ({ status }) => status === 'loading');
  useMarkLikeSeen(id);
  const like = useStoreValue(stores.chatState, ({ likes }) => likes.received.find((one) => one.id === id));
  if (isLoading) return null;
  if (!profile) return <Notice>{t('likes.gone')}</Notice>;
  const part = like && likedPartOf(like);
  return <Liker profile={profile} text={t('likes.likes_you', { name: profile.name })} part={part} onClose={() => navigate('/likes')} />;
}

interface LikerProps {
  profile: ProfileCard;
  text: string;
  part?: LikedPart | undefined;
  onClose?: () => void;
}

/** Somebody who likes the member, large enough to decide. */
export function Liker({ profile, text, part, onClose }: LikerProps) {
  const { t } = useTexts();
  const { isLiked, toggle } = useLike(profile);
  const { src, placeholder } = pictureOf(profile.main_image);
  return (
    <Frame aria-labelledby="liker">
      <Photo src={src ?? undefined} placeholder={placeholder} alt="" width={600} height={800} loading="eager" />
      <div>
        <Name id="liker">
          {profile.name}, {profile.age}
        </Name>
        {profile.fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
        <Text>{text}</Text>
        {part && <LikedPartView part={part} isWhole />}
        <Inline>
          <Button icon={<HeartIcon />} aria-pressed={isLiked} variant={isLiked ? 'secondary' : 'primary'} onClick={toggle}>
            {t('likes.like_back')}
          </Button>
          <ButtonLink variant="secondary" href={`/members/${profile.id}`}>
            {t('likes.see_profile')}
          </ButtonLink>
        </Inline>
      </div>
      {onClose && (
        <Close label={t('common:words.close')} onClick={onClose}>
          <CloseIcon />
        </Close>
      )}
    </Frame>
  );
}

import type { ProfileCard } from '@vesper/contracts';
import { useHost, useNavigate, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  Anchor,
  below,
  Button,
  ButtonLink,
  CloseIcon,
  FictionalPill,
  HeartIcon,
  IconButton,
  Inline,
  NameAndAge,
  Notice,
  pictureOf,
  styled,
  type,
} from '@vesper/ui';
import { useRememberCard } from '../../people/known-cards.ts';
import { useLike } from '../../people/use-like.ts';
import { useMarkLikeSeen } from '../../people/use-mark-like-seen.ts';
import { Bubble, Moment, Talk } from './card-talk.tsx';
import { About, Card, LONG_NAME, Name, Photo, Pill, Portrait, Who, Words } from './large-card.tsx';
import { type LikedPart, likedPartOf } from './like-type.ts';
import { LikedPartView } from './liked-part-view.tsx';

const Close = styled(IconButton)`
  position: absolute;
  inset: 8px 8px auto auto;
`;

const Decision = styled(Talk)`
  gap: 16px;
  padding-top: 12px;
`;

const Text = styled(Moment)`
  display: block;
  margin: 0;
  ${below.medium} { ${type[18]}; font-weight: 600; }
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

/** Someone who likes the member, large enough to decide. */
export function Liker({ profile, text, part, onClose }: LikerProps) {
  const { t } = useTexts();
  useRememberCard(profile);
  const { isLiked, toggle } = useLike(profile);
  const { src, placeholder } = pictureOf(profile.main_image);
  return (
    <Card as="section" $kind="alone" aria-labelledby="liker">
      <Portrait $kind="alone">
        <Photo $kind="alone" src={src ?? undefined} placeholder={placeholder} alt="" width={600} height={800} loading="eager" />
        <Who $kind="alone">
          <Name as="h2" id="liker" $kind="alone" data-long={profile.name.length > LONG_NAME || undefined}>
            <Anchor href={`/members/${profile.id}`}>
              <NameAndAge name={profile.name} age={profile.age} />
            </Anchor>
          </Name>
          {profile.city && (
            <About $kind="alone">
              <p>{profile.city}</p>
            </About>
          )}
        </Who>
        {profile.fictional_icon && (
          <Pill>
            <FictionalPill label={t('common:fictional.label')} onPicture />
          </Pill>
        )}
        {onClose && (
          <Close tone="picture" label={t('common:words.close')} onClick={onClose}>
            <CloseIcon />
          </Close>
        )}
      </Portrait>
      <Words $kind="alone">
        <Decision $kind="alone">
          <Text $kind="alone">{text}</Text>
          {part && (
            <Bubble>
              <LikedPartView part={part} isWhole />
            </Bubble>
          )}
          <Inline>
            <Button icon={<HeartIcon />} aria-pressed={isLiked} variant={isLiked ? 'secondary' : 'primary'} onClick={toggle}>
              {t('likes.like_back')}
            </Button>
            <ButtonLink variant="secondary" href={`/members/${profile.id}`}>
              {t('likes.see_profile')}
            </ButtonLink>
          </Inline>
        </Decision>
      </Words>
    </Card>
  );
}

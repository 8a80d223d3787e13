import type { Profile, ProfileCard, PromptAnswer } from '@vesper/contracts';
import { HostSlot, useHost, useStoreValue, useTexts, useTitle } from '@vesper/host-kit';
import {
  Badge,
  barHeight,
  below,
  Container,
  from,
  gutter,
  HIDES_BOTTOM_BAR,
  Inline,
  Loading,
  NameAndAge,
  Notice,
  overPicture,
  PageHeading,
  radius,
  Skeleton,
  Stack,
  styled,
  type,
} from '@vesper/ui';
import { useRef, useState } from 'react';
import { useMarkLikeSeen } from '../../people/use-mark-like-seen.ts';
import { Actions } from './actions.tsx';
import { BlockedNotice } from './blocked-notice.tsx';
import { Facts } from '../../profile/facts.tsx';
import { FirstPhoto, Gallery, type GalleryHandle } from './gallery.tsx';
import { OwnNote } from './own-note.tsx';
import { ShortlistButton } from './shortlist-button.tsx';
import { useShortlist } from '../../shortlist/use-shortlist.ts';
import { VerifiedMark } from './verified-mark.tsx';
import { LikeAnswerButton } from './like-answer-button.tsx';
import { Notes } from './notes.tsx';
import { PhotoMenu } from './photo-menu.tsx';
import { Sides } from './photo-shape.ts';
import { PrivatePhotosLines } from './private-photos-lines.tsx';
import { PrivatePhotosOffer } from './private-photos-offer.tsx';
import { CommentButton } from './comment-button.tsx';
import { useTellView } from './use-tell-view.ts';
import { usePlace } from './place.ts';

const Page = styled(Container)`
  ${from.small} { padding-top: 16px; }
  ${from.medium} { padding-top: 24px; }
`;

/* On a phone the first words stand above the actions; beside the photos they take the height that these have. */
const Person = styled(Stack).attrs({ gap: 16 })`
  ${from.large} { gap: 32px; }
`;

const Head = styled(Stack)`
  ${from.large} { order: -2; }
`;

/** How far the shade under the name reaches above it, px: faint on most chins. */
const FADE = 40;
const lowShade = `linear-gradient(rgb(18 13 12 / 0), rgb(18 13 12 / 0.08) 12px, rgb(18 13 12 / 0.3) 26px, rgb(18 13 12 / 0.6) ${FADE}px, rgb(18 13 12 / 0.8))`;

/** Beside the photos; in one column over their lower edge, on a ground of its own. It grows upwards, and lets presses through. */
const Heading = styled.div`
  > header { flex-wrap: nowrap; align-items: flex-start; padding-block: 0; }
  ${below.large} {
    position: relative;
    height: 0;
    margin-bottom: -12px;
    color: #FFFFFF;
    text-shadow: 0 1px 2px rgb(18 13 12 / 0.4);
    pointer-events: none;
    > header {
      position: absolute;
      inset: auto -${gutter}px ${gutter}px;
      align-items: flex-end;
      padding: ${FADE}px ${gutter}px 6px;
      background: ${lowShade};
    }
    h1 { ${type[28]}; }
    /* It reaches into the shade above the name, which it would raise. */
    button {
      margin-block: -${FADE - 4}px 6px;
      color: #FFFFFF;
      background: ${overPicture.pill};
      pointer-events: auto;
      &:hover { background: rgb(18 13 12 / 0.75); }
      &:focus-visible { outline-color: #FFFFFF; }
    }
    button[aria-pressed] .lucide { color: inherit; }
  }
  /* Seen to end where the column does, and in the middle of the name's first line, which it makes no higher. */
  ${from.large} { button { margin: -5px -10px -5px 0; } }
  ${from.small} {
    ${below.large} { > header { inset-inline: 0; padding-inline: 16px; border-radius: 0 0 ${radius.card} ${radius.card}; } }
  }
`;

/** They stay in sight beside the words. */
const Photos = styled.div`
  position: relative;
  ${from.large} { @media (min-height: 480px) { position: sticky; top: calc(${barHeight} + 24px); } }
`;

/** The last word of the name, with the age: on one line. */
const Last = styled.span`
  display: inline-flex;
  align-items: baseline;
  max-width: 100%;
`;

interface ProfileViewProps {
  /** What a list has shown; the profile itself, once it is there. */
  card: ProfileCard;
  /** Undefined until it is here, and for the first frame if it is. */
  profile: Profile | undefined;
  isOnItsWay: boolean;
  onChanged: () => void;
}

/** Photos on the left, the person on the right; on a phone one column with the actions at the bottom edge. */
export function ProfileView({ card, profile, isOnItsWay, onChanged }: ProfileViewProps) {
  const { stores } = useHost();
  const { t } = useTexts();
  const { id, name, age } = card;
  const isOwn = useStoreValue(stores.session, ({ user }) => user?.id === id);
  const place = usePlace({ region: null, ...card, ...profile }, isOwn ? null : card.distance);
  const shortlist = useShortlist({ ...card, ...profile });
  /** Index of the slide in sight. */
  const [slide, setSlide] = useState(0);
  const gallery = useRef<GalleryHandle>(null);
  const isMember = useStoreValue(stores.session, ({ user }) => user !== null);
  const isKeepable = profile !== undefined && isMember && !isOwn && !profile.blocked_by_me;
  const words = name.split(' ');
  const last = words.pop() ?? '';
  useTitle(`${name}, ${age}`);

  return (
    <Page {...{ [HIDES_BOTTOM_BAR]: '' }}>
      <Sides>
        <div>
          <Photos>
            {profile ? <Gallery profile={profile} handle={gallery} onCurrent={setSlide} /> : <FirstPhoto card={card} />}
            {profile && isMember && !isOwn && !profile.blocked_by_me && <PhotoMenu profile={profile} slide={slide} onChanged={onChanged} />}
          </Photos>
        </div>
        <div>
          <Person>
            <Head gap={12}>
              <Heading>
                <PageHeading
                  isCompact
                  title={
                    <>
                      {words.length > 0 && `${words.join(' ')} `}
                      <Last>
                        <NameAndAge name={last} age={age} />
                      </Last>
                    </>
                  }
                  actions={isKeepable && <ShortlistButton shortlist={shortlist} />}
                />
              </Heading>
              <Notes card={card} profile={profile} place={place} />
              {isKeepable && <OwnNote name={name} shortlist={shortlist} />}
              {card.verified && <VerifiedMark />}
              {profile && <LikeBadges profile={profile} />}
              {profile && <PrivatePhotosLines profile={profile} onSee={() => gallery.current?.showPrivate()} />}
            </Head>
            {card.fictional_icon && <Notice title={t('common:fictional.label')}>{t('common:fictional.note')}</Notice>}
            {isOnItsWay && !profile && <OnItsWay />}
            {profile && <Whole profile={profile} isOwn={isOwn} onChanged={onChanged} />}
          </Person>
        </div>
      </Sides>
    </Page>
  );
}

interface WholeProps {
  profile: Profile;
  isOwn: boolean;
  onChanged: () => void;
}

/** What no card says. The profile counts as opened only with it. */
function Whole({ profile, isOwn, onChanged }: WholeProps) {
  const { t } = useTexts();
  const { id, name } = profile;
  const answerActions = (answer: PromptAnswer, opening: string) => (
    <Inline gap={4}>
      <LikeAnswerButton member={profile} answer={answer} opening={opening} />
      <CommentButton member={profile} prompt={answer.prompt} opening={opening} />
    </Inline>
  );
  useMarkLikeSeen(id);
  useTellView(id);
  return (
    <>
      {isOwn && <Notice>{t('profile.own')}</Notice>}
      {profile.blocked_by_me && <BlockedNotice profile={profile} onChanged={onChanged} />}
      <Facts profile={profile} answerAction={isOwn || profile.blocked_by_me ? undefined : answerActions} />
      <PrivatePhotosOffer profile={profile} />
      {!profile.blocked_by_me && <HostSlot name="profile.sections" props={{ id, name }} />}
      {!isOwn && !profile.blocked_by_me && <Actions profile={profile} />}
    </>
  );
}

function OnItsWay() {
  const { t } = useTexts();
  return (
    <Loading label={t('common:words.loading')}>
      <Stack gap={16}>
        <Skeleton width="40%" />
        <Skeleton shape="block" height="120px" />
      </Stack>
    </Loading>
  );
}

/** Badge for a match or a received like. */
function LikeBadges({ profile: { matched, likes_me } }: { profile: Profile }) {
  const { t } = useTexts();
  if (!matched && !likes_me) return null;
  return (
    <Inline>
      <Badge>{matched ? t('likes.match') : t('profile.likes_you')}</Badge>
    </Inline>
  );
}

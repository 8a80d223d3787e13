import type { Picture as Photo, Profile, ProfileCard } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, FictionalPill, from, gutter, LockOpenIcon, onDemand, overPicture, placeholderOf, radius, styled, type } from '@vesper/ui';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useHello } from '../../hello/use-hello.tsx';
import { useLike } from '../../people/use-like.ts';
import { useLoadError } from '../../people/use-load-error.ts';
import { GalleryBack } from './gallery-back.tsx';
import { GalleryPhoto, Shot } from './gallery-photo.tsx';
import { slidesOf } from './gallery-slides.ts';
import { LockOverlay } from './lock-overlay.tsx';
import { isForAll, PhotoBar, PhotoCorner } from './photo-actions.tsx';
import { PhotoVeil, veiled } from './photo-veil.tsx';
import { CORNER_TOP } from './photo-shape.ts';
import { PhotoSteps, SlideSides } from './photo-steps.tsx';
import { PRIVATE_HASH } from '../../profile/private-hash.ts';
import { Thumbnails } from './thumbnails.tsx';

const ReportDialog = onDemand(() => import(/* webpackChunkName: "dialogs" */ '../../reports/report-dialog.tsx'));
const PhotoViewer = onDemand(() => import(/* webpackChunkName: "dialogs" */ './photo-viewer.tsx'));

const Frame = styled.div`
  position: relative;
  margin-inline: -${gutter}px;
  overflow: hidden;
  background: ${color.sunken};
  ${from.small} { margin-inline: 0; border-radius: ${radius.card}; }
`;

const Strip = styled.ul`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  @media (prefers-reduced-motion: no-preference) { scroll-behavior: smooth; }
`;

const Slide = styled.li`
  position: relative;
  flex: none;
  width: 100%;
  scroll-snap-align: center;
  scroll-snap-stop: always;
`;

/** B-06: on a photo that its member keeps private, and shows to the viewer. */
const ShownToMe = styled.p`
  position: absolute;
  inset: ${CORNER_TOP + 56}px auto auto 12px;
  ${from.large} { inset: auto auto 12px 12px; }
  display: flex;
  gap: 6px;
  align-items: center;
  padding: 4px 10px;
  border-radius: ${radius.pill};
  ${type[14]};
  font-weight: 600;
  color: #FFFFFF;
  background: ${overPicture.pill};
`;

/** D-46: visible without scrolling, beside the way back. */
const Label = styled.div`
  position: absolute;
  inset: ${CORNER_TOP + 8}px auto auto ${gutter + 52}px;
  ${from.small} { inset-inline-start: 64px; }
`;

/** Over the photo, which opens large. */
const Enlarge = styled.button`
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0;
  background: none;
  border: 0;
  cursor: zoom-in;
  outline-offset: -4px;
`;

export interface GalleryHandle {
  /** Brings the first private photo that the viewer may see into sight. */
  showPrivate: () => void;
}

function FictionalLabel() {
  const { t } = useTexts();
  return (
    <Label>
      <FictionalPill label={t('common:fictional.label')} onPicture />
    </Label>
  );
}

/** The photo as the card that led here has it: it is in the browser already. */
const cardOf = ({ main_image }: ProfileCard, photo: Photo) =>
  main_image && main_image.match === photo.match ? main_image.card : undefined;

/** A profile of which only the card is known, or without photos. */
export function FirstPhoto({ card }: { card: ProfileCard }) {
  const { card: src, match, thumbhash } = card.main_image ?? { match: undefined, thumbhash: null };
  return (
    <Frame>
      <Shot src={src ?? match} placeholder={placeholderOf(thumbhash)} alt="" width={600} height={750} loading="eager" />
      <GalleryBack />
      {card.fictional_icon && <FictionalLabel />}
    </Frame>
  );
}

interface GalleryProps {
  profile: Profile;
  handle: Ref<GalleryHandle>;
  /** With the index of the slide in sight. */
  onCurrent: (index: number) => void;
}

/** A profile's photos, one at a time: by swipe, scroll, buttons or arrow keys (M-05). */
export function Gallery({ profile, handle, onCurrent }: GalleryProps) {
  const { stores, navigation } = useHost();
  const { t } = useTexts();
  const isMember = useStoreValue(stores.session, ({ user }) => user !== null);
  const isOwn = useStoreValue(stores.session, ({ user }) => user?.id === profile.id);
  const canReport = isMember && !isOwn;
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const { name } = profile;
  const photos = profile.photos.map((photo) => (revealed.has(photo.id) ? photo : veiled(photo)));
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  /** The photo that is being reported. */
  const [reported, setReported] = useState<string | null>(null);
  const viewer = useRef<HTMLDialogElement>(null);
  // What is told lies under the viewer.
  const like = useLike(profile, () => viewer.current?.close());
  const canAnswer = (photo: Photo) => !isOwn && !profile.blocked_by_me && isForAll(photo);
  const [asked, setAsked] = useState<string>();
  const hello = useHello(profile, `photo=${asked}`);
  const onComment = (photo: string) => {
    viewer.current?.close();
    setAsked(photo);
    hello.invite('message');
  };
  const actions = { member: profile, like, onComment };
  const barOf = (photo: Photo) => canAnswer(photo) && <PhotoBar photo={photo} {...actions} />;
  const onLoadError = useLoadError(() => setEnlarged(null));
  const onReportError = useLoadError(() => setReported(null));

  const see = (index: number) => {
    setCurrent(index);
    onCurrent(index);
  };
  const show = (index: number) => {
    const { current: list } = strip;
    list?.scrollTo({ left: index * list.clientWidth });
  };
  const { shown, slides } = slidesOf(photos);
  const showPrivate = () => {
    const index = slides.findIndex(({ photo }) => photo.private && !photo.locked);
    if (index < 0) return;
    strip.current?.scrollIntoView({ block: 'nearest' });
    show(index);
  };
  useImperativeHandle(handle, () => ({ showPrivate }));
  const follow = useEffectEvent(() => {
    if (navigation.location().hash === PRIVATE_HASH) showPrivate();
  });
  useEffect(() => {
    follow();
    return navigation.subscribe(() => follow());
  }, [navigation]);
  if (photos.length === 0) return <FirstPhoto card={profile} />;
  const numbersOf = (index: number) => slides[index]?.numbers ?? '';
  const nameOf = (index: number) => t('profile.photo', { name, number: numbersOf(index), total: photos.length });
  return (
    <div>
      <Frame role="group" aria-label={t('profile.photos', { name })}>
        <GalleryBack />
        <Strip
          ref={strip}
          // A scrolling region must be reachable by keyboard; the arrow keys then scroll it.
          tabIndex={0}
          aria-label={t('profile.photos', { name })}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => see(Math.round(scrollLeft / Math.max(clientWidth, 1)))}
        >
          {slides.map(({ photo, more }, index) => (
            <Slide key={photo.id}>
              <GalleryPhoto photo={photo} alt={nameOf(index)} isFirst={index === 0} shownBefore={cardOf(profile, photo)} />
              {photo.locked ? (
                <LockOverlay photo={photo} count={more + 1} profile={profile} />
              ) : photo.full === null ? (
                <PhotoVeil photo={photo} onShow={() => setRevealed(new Set([...revealed, photo.id]))} />
              ) : (
                <Enlarge type="button" aria-label={t('profile.enlarge', { number: index + 1 })} onClick={() => setEnlarged(index)} />
              )}
              <SlideSides index={index} total={slides.length} isCovered={photo.locked || photo.full === null} onShow={show} />
              {canAnswer(photo) && <PhotoCorner photo={photo} number={index + 1} {...actions} />}
            </Slide>
          ))}
        </Strip>
        {profile.fictional_icon && <FictionalLabel />}
        {slides[current]?.photo.private && slides[current].photo.full !== null && (
          <ShownToMe>
            <LockOpenIcon size={16} />
            {t('profile.private_for_you')}
          </ShownToMe>
        )}
        {slides.length > 1 && <PhotoSteps current={current} total={slides.length} onShow={show} />}
      </Frame>
      {like.invitation}
      {hello.invitation}
      {slides.length > 1 && <Thumbnails slides={slides} current={current} nameOf={nameOf} onShow={show} />}
      {enlarged !== null && (
        <PhotoViewer
          name={name}
          isFictional={profile.fictional_icon}
          photos={shown}
          first={enlarged}
          dialog={viewer}
          actions={barOf}
          onClose={(index) => {
            setEnlarged(null);
            show(index);
          }}
          // In front of the viewer there is no room for a window: it closes first.
          onReport={
            canReport
              ? (index) => {
                  setEnlarged(null);
                  show(index);
                  setReported(shown[index]?.id ?? null);
                }
              : undefined
          }
          onLoadError={onLoadError}
        />
      )}
      {reported !== null && (
        <ReportDialog member={profile} photo={reported} onClose={() => setReported(null)} onLoadError={onReportError} />
      )}
    </div>
  );
}

import { Anchor, color, css, from, motion, overPicture, Picture, radius, Skeleton, styled, type, VisuallyHidden } from '@vesper/ui/base';
import type { ReactNode } from 'react';
import { FictionalPill } from './fictional-pill.tsx';
import { FADE, lowGradient } from './profile-card-gradient.ts';
import { NameAndAge } from './name-and-age.tsx';
import type { ProfilePicture } from './picture-of.ts';
import { VerifiedIcon } from '../icons.ts';

const shape = css`
  position: relative;
  display: block;
  aspect-ratio: 3 / 4;
  border-radius: ${radius.card};
  overflow: hidden;
  isolation: isolate;
`;

const Shell = styled.article`
  ${shape}
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  background: ${color.sunken};
  &:has(h3 a:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
`;

const Photo = styled(Picture)`
  position: absolute;
  inset: 0;
  z-index: -1;
  color: ${overPicture.none.mark};
  background: ${overPicture.none.ground};
  img { width: 100%; height: 100%; }
  > img:last-child { transition: transform 400ms ease-out; }
  ${Shell}:hover & > img:last-child { transform: scale(1.03); }
`;

/** The name, and below it the place. Not positioned: the name's link reaches over the whole card. */
const Words = styled.div`
  padding: ${FADE}px 8px 9px 10px;
  text-shadow: 0 1px 2px rgb(18 13 12 / 0.3);
  color: #FFFFFF;
  background: ${lowGradient};
  ${from.medium} { padding-inline: 16px 12px; padding-block-end: 12px; }
`;

/** One line. Only the name is cut, never the age. */
const Heading = styled.h3`
  display: flex;
  align-items: baseline;
  min-width: 0;
  ${type[16]};
  line-height: 1.2;
  font-weight: 600;
  ${from.medium} { ${type[18]}; line-height: 1.2; }
`;

const Name = styled(Anchor)`
  display: flex;
  min-width: 0;
  color: inherit;
  text-decoration: none;
  outline: none;
  &::after { content: ''; position: absolute; inset: 0; transition: background ${motion.press}; }
  &:active::after { background: rgb(18 13 12 / 0.12); }
`;

/** One line on every card, so that names stand on one line across a row: of a long town the end is cut, never the distance. */
const Place = styled.p`
  display: flex;
  min-height: 18px;
  ${type[12]};
  line-height: 18px;
  opacity: 0.94;
  /* It lies over the name's link. */
  pointer-events: none;
  > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > span + span { flex: none; }
  > span + span::before { content: '·'; content: '·' / ''; margin-inline: 4px; }
  ${from.medium} { ${type[14]}; line-height: 18px; }
`;

/** Told by its shape too: a full dot is now, a ring within a day. */
const Presence = styled.span<{ $isNow: boolean }>`
  position: relative;
  order: -1;
  flex: none;
  align-self: center;
  box-sizing: border-box;
  width: 8px;
  height: 8px;
  margin-inline-end: 5px;
  border-radius: 50%;
  ${({ $isNow }) => ($isNow ? `background: ${color.online};` : `border: 2px solid; color: ${color.secondaryShape};`)}
`;

const Verified = styled.span`
  position: relative;
  flex: none;
  margin-inline-start: 4px;
  .lucide { vertical-align: -3px; }
`;

/* On a narrow card the second stands under the first, at the right. */
const Top = styled.div`
  position: absolute;
  inset: 8px 8px auto;
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  justify-content: space-between;
  align-items: flex-start;
  pointer-events: none;
  > :nth-child(2) { margin-inline-start: auto; }
  button { pointer-events: auto; }
  ${from.medium} { inset: 12px 12px auto; }
`;

/** In the corner, over the name's link, so that name and place have the whole width. A second button stands under the first, which stays where it was pressed. */
const Buttons = styled.div`
  position: absolute;
  inset: 0 0 auto auto;
  display: grid;
  ${from.medium} { inset: 4px 4px auto auto; }
  /* Pressed in all of the target; the disc that is seen is smaller. */
  > button { padding: 4px; background-clip: content-box; }
`;

/** D-46: where the corner is the buttons', above the name. It lies over the name's link, and on the shade's first, faint part. */
const Label = styled.div`
  position: relative;
  display: flex;
  margin: 0 8px -${FADE - 8}px;
  pointer-events: none;
  ${from.medium} { margin-inline: 12px; }
`;

export interface ProfileCardProps {
  href: string;
  name: string;
  age: number;
  place?: string;
  /** Beside the place: how far it is. */
  distance?: string | undefined;
  picture: ProfilePicture;
  /** The word "online", if they are: a dot before the name. */
  onlineLabel?: string;
  /** “Active within 24 h”, if they were and aren't online: a ring before the name. */
  activeLabel?: string | undefined;
  /** B-09: the word "verified", if the account is. */
  verifiedLabel?: string;
  /** D-46: the label of a fictional profile, if it is one. */
  fictionalLabel?: string;
  /** At the top left, or at the right of a fictional label that stands there: a badge such as "new". */
  badge?: ReactNode;
  /** At the top right: the like button or a link of its look, and at most one more. */
  buttons?: ReactNode;
  /** The `sizes` attribute: the card's displayed width. */
  sizes?: string;
  /** Loads the picture at once instead of lazily; for the first cards on a page. */
  eager?: boolean;
  /** Loads the picture with high priority; for the cards at the top of the page. */
  isFirst?: boolean;
  onPress?: () => void;
}

/** Widths of a card in `ProfileGrid`, as the picture's `sizes`. */
const gridSizes =
  '(min-width: 1200px) 210px, (min-width: 992px) 222px, (min-width: 768px) 220px, (min-width: 576px) 248px, calc(50vw - 19px)';

/** A member as a picture card. The name's link covers the whole card, but for its buttons. */
export function ProfileCard({
  href,
  name,
  age,
  place,
  distance,
  picture,
  onlineLabel,
  activeLabel,
  verifiedLabel,
  fictionalLabel,
  badge,
  buttons,
  sizes = gridSizes,
  eager = false,
  isFirst = false,
  onPress,
}: ProfileCardProps) {
  const presence = onlineLabel ?? activeLabel;
  const label = fictionalLabel && <FictionalPill label={fictionalLabel} onPicture />;
  return (
    <Shell>
      <Photo
        src={picture.src ?? undefined}
        srcSet={picture.srcSet}
        placeholder={picture.placeholder}
        sizes={sizes}
        alt=""
        width={480}
        height={640}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
      {buttons && label && <Label>{label}</Label>}
      <Words>
        <Heading>
          <Name href={href} onClick={onPress}>
            <NameAndAge name={name} age={age} />
          </Name>
          {verifiedLabel && (
            <Verified title={verifiedLabel}>
              <VerifiedIcon size={18} />
              <VisuallyHidden>{verifiedLabel}</VisuallyHidden>
            </Verified>
          )}
          {presence && (
            <Presence $isNow={Boolean(onlineLabel)} title={presence}>
              <VisuallyHidden>{presence}</VisuallyHidden>
            </Presence>
          )}
        </Heading>
        {(place || buttons) && (
          <Place>
            {place && (
              <span>
                {place}
                {distance && ' '}
              </span>
            )}
            {place && distance && <span>{distance}</span>}
          </Place>
        )}
      </Words>
      {buttons && <Buttons>{buttons}</Buttons>}
      {(badge || !buttons) && (
        <Top>
          <span>{buttons ? badge : (label ?? badge)}</span>
          {!buttons && label && badge}
        </Top>
      )}
    </Shell>
  );
}

const Placeholder = styled.div`${shape}`;

/** Placeholder in the shape of a profile card. */
export const ProfileCardSkeleton = () => (
  <Placeholder aria-hidden>
    <Skeleton shape="block" />
  </Placeholder>
);

import {
  Anchor,
  color,
  css,
  from,
  motion,
  OnlineDot,
  overPicture,
  Picture,
  radius,
  Skeleton,
  styled,
  type,
  VisuallyHidden,
} from '@vesper/ui/base';
import type { ReactNode } from 'react';
import { CardTools } from './card-tools.tsx';
import { FictionalPill } from './fictional-pill.tsx';
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
  &:has(a:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
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
  padding: 64px 8px 10px 12px;
  text-shadow: 0 1px 2px rgb(18 13 12 / 0.3);
  color: #FFFFFF;
  background: ${overPicture.gradient};
  ${from.medium} { padding: 72px 12px 14px 16px; }
`;

/** One line. Only the name is cut, never the age. */
const Heading = styled.h3`
  display: flex;
  align-items: baseline;
  min-width: 0;
  margin-inline-end: 4px;
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

const Distance = styled.span`
  display: block;
  line-height: 1.2;
`;

/** Words that don't fit take another line; one that is too long by itself ends in an ellipsis. */
const Place = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  ${type[14]};
  opacity: 0.92;
`;

const Whole = styled.span`white-space: nowrap;`;

const Dot = styled(OnlineDot)`
  --dot-ring: rgb(18 13 12 / 0.4);
  flex: none;
  margin-inline-start: 7px;
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
  ${from.medium} { inset: 12px 12px auto; }
`;

export interface ProfileCardProps {
  href: string;
  name: string;
  age: number;
  place?: string;
  /** Under the place: how far it is. */
  distance?: string | undefined;
  picture: ProfilePicture;
  /** The text "online", if they are. */
  onlineLabel?: string;
  /** B-09: the word "verified", if the account is. */
  verifiedLabel?: string;
  /** D-46: the label of a fictional profile, if it is one. */
  fictionalLabel?: string;
  /** At the top right: a badge such as "new". */
  badge?: ReactNode;
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

/** Keeps hyphenated words of a place on one line: 's-Hertogenbosch would otherwise break after “'s-”. */
const unbroken = (place: string) =>
  place.split(/(\S+-\S+)/).map((part, index) => (index % 2 === 0 ? part : <Whole key={part + index}>{part}</Whole>));

/** A member as a picture card. The name's link covers the whole card; what can be done with it stands in `CardTools` below. */
export function ProfileCard({
  href,
  name,
  age,
  place,
  distance,
  picture,
  onlineLabel,
  verifiedLabel,
  fictionalLabel,
  badge,
  sizes = gridSizes,
  eager = false,
  isFirst = false,
  onPress,
}: ProfileCardProps) {
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
          {onlineLabel && <Dot label={onlineLabel} />}
        </Heading>
        {place && (
          <Place>
            {unbroken(place)}
            {distance && <Distance>{distance}</Distance>}
          </Place>
        )}
      </Words>
      <Top>
        {fictionalLabel ? <FictionalPill label={fictionalLabel} onPicture /> : <span />}
        {badge}
      </Top>
    </Shell>
  );
}

const Placeholder = styled.div`${shape}`;

/** Placeholder in the shape of a profile card, with or without tools. */
export function ProfileCardSkeleton({ hasTools = false }: { hasTools?: boolean }) {
  const card = (
    <Placeholder aria-hidden>
      <Skeleton shape="block" />
    </Placeholder>
  );
  return hasTools ? (
    <div>
      {card}
      <CardTools />
    </div>
  ) : (
    card
  );
}

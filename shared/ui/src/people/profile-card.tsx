import { Fragment, type ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Anchor } from '../navigation/anchor.tsx';
import { css, styled } from '../styled.ts';
import { color, overPicture } from '../theme/colors.ts';
import { from, motion, radius, type } from '../theme/tokens.ts';
import { FictionalPill } from './fictional-pill.tsx';
import { OnlineDot } from './online-dot.tsx';
import { Picture } from './picture.tsx';

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
  background: ${color.sunken};
  &:has(a:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
`;

const Photo = styled(Picture)`
  position: absolute;
  inset: 0;
  color: ${overPicture.none.mark};
  background: ${overPicture.none.ground};
  img { width: 100%; height: 100%; }
  > img:last-child { transition: transform 400ms ease-out; }
  ${Shell}:hover & > img:last-child { transform: scale(1.03); }
`;

const Words = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  gap: 4px;
  align-items: flex-end;
  padding: 72px 8px 8px 12px;
  text-shadow: 0 1px 2px rgb(18 13 12 / 0.3);
  color: #FFFFFF;
  background: ${overPicture.gradient};
  ${from.medium} { padding: 80px 12px 12px 16px; }
`;

const Facts = styled.div`
  flex: 1;
  min-width: 0;
  padding-bottom: 2px;
`;

/** A long name takes another line: nothing of it is cut. */
const Heading = styled.h3`
  overflow-wrap: anywhere;
  ${type[16]};
  line-height: 1.2;
  font-weight: 600;
  ${from.medium} { ${type[18]}; line-height: 1.2; }
`;

const Name = styled(Anchor)`
  color: inherit;
  text-decoration: none;
  outline: none;
  &::after { content: ''; position: absolute; inset: 0; transition: background ${motion.press}; }
  &:active::after { background: rgb(18 13 12 / 0.12); }
`;

/** Words that don't fit beside a like button take another line; one that is too long by itself ends in an ellipsis. */
const Place = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  ${type[14]};
  opacity: 0.92;
`;

const Whole = styled.span`white-space: nowrap;`;

const Dot = styled(OnlineDot)`
  --dot-ring: rgb(18 13 12 / 0.4);
  margin-inline-start: 3px;
`;

const Top = styled.div`
  position: absolute;
  inset: 8px 8px auto;
  display: flex;
  gap: 6px;
  justify-content: space-between;
  align-items: flex-start;
  pointer-events: none;
  ${from.medium} { inset: 12px 12px auto; }
`;

const Action = styled.div`
  position: relative;
  flex: none;
`;

/** Picture of a profile: 3:4, several widths, blur until it is there. */
export interface ProfilePicture {
  src?: string | null;
  srcSet?: string;
  placeholder?: string | null;
}

export interface ProfileCardProps {
  href: string;
  name: string;
  age: number;
  place?: string;
  picture: ProfilePicture;
  /** The word for "online", if they are. */
  onlineLabel?: string;
  /** D-46: the words for a fictional profile, if it is one. */
  fictionalLabel?: string;
  /** At the top right: a badge such as "new". */
  badge?: ReactNode;
  /** At the bottom right: a `LikeButton`. */
  action?: ReactNode;
  /** How wide the card is shown, for the choice of picture. */
  sizes?: string;
  /** The first cards on a page are wanted at once; the rest wait until they are near. */
  eager?: boolean;
  /** Among those at the top of their page, before which nothing else is looked at. */
  isFirst?: boolean;
  onPress?: () => void;
}

/** Widths of a card in `ProfileGrid`, as the picture's `sizes`. */
const gridSizes =
  '(min-width: 1200px) 210px, (min-width: 992px) 222px, (min-width: 768px) 220px, (min-width: 576px) 248px, calc(50vw - 19px)';

/** Names that members think of are often words joined by such signs: a line breaks after one rather than within a word. */
const breakable = (name: string) =>
  name.split(/(?<=[-_.])/).map((part, index) => (
    <Fragment key={part + index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** Of a place's words those with a hyphen stay whole: the line would break after the “'s-” of 's-Hertogenbosch. */
const unbroken = (place: string) =>
  place.split(/(\S+-\S+)/).map((part, index) => (index % 2 === 0 ? part : <Whole key={part + index}>{part}</Whole>));

/** A person, as a picture. The whole card follows the link on the name; the action lies above it. */
export function ProfileCard({
  href,
  name,
  age,
  place,
  picture,
  onlineLabel,
  fictionalLabel,
  badge,
  action,
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
        <Facts>
          <Heading>
            <Name href={href} onClick={onPress}>
              {breakable(name)}, {age}
            </Name>
            {onlineLabel && '\u00a0'}
            {onlineLabel && <Dot label={onlineLabel} />}
          </Heading>
          {place && <Place>{unbroken(place)}</Place>}
        </Facts>
        {action && <Action>{action}</Action>}
      </Words>
      <Top>
        {fictionalLabel ? <FictionalPill label={fictionalLabel} onPicture /> : <span />}
        {badge}
      </Top>
    </Shell>
  );
}

const Placeholder = styled.div`${shape}`;

/** The shape of a profile card before it is known. */
export function ProfileCardSkeleton() {
  return (
    <Placeholder aria-hidden>
      <Skeleton shape="block" />
    </Placeholder>
  );
}

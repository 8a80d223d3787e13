import {
  Anchor,
  color,
  css,
  from,
  motion,
  overPicture,
  Picture,
  radius,
  Skeleton,
  styled,
  targetSize,
  type,
  VisuallyHidden,
} from '@vesper/ui/base';
import type { ReactNode } from 'react';
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
const Words = styled.div<{ $isAboveTools: boolean }>`
  padding: 64px 8px ${({ $isAboveTools }) => ($isAboveTools ? 28 : 10)}px 12px;
  text-shadow: 0 1px 2px rgb(18 13 12 / 0.3);
  color: #FFFFFF;
  background: ${overPicture.gradient};
  ${from.medium} { padding: 72px 12px ${({ $isAboveTools }) => ($isAboveTools ? 32 : 14)}px 16px; }
`;

/** Under the place, and beside the card's button, above which name and place have the whole width. */
const Note = styled.p<{ $isBesideButton: boolean }>`
  display: flex;
  align-items: flex-end;
  ${({ $isBesideButton }) => $isBesideButton && `min-height: calc(${targetSize} - 14px); padding-inline-end: calc(${targetSize} - 8px);`}
  ${type[12]};
  font-weight: 600;
  line-height: 1.25;
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

/** The town and the distance on one line: where there is no room for both, the town ends in an ellipsis. */
const Place = styled.p`
  display: flex;
  ${type[14]};
  line-height: 1.25;
  opacity: 0.92;
`;

const Town = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Away = styled.span`
  flex: none;
  white-space: pre;
  &::before {
    content: ' · ';
    content: ' · ' / ' ';
  }
`;

const Online = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  padding: 4px 10px 4px 8px;
  border-radius: ${radius.pill};
  ${type[12]};
  font-weight: 600;
  color: #FFFFFF;
  background: ${overPicture.pill};
  &::before { content: ''; width: 8px; height: 8px; border-radius: 50%; background: ${color.online}; }
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

const Pills = styled.span`
  display: flex;
  flex-direction: column;
  gap: 6px;
  align-items: flex-start;
  min-width: 0;
`;

/** Over the name's link. A second button stands above the first, which stays where it was pressed; the name ends before it. */
const Buttons = styled.div`
  position: absolute;
  inset: auto 4px 4px auto;
  display: flex;
  flex-direction: column-reverse;
  gap: 4px;
  /* Pressed in all of the target; the disc that is seen leaves the place free. */
  > button { padding: 4px; background-clip: content-box; }
  ${Shell}:has(& > button + button) :is(${Heading}, ${Place}) { margin-inline-end: ${targetSize}; }
`;

export interface ProfileCardProps {
  href: string;
  name: string;
  age: number;
  place?: string;
  /** Beside the place: how far it is. */
  distance?: string | undefined;
  /** Under the place: “Active within 24 h”. */
  note?: string | undefined;
  picture: ProfilePicture;
  /** The word "online", if they are: at the top left. */
  onlineLabel?: string;
  /** B-09: the word "verified", if the account is. */
  verifiedLabel?: string;
  /** D-46: the label of a fictional profile, if it is one. */
  fictionalLabel?: string;
  /** At the top right: a badge such as "new". */
  badge?: ReactNode;
  /** At the bottom right: the like button, and at most one more. */
  buttons?: ReactNode;
  /** `CardTools` follow, on the card's lower edge. */
  hasTools?: boolean;
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
  note,
  picture,
  onlineLabel,
  verifiedLabel,
  fictionalLabel,
  badge,
  buttons,
  hasTools = false,
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
      <Words $isAboveTools={hasTools}>
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
        </Heading>
        {place && (
          <Place>
            <Town>
              {place}
              {distance && ' '}
            </Town>
            {distance && <Away>{distance}</Away>}
          </Place>
        )}
        {(buttons || note) && <Note $isBesideButton={Boolean(buttons)}>{note}</Note>}
      </Words>
      <Top>
        <Pills>
          {fictionalLabel && <FictionalPill label={fictionalLabel} onPicture />}
          {onlineLabel && <Online>{onlineLabel}</Online>}
        </Pills>
        {badge}
      </Top>
      {buttons && <Buttons>{buttons}</Buttons>}
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

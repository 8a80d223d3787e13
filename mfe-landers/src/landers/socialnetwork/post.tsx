import type { ProfileCard as Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import {
  Anchor,
  color,
  FictionalPill,
  from,
  MapPinIcon,
  MessageIcon,
  motion,
  NameAndAge,
  OnlineDot,
  Picture,
  pictureOf,
  radius,
  shadow,
  Skeleton,
  styled,
  type,
} from '@vesper/ui';
import { OwnWords } from './own-words.tsx';

const Sheet = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  height: 260px;
  border-radius: ${radius.card};
  overflow: hidden;
  color: ${color.text};
  background: ${color.surface};
  box-shadow: ${shadow.float};
  transition: transform ${motion.enter};
  &:hover { transform: translateY(-4px); }
  &:has(:focus-visible) { outline: 3px solid #FFFFFF; outline-offset: 3px; }
  ${from.medium} { grid-template: minmax(0, 1fr) / 56% minmax(0, 1fr); height: 208px; }
`;

const Face = styled(Picture)`
  height: 100%;
  img, svg { width: 100%; height: 100%; object-position: 50% 20%; }
`;

/** On the picture: the words of all posts begin at one height. */
const Mark = styled.div`
  position: absolute;
  inset: 8px auto auto 8px;
  max-width: min(calc(100% - 16px), 152px);
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 3px;
  min-width: 0;
  padding: 10px 12px 12px;
  ${from.medium} { gap: 6px; justify-content: center; padding-inline: 14px; }
`;

const Name = styled(Anchor)`
  display: flex;
  min-width: 0;
  color: inherit;
  text-decoration: none;
  outline: none;
  &::after { content: ''; position: absolute; inset: 0; }
`;

const Heading = styled.h3`
  display: flex;
  ${type[16]};
  font-weight: 700;
  ${from.medium} { ${type[18]}; }
`;

/** Part of the link. */
const Hello = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  justify-content: center;
  min-height: 44px;
  margin-top: 4px;
  padding: 2px 8px;
  border-radius: ${radius.control};
  ${type[14]};
  font-weight: 600;
  color: ${color.onPrimarySoft};
  background: ${color.primarySoft};
  box-shadow: inset 0 0 0 1px color-mix(in srgb, ${color.primaryShape} 28%, transparent);
  > .lucide { flex: none; }
`;

const City = styled.p`
  display: flex;
  gap: 4px;
  align-items: center;
  overflow: hidden;
  white-space: nowrap;
  ${type[14]};
  color: ${color.textQuiet};
`;

/** A member as a post: face, name and city, and their own words when those have come. Its size is fixed, so that nothing moves then. */
export function Post({ profile, lander, isFirst }: { profile: Profile; lander: string; isFirst: boolean }) {
  const { t } = useTexts();
  const { src, srcSet, placeholder } = pictureOf(profile.main_image);
  return (
    <Sheet>
      <Face
        src={src ?? undefined}
        srcSet={srcSet}
        sizes="(min-width: 768px) 240px, 50vw"
        placeholder={placeholder}
        alt=""
        width={168}
        height={216}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
      {profile.fictional_icon && (
        <Mark>
          <FictionalPill label={t('common:fictional.label')} onPicture />
        </Mark>
      )}
      <Words>
        <Heading>
          <Name href={`/members/${profile.id}/signup?lander=${lander}`}>
            <NameAndAge name={profile.name} age={profile.age} />
          </Name>
          {profile.online && '\u00a0'}
          {profile.online && <OnlineDot label={t('common:words.online')} />}
        </Heading>
        {profile.city && (
          <City>
            <MapPinIcon size={14} />
            {profile.city}
          </City>
        )}
        <OwnWords id={profile.id} />
        <Hello>
          <MessageIcon size={16} />
          {t('socialnetwork.hello')}
        </Hello>
      </Words>
    </Sheet>
  );
}

/** Placeholder in the shape of a post. */
export function EmptyPost() {
  return (
    <Sheet as="div">
      <Skeleton shape="block" />
      <Words>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Words>
    </Sheet>
  );
}

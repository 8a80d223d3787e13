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
  grid-template-columns: 128px minmax(0, 1fr);
  height: 148px;
  border-radius: ${radius.card};
  overflow: hidden;
  color: ${color.text};
  background: ${color.surface};
  box-shadow: ${shadow.float};
  transition: transform ${motion.enter};
  &:hover { transform: translateY(-4px); }
  &:has(:focus-visible) { outline: 3px solid #FFFFFF; outline-offset: 3px; }
  ${from.medium} { grid-template-columns: 150px minmax(0, 1fr); height: 208px; }
`;

const Face = styled(Picture)`
  height: 100%;
  img, svg { width: 100%; height: 100%; object-position: 50% 20%; }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 3px;
  justify-content: center;
  min-width: 0;
  padding: 8px 14px;
  ${from.medium} { gap: 6px; padding-inline: 16px; }
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
  align-self: start;
  margin-top: 4px;
  padding: 5px 12px;
  border-radius: ${radius.pill};
  ${type[14]};
  font-weight: 600;
  color: ${color.link};
  background: ${color.primarySoft};
  ${from.medium} { margin-top: 6px; padding: 8px 14px; }
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
        sizes="150px"
        placeholder={placeholder}
        alt=""
        width={150}
        height={216}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
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
        {profile.fictional_icon && (
          <div>
            <FictionalPill label={t('common:fictional.label')} />
          </div>
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

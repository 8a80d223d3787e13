import type { ProfileCard as Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import {
  Anchor,
  below,
  color,
  FictionalIcon,
  FictionalPill,
  from,
  keyframes,
  MapPinIcon,
  motion,
  NameAndAge,
  Picture,
  pictureOf,
  radius,
  shadow,
  styled,
  type,
} from '@vesper/ui';
import type { Sides } from './labels.ts';

/** As many steps as the server's spots have. A style attribute would be simpler, but the document's policy refuses one in prerendered markup. */
const STEPS = Array.from({ length: 41 }, (_, step) => step);
const places = STEPS.map((step) => `&[data-x='${step}'] { --x: ${step}; } &[data-y='${step}'] { --y: ${step}; }`).join('');

/** In the list; its head alone stands on the map, and its city's name. */
const Item = styled.li`
  list-style: none;
  /* A little less than the server keeps pins apart. */
  --pin: min(48px, var(--map-width) / 8.4);
  ${places}
`;

/** At the spot, over the map. */
const onMap = `
  position: absolute;
  z-index: 1;
  left: calc(var(--map-left) + var(--map-width) * var(--x) / 40);
  top: calc(var(--map-width) * 1.25 * var(--y) / 40);
`;

/** A drop that stands on its tip, the corner around which it is turned. */
const Head = styled.span`
  ${onMap}
  display: grid;
  place-items: center;
  width: var(--pin);
  height: var(--pin);
  margin: calc(-1 * var(--pin)) 0 0 calc(-1 * var(--pin));
  border-radius: 50% 50% 0 50%;
  background: ${color.primary};
  box-shadow: ${shadow.float};
  rotate: 45deg;
  transition: scale ${motion.enter};
  transform-origin: 100% 100%;
  [data-x=''] > a > & { display: none; }
`;

const Face = styled(Picture)`
  width: calc(100% - 5px);
  aspect-ratio: 1;
  border-radius: 50%;
  rotate: -45deg;
  img, svg { width: 100%; height: 100%; object-position: 50% 25%; }
`;

/* Above the face, to the right, as it is seen. */
const Sign = styled.span`
  position: absolute;
  top: -5px;
  left: calc(50% - 8px);
  display: grid;
  place-items: center;
  width: 16px;
  height: 16px;
  border-radius: 50%;
  color: ${color.text};
  background: ${color.surface};
  box-shadow: ${shadow.float};
  rotate: -45deg;
`;

const appear = keyframes`from { opacity: 0; }`;

const beside = 'calc(var(--pin) * -0.71 - 50%)';

/** Where `labels.ts` has found room on this screen. */
const sideIn = (screen: keyof Sides) => `
  &[data-${screen}] { display: block; }
  &[data-${screen}='below'] { translate: -50%; }
  &[data-${screen}='right'] { translate: calc(var(--pin) / 2 + 4px) ${beside}; }
  &[data-${screen}='left'] { translate: calc(var(--pin) / -2 - 4px - 100%) ${beside}; }
`;

/** The name of the pin's city, which the list also says. A light edge, as it may reach into the sea. */
const CityName = styled.span`
  ${onMap}
  display: none;
  ${type[12]};
  font-weight: 600;
  white-space: nowrap;
  color: #4A3420;
  -webkit-text-stroke: 3px rgb(255 255 255 / 0.65);
  paint-order: stroke fill;
  animation: ${appear} ${motion.enter};
  &::before { content: attr(data-city); }
  ${below.medium} { ${sideIn('phone')} }
  ${from.medium} { ${type[14]}; ${sideIn('large')} }
`;

const Small = styled(Picture)`
  flex: none;
  width: 56px;
  aspect-ratio: 1;
  border-radius: 50%;
  overflow: hidden;
  img, svg { width: 100%; height: 100%; object-position: 50% 25%; }
  ${from.large} { width: 80px; }
`;

const Row = styled.span`
  display: flex;
  gap: 12px;
  align-items: center;
  height: 100%;
  min-height: 80px;
  padding: 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

const Link = styled(Anchor)`
  color: ${color.text};
  text-decoration: none;
  display: block;
  height: 100%;
  &:hover ${Head}, &:focus-visible ${Head} { z-index: 2; scale: 1.15; outline: 3px solid ${color.text}; }
  &:hover ${Row} { border-color: ${color.primary}; }
  &:focus-visible { outline: none; }
  &:focus-visible ${Row}, &:focus-visible ${Head} { outline: 2px solid ${color.focus}; outline-offset: 2px; }
`;

const Words = styled.span`
  display: grid;
  gap: 2px;
  justify-items: start;
  min-width: 0;
`;

const Name = styled.span`
  display: flex;
  max-width: 100%;
  font-weight: 600;
`;

const City = styled.span`
  display: flex;
  gap: 4px;
  align-items: center;
  ${type[14]};
  color: ${color.textQuiet};
`;

interface PinProps {
  profile: Profile;
  lander: string;
  isFirst: boolean;
  /** Where its city's name stands on the map, if there is room. */
  sides: Sides | undefined;
}

/** A profile with its city in words, and as a pin on the map where it has a place there. One link leads from both. */
export function Pin({ profile, lander, isFirst, sides }: PinProps) {
  const { t } = useTexts();
  const { src, srcSet, placeholder } = pictureOf(profile.main_image);
  const picture = {
    src: src ?? undefined,
    srcSet,
    sizes: '(min-width: 992px) 80px, 56px',
    placeholder,
    alt: '',
    width: 56,
    height: 56,
    loading: 'eager',
  } as const;
  return (
    <Item data-x={profile.spot?.x ?? ''} data-y={profile.spot?.y ?? ''}>
      <Link href={`/members/${profile.id}/signup?lander=${lander}`}>
        <Head>
          <Face {...picture} fetchPriority={isFirst ? 'high' : undefined} />
          {/* In words it stands in the list, on the same link. */}
          {profile.fictional_icon && (
            <Sign>
              <FictionalIcon size={11} />
            </Sign>
          )}
        </Head>
        {(sides?.phone || sides?.large) && (
          <CityName data-city={profile.city} data-phone={sides.phone} data-large={sides.large} aria-hidden />
        )}
        <Row>
          <Small {...picture} />
          <Words>
            <Name>
              <NameAndAge name={profile.name} age={profile.age} />
            </Name>
            {profile.city && (
              <City>
                <MapPinIcon size={16} />
                {profile.city}
              </City>
            )}
            {profile.fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
          </Words>
        </Row>
      </Link>
    </Item>
  );
}

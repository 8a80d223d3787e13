import type { ProfileCard as Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Anchor, FictionalPill, from, keyframes, motion, NameAndAge, Picture, pictureOf, styled, type } from '@vesper/ui';

const paste = keyframes`from { transform: translateY(-18px) rotate(9deg) scale(1.06); }`;

/** Coloured paper, the same by day and by night; dark words have 4.5:1 on each. */
const PAPERS = ['#F6C445', '#F29B86', '#8CC7B5', '#C3B4EA', '#9CC4EC', '#F0B6CB', '#B9CF7C', '#E9D3A8'];
/** How each scrap lies on the sheet. */
const TILTS = [-2.2, 1.6, -1.2, 2.4, -1.8, 1.2, 2, -2.4];
/** The shapes that the photos are cut to: circle, arch, leaf, slip, egg, stamp. */
const SHAPES = [
  '50%',
  '50% 50% 8px 8px / 45% 45% 8px 8px',
  '70% 0 70% 0',
  '8px 48px 8px 48px',
  '50% 50% 50% 50% / 60% 60% 40% 40%',
  '10px',
];

const at = (list: readonly (string | number)[], style: (value: string | number) => string) =>
  list.map((value, place) => `li:nth-child(${list.length}n + ${place + 1}) & { ${style(value)} }`).join('\n');

/** One scrap of paper; also the placeholder while faces are loading. */
export const Paper = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 6px;
  height: 100%;
  min-height: 158px;
  /* As far as a corner of it is turned out. */
  margin-inline: 3px;
  padding: 8px;
  text-align: center;
  color: #1D1715;
  color-scheme: light;
  clip-path: polygon(0 2%, 22% 0, 41% 1.5%, 70% 0, 100% 1.5%, 99% 30%, 100% 62%, 98.5% 100%, 60% 98.5%, 33% 100%, 1% 98.5%, 1.5% 55%);
  transition: transform ${motion.enter};
  ${at(PAPERS, (paper) => `background: ${paper};`)}
  ${at(TILTS, (tilt) => `transform: rotate(${tilt}deg);`)}
  animation: ${paste} 420ms cubic-bezier(0.2, 0.8, 0.2, 1);
  &:hover { transform: rotate(0) scale(1.03); }
  &:has(:focus-visible) { clip-path: none; outline: 3px solid #1D1715; outline-offset: -3px; }
  ${from.medium} { gap: 10px; min-height: 280px; margin-inline: 7px; padding: 14px; }
`;

const Photo = styled(Picture)`
  width: 100%;
  aspect-ratio: 1 / 1.1;
  img, svg { width: 100%; height: 100%; object-position: 50% 20%; }
  ${at(SHAPES, (shape) => `border-radius: ${shape};`)}
`;

const Name = styled(Anchor)`
  display: flex;
  justify-content: center;
  /* Most names are whole at this size, three to a row of a phone. */
  margin-inline: -4px;
  ${type[12]};
  font-weight: 700;
  letter-spacing: -0.01em;
  color: inherit;
  text-decoration: none;
  outline: none;
  &::after { content: ''; position: absolute; inset: 0; }
  ${from.medium} { margin-inline: 0; ${type[18]}; letter-spacing: 0; }
`;

const City = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${type[12]};
  ${from.medium} { ${type[14]}; }
`;

/** A profile as a scrap of the collage. */
export function Cutout({ profile, lander, place }: { profile: Profile; lander: string; place: number }) {
  const { t } = useTexts();
  const { src, srcSet, placeholder } = pictureOf(profile.main_image);
  return (
    <Paper>
      <Photo
        src={src ?? undefined}
        srcSet={srcSet}
        sizes="(min-width: 1200px) 240px, (min-width: 768px) 22vw, 30vw"
        placeholder={placeholder}
        alt=""
        width={300}
        height={330}
        loading={place < 4 ? 'eager' : 'lazy'}
        fetchPriority={place < 2 ? 'high' : undefined}
      />
      <div>
        <Name href={`/members/${profile.id}/signup?lander=${lander}`}>
          <NameAndAge name={profile.name} age={profile.age} />
        </Name>
        {profile.city && <City>{profile.city}</City>}
      </div>
      {profile.fictional_icon && (
        <div>
          <FictionalPill label={t('common:fictional.label')} />
        </div>
      )}
    </Paper>
  );
}

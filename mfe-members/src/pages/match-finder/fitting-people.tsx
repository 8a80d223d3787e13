import type { CallResponse } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { below, color, from, keyframes, motion, Picture, placeholderOf, radius, styled, type } from '@vesper/ui';

/** Faces beside a question; on a phone the first of them stand in a row, large where the answers leave room. */
const FACES = 9;
const IN_ROW = 3;
const IN_LARGE_ROW = 5;
const IN_TWO_ROWS = 8;
const LARGE = `${below.large} and (min-height: 680px)`;
/** With fewer, it says how there are more. */
const FEW = 5;

const Frame = styled.div<{ $isLarge: boolean }>`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 48px;
  ${({ $isLarge }) => $isLarge && `${LARGE} { flex-direction: column-reverse; align-items: stretch; }`}
  ${from.large} { flex-direction: column; gap: 20px; align-items: stretch; }
`;

const enter = keyframes`from { opacity: 0; transform: scale(0.6); }`;

/** A row of circles, or two; beside the question, a wall of photos. */
const Faces = styled.ul<{ $isLarge: boolean; $count: number }>`
  display: flex;
  flex: none;
  > :nth-child(n + ${IN_ROW + 1}) { display: none; }
  > * + * { margin-inline-start: -12px; }
  ${({ $isLarge, $count }) =>
    $isLarge &&
    `${LARGE} {
      display: grid;
      grid-template-columns: repeat(${$count === IN_TWO_ROWS ? IN_TWO_ROWS / 2 : IN_LARGE_ROW}, minmax(0, 80px));
      gap: 8px;
      > :nth-child(-n + ${$count}) { display: block; width: auto; margin: 0; box-shadow: none; }
    }`}
  ${from.large} {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 8px;
    > :nth-child(n) { display: block; margin: 0; }
  }
`;

/* Faces that an answer adds fade in; those that stay don't move. */
const Face = styled.li`
  width: 40px;
  border-radius: 50%;
  overflow: hidden;
  box-shadow: 0 0 0 2px ${color.surface};
  animation: ${enter} ${motion.sheet} backwards;
  img, svg { aspect-ratio: 1; }
  ${from.large} {
    width: auto;
    border-radius: ${radius.card};
    box-shadow: none;
  }
`;

const Words = styled.div<{ $isLarge: boolean }>`
  min-width: 0;
  ${type[14]};
  color: ${color.textQuiet};
  strong { display: block; line-height: 1.3; color: ${color.text}; }
  ${from.small} { strong { ${type[16]}; } }
  ${({ $isLarge }) => $isLarge && `${LARGE} { strong { ${type[18]}; } }`}
  ${from.large} { strong { ${type[22]}; } }
`;

type Found = CallResponse<'matchfinder.get'>;

interface FittingPeopleProps {
  found: Pick<Found, 'answers' | 'fitting' | 'results'>;
  /** On a phone the answers leave room for a row of large faces under the count. */
  isLarge?: boolean;
  /** They leave room for two. */
  isRoomy?: boolean;
}

/** D-18: who fits the answers given so far: some faces, and how many there are. Older servers don't say, and nothing stands here. */
export function FittingPeople({ found: { fitting, results, answers }, isLarge = false, isRoomy = false }: FittingPeopleProps) {
  const { t, formatNumber } = useTexts();
  // Search begins in the member's own country, and counts fewer.
  const isEverywhere =
    useStoreValue(useHost().stores.settings, ({ settings }) => settings.countries.length > 1) && (answers?.place ?? null) === null;
  if (!fitting) return null;
  const isBegun = Object.values(answers ?? {}).some((answer) => answer !== null);
  const { count, or_more } = fitting;
  // Fictional profiles have no room for their label here (D-46), and are not counted.
  const people = results.filter(({ profile }) => !profile.fictional_icon && profile.main_image).slice(0, FACES);
  const number = `${formatNumber(count)}${or_more ? '+' : ''}`;
  return (
    <Frame $isLarge={isLarge}>
      {people.length > 0 && (
        <Faces aria-hidden $isLarge={isLarge} $count={isRoomy && people.length >= IN_TWO_ROWS ? IN_TWO_ROWS : IN_LARGE_ROW}>
          {people.map(({ profile: { id, main_image: image } }) => (
            <Face key={id}>
              <Picture
                src={image?.thumb_filename}
                placeholder={placeholderOf(image?.thumbhash ?? null)}
                alt=""
                width={120}
                height={120}
                loading="eager"
              />
            </Face>
          ))}
        </Faces>
      )}
      <Words role="status" $isLarge={isLarge}>
        <strong>{t(isBegun ? 'matchfinder.fit' : 'matchfinder.choice', { count, number })}</strong>
        {count < FEW ? t('matchfinder.dont_mind_more') : isEverywhere && t('matchfinder.everywhere')}
      </Words>
    </Frame>
  );
}

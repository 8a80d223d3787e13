import type { CallResponse } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Avatar, color, placeholderOf, styled, tabularFigures, type } from '@vesper/ui';

const FACES = 5;
/** With fewer, it says how there are more. */
const FEW = 5;

const Row = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 44px;
  ${type[14]};
  ${tabularFigures};
  color: ${color.textQuiet};
  strong { display: block; ${type[16]}; color: ${color.text}; }
`;

const Faces = styled.div`
  display: flex;
  flex: none;
  > * { border-radius: 50%; box-shadow: 0 0 0 2px ${color.surface}; }
  > * + * { margin-inline-start: -12px; }
`;

type Found = CallResponse<'matchfinder.get'>;

/** D-18: who fits the answers given so far: some faces, and how many there are. Older servers don't say, and nothing stands here. */
export function FittingPeople({ found: { fitting, results } }: { found: Pick<Found, 'fitting' | 'results'> }) {
  const { t, formatNumber } = useTexts();
  if (!fitting) return null;
  const { count, or_more } = fitting;
  // Fictional profiles have no room for their label here (D-46), and are not counted.
  const people = results.filter(({ profile }) => !profile.fictional_icon && profile.main_image).slice(0, FACES);
  const number = `${formatNumber(count)}${or_more ? '+' : ''}`;
  return (
    <Row>
      {people.length > 0 && (
        <Faces aria-hidden>
          {people.map(({ profile }) => (
            <Avatar
              key={profile.id}
              src={profile.main_image?.thumb_filename}
              placeholder={placeholderOf(profile.main_image?.thumbhash ?? null)}
              size={40}
            />
          ))}
        </Faces>
      )}
      <p role="status">
        <strong>{t('matchfinder.fit', { count, number })}</strong>
        {count < FEW && t('matchfinder.dont_mind_more')}
      </p>
    </Row>
  );
}

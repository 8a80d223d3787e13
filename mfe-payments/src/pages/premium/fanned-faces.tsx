import type { ProfileCard } from '@vesper/contracts';
import { from, Picture, pictureOf, styled } from '@vesper/ui';

const PLACES = [0, 1, 2];

/** Photos in a hand. As large before they come: nothing moves then. */
const Fan = styled.div`
  display: flex;
  flex: none;
  align-self: center;
  padding-inline: 4px;
  > * {
    width: 48px;
    aspect-ratio: 3 / 4;
    margin-inline-start: -16px;
    border: 2px solid #FFF8F0;
    border-radius: 8px;
    overflow: hidden;
    background: rgb(255 217 160 / 0.18);
    box-shadow: 0 8px 18px -6px rgb(0 0 0 / 0.6);
    img, svg { width: 100%; height: 100%; object-fit: cover; object-position: 50% 25%; }
  }
  > :nth-child(1) { margin: 0; rotate: -7deg; translate: 0 4px; }
  > :nth-child(3) { rotate: 7deg; translate: 0 4px; }
  ${from.medium} { padding-inline: 12px; > * { width: 92px; border-width: 3px; border-radius: 12px; } }
  ${from.large} { padding-inline: 16px; > * { width: 116px; margin-inline-start: -20px; border-width: 4px; border-radius: 14px; } }
`;

/** Three of them, as decoration: of those who are real, as there is no room for a label. */
export function FannedFaces({ people = [] }: { people?: readonly ProfileCard[] | undefined }) {
  const real = people.filter(({ fictional_icon }) => !fictional_icon);
  return (
    <Fan aria-hidden>
      {PLACES.map((place) => {
        const person = real[place];
        if (!person) return <span key={place} />;
        const { src, srcSet, placeholder } = pictureOf(person.main_image);
        return (
          <Picture
            key={place}
            src={src ?? undefined}
            srcSet={srcSet}
            sizes="(min-width: 992px) 116px, (min-width: 768px) 92px, 48px"
            placeholder={placeholder}
            alt=""
            width={116}
            height={155}
            loading="eager"
          />
        );
      })}
    </Fan>
  );
}

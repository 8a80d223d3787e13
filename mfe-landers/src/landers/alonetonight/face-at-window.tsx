import type { ProfileCard as Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Anchor, FictionalPill, from, keyframes, NameAndAge, Picture, pictureOf, styled, type, visuallyHidden } from '@vesper/ui';

const flicker = keyframes`
  0%, 30% { opacity: 0.2; }
  12%, 40% { opacity: 1; }
`;

const call = keyframes`50% { transform: scale(1.12); }`;

/** In hundredths of the screen's height; as wide as the wall leaves room for at most. */
const widthOf = ({ $isLarge }: { $isLarge: boolean }) => ($isLarge ? 27 : 21.5);

/** The window's opening, dark until its light is on. */
export const Frame = styled.div<{ $isLarge: boolean }>`
  position: relative;
  isolation: isolate;
  aspect-ratio: 2 / 3;
  width: min(100%, 26.7svh);
  place-self: end center;
  border: 6px solid #F1E4D4;
  border-radius: 50% 50% 6px 6px / 26% 26% 6px 6px;
  overflow: hidden;
  background: #2A2150;
  ${from.medium} { border-width: 10px; width: min(100%, ${widthOf}svh); }
`;

/* In the rows of the wall: the window, and what is under its sill. */
const Window = styled.div`
  position: relative;
  display: grid;
  grid-row: span 2;
  grid-template: subgrid / minmax(0, 1fr);
  &:has(:checked) ${Frame} {
    background: #FFC76A;
    box-shadow: 0 0 56px 6px rgb(255 199 106 / 0.55);
  }
  &:has(:focus-visible) ${Frame} { outline: 3px solid #FFFFFF; outline-offset: 3px; }
`;

const Face = styled(Picture)`
  position: absolute;
  inset: 0;
  visibility: hidden;
  background: #FFC76A;
  img, svg { width: 100%; height: 100%; object-position: 50% 20%; scale: 1.22; transform-origin: 50% 34%; filter: brightness(1.14) saturate(1.12); }
  /* The lamp of the room. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: radial-gradient(75% 60% at 50% 42%, transparent 30%, rgb(255 188 84 / 0.12));
    pointer-events: none;
  }
  ${Window}:has(:checked) & { visibility: visible; animation: ${flicker} 700ms ease-out; }
`;

/** Two curtains that part when the light comes on. */
const Curtains = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-columns: 1fr 1fr;
  &::before, &::after {
    content: '';
    background: repeating-linear-gradient(90deg, #4B3A85 0 8px, #3C2E70 8px 16px);
    transition: transform 700ms cubic-bezier(0.3, 0.8, 0.3, 1);
  }
  &::before { transform-origin: left; }
  &::after { transform-origin: right; }
  ${Window}:has(:checked) &::before, ${Window}:has(:checked) &::after { transform: scaleX(0); }
`;

const Bars = styled.span`
  position: absolute;
  inset: 0;
  background: linear-gradient(#F1E4D4, #F1E4D4) 50% 0 / 4px 100% no-repeat, linear-gradient(#F1E4D4, #F1E4D4) 0 50% / 100% 4px no-repeat;
  transition: opacity 400ms ease-out;
  ${Window}:has(:checked) & { opacity: 0; }
`;

/** The whole window is the switch, until it is on. Then the face is a link, and the switch is left to the keyboard. */
const Switch = styled.label`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  cursor: pointer;
  ${Window}:has(:checked) & { pointer-events: none; }
`;

const Input = styled.input`${visuallyHidden};`;

const Bulb = styled.svg`
  width: 52px;
  height: 52px;
  padding: 12px;
  border-radius: 50%;
  fill: none;
  stroke: #1D1715;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
  background: #FFC76A;
  animation: ${call} 2.4s ease-in-out 3;
  ${Window}:has(:checked) & { visibility: hidden; }
  ${from.medium} { width: 64px; height: 64px; padding: 15px; }
`;

/** A little wider than the window. What is under it keeps its place while the window is dark, so that nothing moves when it is lit. */
const Sill = styled.div<{ $isLarge: boolean }>`
  min-height: 92px;
  padding: 14px 0 8px;
  background: linear-gradient(#F1E4D4, #F1E4D4) 50% 0 / 100% 6px no-repeat;
  margin-inline: -2px;
  text-align: center;
  ${type[14]};
  > * { visibility: hidden; }
  ${Window}:has(:checked) & > * { visibility: visible; }
  ${from.medium} { margin-inline: -8px; background-size: calc(${widthOf}svh + 16px) 6px; ${type[16]}; }
`;

const Name = styled(Anchor)`
  display: flex;
  justify-content: center;
  min-width: 0;
  font-weight: 700;
  color: #FFFFFF;
  text-decoration: none;
  ${from.medium} { ${type[18]}; }
  &::after { content: ''; position: absolute; inset: 0; }
`;

const City = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface FaceAtWindowProps {
  profile: Profile;
  lander: string;
  number: number;
  /** From the start; its window is the largest. */
  isLit: boolean;
}

/** A window and whoever is shown in it. It is a checkbox and styles, so it lights up without a script; nothing is sent or kept. */
export function FaceAtWindow({ profile, lander, number, isLit }: FaceAtWindowProps) {
  const { t } = useTexts();
  const { src, srcSet, placeholder } = pictureOf(profile.main_image);
  return (
    <Window>
      <Frame $isLarge={isLit}>
        <Face
          src={src ?? undefined}
          srcSet={srcSet}
          sizes="(min-width: 768px) 300px, 44vw"
          placeholder={placeholder}
          alt=""
          width={200}
          height={300}
          loading="eager"
          fetchPriority={isLit ? 'high' : undefined}
        />
        <Curtains />
        <Bars />
        <Switch>
          <Input type="checkbox" name="light" defaultChecked={isLit} aria-label={t('alonetonight.light', { number })} />
          <Bulb viewBox="0 0 24 24" aria-hidden>
            <path d="M9 18h6m-5 3h4M8.5 14.5A6 6 0 1 1 15.5 14.5c-.6.5-1 1.2-1 2V18h-5v-1.5c0-.8-.4-1.5-1-2z" />
          </Bulb>
        </Switch>
      </Frame>
      <Sill $isLarge={isLit}>
        <Name href={`/members/${profile.id}/signup?lander=${lander}`}>
          <NameAndAge name={profile.name} age={profile.age} />
        </Name>
        {profile.city && <City>{profile.city}</City>}
        {profile.fictional_icon && <FictionalPill label={t('common:fictional.label')} onPicture />}
      </Sill>
    </Window>
  );
}

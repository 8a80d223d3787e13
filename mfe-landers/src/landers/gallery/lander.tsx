import { useTexts } from '@vesper/host-kit';
import { below, Container, from, Stack, styled, type } from '@vesper/ui';
import { ShowcaseGrid } from '../../showcase/showcase-grid.tsx';
import { useShowcase } from '../../showcase/use-showcase.tsx';
import { LanderFrame } from '../../signup/lander-frame.tsx';
import declaration from './lander.json' with { type: 'json' };

const LANDER = 'gallery';

/** The wall of a gallery, the same by day and by night. */
const Wall = styled.div`
  color-scheme: dark;
  padding-bottom: 32px;
  overflow-x: clip;
  color: #FFFFFF;
  background: linear-gradient(#1D3A35, #264A43 40%, #1B352F);
`;

const Opening = styled(Stack)`
  padding-block: 16px 30px;
  ${from.medium} { padding-block: 32px 56px; max-width: 720px; }
`;

const Title = styled.h1`
  ${type[28]};
  ${from.medium} { ${type[48]}; }
`;

const Lead = styled.p`
  ${from.medium} { ${type[18]}; }
`;

/** Twelve pictures fill every row, each in its frame under a lamp: 2, 3 or 4 columns. */
const Faces = styled(ShowcaseGrid)`
  isolation: isolate;
  gap: 52px 28px;
  /* As wide as a frame: it stands on the margin. */
  padding-inline: 9px;
  /* A name of ours and the age fit on the narrowest picture. */
  h3 { font-size: 0.875rem; }
  ${from.medium} { gap: 64px 44px; h3 { font-size: 1.125rem; } }
  ${from.wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  > li { position: relative; }
  > li::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: -76px -32px auto;
    height: 152px;
    background: radial-gradient(closest-side, rgb(255 226 168 / 0.65), rgb(255 226 168 / 0.24) 50%, rgb(255 226 168 / 0.07) 78%, transparent);
  }
  > li::after {
    content: '';
    position: absolute;
    inset: -26px 30% auto;
    height: 6px;
    border-radius: 3px 3px 1px 1px;
    background: linear-gradient(#F3D08A, #B98A3E);
    box-shadow: 0 5px 10px rgb(255 226 168 / 0.5);
  }
  > li > * {
    border-radius: 2px;
    ${below.medium} { aspect-ratio: 5 / 6; }
    box-shadow: 0 0 0 2px #2B1D10, 0 0 0 7px #C39A4E, 0 0 0 8px #8A6526, 0 0 0 9px #5E4317, 0 22px 26px -4px rgb(0 0 0 / 0.55);
  }
`;

/** R-40, D-52: a grid of members near the visitor; a tap starts the signup with that member. */
export default function GalleryLander() {
  const { t } = useTexts();
  const { copy, profiles, failure } = useShowcase(LANDER, declaration.variants);
  // texts: gallery.plain.* gallery.summer.*
  return (
    <LanderFrame lander={LANDER}>
      <Wall data-fills>
        <Container>
          <Opening gap={8}>
            <Title tabIndex={-1}>{t(`gallery.${copy}.heading`)}</Title>
            <Lead>{t(`gallery.${copy}.lead`)}</Lead>
          </Opening>
          {failure || <Faces profiles={profiles} lander={LANDER} places={12} />}
        </Container>
      </Wall>
    </LanderFrame>
  );
}

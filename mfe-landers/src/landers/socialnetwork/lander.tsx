import { useTexts } from '@vesper/host-kit';
import { Container, from, keyframes, Loading, Stack, styled, type, VisuallyHidden } from '@vesper/ui';
import { useShowcase } from '../../showcase/use-showcase.tsx';
import { LanderFrame } from '../../signup/lander-frame.tsx';
import { EmptyPost, Post } from './post.tsx';
import declaration from './lander.json' with { type: 'json' };

const LANDER = 'socialnetwork';
/** Three whole rows of a wide wall. */
const POSTS = 9;

const rise = keyframes`from { transform: translateY(28px); }`;

/** Upright, one brick high in every second row. */
const joints = 'conic-gradient(from 270deg at 2px 30px, rgb(60 20 10 / 0.32) 90deg, transparent 0)';

/** A brick wall in warm light, the same by day and by night. */
const Wall = styled.div`
  padding-block: 16px 32px;
  color: #FFFFFF;
  background:
    /* Plain behind the words. */
    linear-gradient(#834326 72px, transparent 150px),
    radial-gradient(70% 60% at 50% 0, rgb(255 214 150 / 0.2), transparent),
    linear-gradient(rgb(60 20 10 / 0.32) 2px, transparent 2px) 0 0 / 96px 32px,
    ${joints} 0 2px / 96px 64px,
    ${joints} 48px 34px / 96px 64px,
    linear-gradient(#804024, #6B2F1B);
  ${from.medium} { padding-block: 40px 56px; }
`;

const Opening = styled(Stack)`
  color-scheme: dark;
  max-width: 720px;
  margin-bottom: 16px;
  ${from.medium} { margin-bottom: 32px; }
`;

const Title = styled.h1`
  ${type[28]};
  ${from.medium} { ${type[48]}; font-size: 3.75rem; line-height: 1.05; }
`;

const Lead = styled.p`
  ${from.medium} { ${type[18]}; }
`;

/** Two columns, then three; the second one doesn't line up, as on a wall. */
const Posts = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  > * { animation: ${rise} 520ms cubic-bezier(0.2, 0.8, 0.2, 1); }
  > :nth-child(even) { animation-duration: 700ms; }
  ${from.medium} {
    gap: 20px;
    padding-bottom: 32px;
    > :nth-child(even) { position: relative; top: 32px; }
  }
  ${from.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > :nth-child(even) { top: 0; }
    padding-bottom: 40px;
    > :nth-child(3n + 2) { position: relative; top: 40px; }
  }
`;

/** R-43, D-52: a wall of members, with what they wrote about themselves where visitors may read it. Nothing on it is made up. */
export default function WallLander() {
  const { t } = useTexts();
  const { copy, profiles, failure } = useShowcase(LANDER, declaration.variants);
  // texts: socialnetwork.plain.* socialnetwork.summer.*
  return (
    <LanderFrame lander={LANDER}>
      <Wall data-fills>
        <Container>
          <Opening gap={8}>
            <Title tabIndex={-1}>{t(`socialnetwork.${copy}.heading`)}</Title>
            <Lead>{t(`socialnetwork.${copy}.lead`)}</Lead>
          </Opening>
          {failure}
          {!failure && !profiles && (
            <Loading label={t('common:words.loading')}>
              <Posts as="div">
                {Array.from({ length: POSTS }, (_, place) => (
                  <EmptyPost key={place} />
                ))}
              </Posts>
            </Loading>
          )}
          {profiles && (
            <section>
              <VisuallyHidden as="h2">{t('faces')}</VisuallyHidden>
              <Posts>
                {profiles.slice(0, POSTS).map((profile, place) => (
                  <li key={profile.id}>
                    <Post profile={profile} lander={LANDER} isFirst={place < 2} />
                  </li>
                ))}
              </Posts>
            </section>
          )}
        </Container>
      </Wall>
    </LanderFrame>
  );
}

import { useTexts } from '@vesper/host-kit';
import { below, Container, from, Loading, Stack, styled, type, VisuallyHidden } from '@vesper/ui';
import { Disclosure } from '../../showcase/disclosure.tsx';
import { useShowcase } from '../../showcase/use-showcase.tsx';
import { Cutout, Paper } from './cutout.tsx';
import { WhoForm } from './who-form.tsx';
import declaration from './lander.json' with { type: 'json' };

const LANDER = 'collagelanding';
const CUTOUTS = 8;

/** A sheet of kraft paper, by day and by night. */
const Sheet = styled.div`
  padding-block: 16px 32px;
  overflow: clip;
  background: light-dark(#F3E3C7, #2B2522);
  ${from.medium} { padding-block: 32px 48px; }
`;

/**
 * One grid for words, form and faces. On a phone three faces stand between the words and the form; later all of them stand around both.
 */
const Mosaic = styled(Container)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px 8px;
  > ul { display: contents; }
  li { order: 3; filter: drop-shadow(0 3px 4px rgb(29 23 21 / 0.22)); }
  li:nth-child(-n + 3) { order: 1; }
  ${from.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 24px;
    li, li:nth-child(-n + 3) { order: 0; }
    li:nth-child(1) { grid-area: 1 / 1; }
    li:nth-child(2) { grid-area: 1 / 4; }
    li:nth-child(3) { grid-area: 2 / 1; }
    li:nth-child(4) { grid-area: 2 / 4; }
  }
`;

/** Words and form: one block between the faces, but on a phone, where faces stand between the two. */
const Middle = styled.div`
  display: contents;
  > * { grid-column: 1 / -1; }
  > :last-child { order: 2; }
  /* The note's second line stands under its words, not under its icon. */
  ${below.medium} { > :first-child > :last-child { padding-inline-start: 22px; text-indent: -22px; } }
  ${from.medium} {
    display: grid;
    grid-area: 1 / 2 / 3 / 4;
    gap: 28px;
    align-content: center;
    text-align: center;
  }
`;

const Title = styled.h1`
  ${type[28]};
  ${from.medium} { ${type[36]}; }
  ${from.large} { ${type[48]}; }
`;

const Lead = styled.p`
  ${from.medium} { ${type[18]}; }
`;

const Trouble = styled.div`
  grid-column: 1 / -1;
  order: 3;
`;

/** R-39, D-52: faces cut out and pasted around a form, whose two answers the signup takes up. */
export default function CollageLander() {
  const { t } = useTexts();
  const { copy, profiles, failure } = useShowcase(LANDER, declaration.variants);
  // texts: collagelanding.plain.* collagelanding.summer.*
  return (
    <Sheet>
      <Mosaic>
        <Middle>
          <Stack gap={4}>
            <Title tabIndex={-1}>{t(`collagelanding.${copy}.heading`)}</Title>
            <Lead>{t(`collagelanding.${copy}.lead`)}</Lead>
            <Disclosure />
          </Stack>
          <WhoForm lander={LANDER} />
        </Middle>
        {failure && <Trouble>{failure}</Trouble>}
        {!failure && !profiles && (
          <>
            <VisuallyHidden>
              <Loading label={t('common:words.loading')}>{null}</Loading>
            </VisuallyHidden>
            <ul aria-hidden>
              {Array.from({ length: CUTOUTS }, (_, place) => (
                <li key={place}>
                  <Paper />
                </li>
              ))}
            </ul>
          </>
        )}
        {profiles && (
          <ul aria-label={t('faces')}>
            {profiles.slice(0, CUTOUTS).map((profile, place) => (
              <li key={profile.id}>
                <Cutout profile={profile} lander={LANDER} place={place} />
              </li>
            ))}
          </ul>
        )}
      </Mosaic>
    </Sheet>
  );
}

import {
  AppFrame,
  Button,
  Card,
  color,
  Column,
  Container,
  EveningColumns,
  FiltersIcon,
  Grid,
  Inline,
  NarrowContainer,
  PageHeading,
  SkipLink,
  Stack,
  styled,
} from '../src/public.ts';
import { Look } from './look.tsx';
import { longLabel, longText, longWord } from './long-texts.ts';
import { Part, Section, State } from './part.tsx';

const Box = styled.div`
  padding: 12px;
  background: ${color.sunken};
  border-radius: 8px;
`;

/** A page has one `h1`, here the gallery's own; this shows how page headings look. */
const Wide = styled.div`margin-inline: -15px;`;

export function Layout() {
  return (
    <Section id="layout" title="Look and layout">
      <Look />
      <Part of={{ AppFrame, SkipLink }}>
        <State name="around this page; the skip link is its first stop of the Tab key">
          <SkipLink targetId="layout">Skip to “Look and layout”</SkipLink>
        </State>
      </Part>
      <Part of={{ PageHeading }}>
        <State name="with a line and something to do; the first one of this page is without">
          <PageHeading
            title="Who is out tonight?"
            text="1,248 members near Utrecht"
            actions={
              <Button variant="secondary" icon={<FiltersIcon />}>
                Filters
              </Button>
            }
          />
        </State>
        <State name="long">
          <PageHeading title={longWord} text={longText} />
        </State>
        <State name="compact: low on a phone">
          <PageHeading isCompact title="Who is out tonight?" text="1,248 members" />
        </State>
      </Part>
      <Part of={{ Container, NarrowContainer }}>
        <State name="the page’s column, and the one for forms and reading">
          <Wide>
            <Container>
              <Box>Container</Box>
            </Container>
            <NarrowContainer>
              <Box>NarrowContainer</Box>
            </NarrowContainer>
          </Wide>
        </State>
      </Part>
      <Part of={{ Grid, Column }}>
        <State name="twelve columns; halves from 768 px on, thirds from 992 px on">
          <Grid>
            <Column columns={{ medium: 6, large: 4 }}>
              <Box>One</Box>
            </Column>
            <Column columns={{ medium: 6, large: 4 }}>
              <Box>Two</Box>
            </Column>
            <Column columns={{ large: 4 }}>
              <Box>{longWord}</Box>
            </Column>
          </Grid>
        </State>
      </Part>
      <Part of={{ EveningColumns }}>
        <State name="an evening with words beside it, from 992 px on">
          <EveningColumns title={longLabel} words={longText} height={48}>
            <Box>{longWord}</Box>
          </EveningColumns>
        </State>
      </Part>
      <Part of={{ Stack, Inline }}>
        <State name="below and beside each other">
          <Stack gap={8}>
            <Box>One</Box>
            <Inline gap={8}>
              <Box>Two</Box>
              <Box>Three</Box>
              <Box>{longWord}</Box>
            </Inline>
          </Stack>
        </State>
      </Part>
      <Part of={{ Card }}>
        <State name="with its padding, flush, long">
          <Stack>
            <Card>A surface on the page.</Card>
            <Card flush>
              <Box>What is in it reaches its edges.</Box>
            </Card>
            <Card>
              {longWord}. {longText}
            </Card>
          </Stack>
        </State>
      </Part>
    </Section>
  );
}

import { aUser } from '@vesper/testing/in-browser';
import { BaseStyles, BrandStyles, Button, color, Inline, radius, SelectField, Stack, styled, TextArea, type } from '@vesper/ui';
import { sampleColors } from '../sample-colors.ts';
import { useState } from 'react';
import type { BuiltRemote, Conditions } from '../stage-protocol.ts';
import { createMockResponses } from './mock-responses.ts';
import { ResponseEditor } from './response-editor.tsx';
import { ConditionFields } from './conditions.tsx';
import { LogList } from './log-list.tsx';
import { useStage } from './use-stage.ts';
import { choicesOf } from './view-choices.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: 340px minmax(0, 1fr);
  height: 100dvh;
`;

const Side = styled.aside`
  overflow-y: auto;
  background: ${color.surface};
  border-inline-end: 1px solid ${color.line};
`;

const Part = styled.section`
  padding: 16px;
  border-bottom: 1px solid ${color.line};
`;

const Title = styled.h1`${type[18]};`;
const Version = styled.p`
  ${type[12]};
  color: ${color.textQuiet};
`;

const PartTitle = styled.h2`
  ${type[14]};
  margin-bottom: 12px;
`;

const LogTitle = styled.h2`${type[14]};`;

const Main = styled.main`
  display: grid;
  grid-template-rows: minmax(0, 1fr) minmax(160px, 32%);
  min-width: 0;
`;

const Place = styled.div`
  padding: 24px;
  overflow: auto;
  background: ${color.sunken};
`;

const StageFrame = styled.iframe<{ $width: string }>`
  display: block;
  width: ${({ $width }) => $width};
  height: 100%;
  margin-inline: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.page};
`;

const Records = styled.section`
  padding: 12px 16px;
  overflow-y: auto;
  border-top: 1px solid ${color.line};
`;

const widths = { 'Phone, 360': '360px', 'Tablet, 768': '768px', 'Desktop, 1200': '1200px', 'Full width': '100%' };

/** The panel: chooses the view and its conditions, and logs everything the remote does. */
export function App({ remote }: { remote: BuiltRemote }) {
  const [responses] = useState(() => createMockResponses(remote.fixtures));
  const [choices] = useState(() => choicesOf(remote.declaration));
  const [chosen, setChosen] = useState(0);
  const [data, setData] = useState(() => JSON.stringify(choices[0]?.data ?? {}));
  const [conditions, setConditions] = useState<Conditions>({ locale: 'en', colors: 'coral and amber', user: aUser() });
  const [width, setWidth] = useState(widths['Full width']);
  const [isMounted, setIsMounted] = useState(false);
  /** React key of the stage's iframe: a new number loads a new document. */
  const [stageKey, setStageKey] = useState(0);
  const { entries, clear, connect, stage } = useStage(remote, responses);

  const choice = choices[chosen];
  const parsed = parse(data);

  /** Failures are shown in the log. */
  const run = (work: Promise<void> | undefined) => void work?.catch(() => {});
  const mount = () => {
    if (!choice || !parsed) return;
    setIsMounted(true);
    run(stage.current?.mount(choice.viewWith(parsed), choice.pathWith(parsed), conditions));
  };
  const update = () => choice && parsed && run(stage.current?.update(choice.viewWith(parsed)));
  const unmount = () => {
    setIsMounted(false);
    run(stage.current?.unmount());
  };
  const choose = (index: number) => {
    setChosen(index);
    setData(JSON.stringify(choices[index]?.data ?? {}));
  };
  const change = (next: Conditions) => {
    setConditions(next);
    run(stage.current?.change(next));
  };

  return (
    <>
      <BrandStyles colors={sampleColors['coral and amber']} />
      <BaseStyles />
      <Frame>
        <Side>
          <Part>
            <Title>{remote.name}</Title>
            <Version>{remote.version}. Reload the page to rebuild.</Version>
          </Part>
          <Part>
            <Stack gap={12}>
              <SelectField label="Page or widget" value={chosen} onChange={({ target }) => choose(Number(target.value))}>
                {choices.map(({ label }, index) => (
                  <option key={label} value={index}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <TextArea
                label="Parameters, as JSON"
                rows={2}
                spellCheck={false}
                value={data}
                error={parsed ? undefined : 'Must be a JSON object.'}
                onChange={({ target }) => setData(target.value)}
              />
              <Inline gap={8}>
                {isMounted ? (
                  <>
                    <Button onClick={update}>Update</Button>
                    <Button variant="secondary" onClick={unmount}>
                      Unmount
                    </Button>
                  </>
                ) : (
                  <Button onClick={mount}>Mount</Button>
                )}
                <Button variant="quiet" onClick={() => setStageKey(stageKey + 1)}>
                  Restart
                </Button>
              </Inline>
            </Stack>
          </Part>
          <Part>
            <PartTitle>Conditions</PartTitle>
            <Stack gap={12}>
              <ConditionFields value={conditions} onChange={change} />
              <SelectField label="Width" value={width} onChange={({ target }) => setWidth(target.value)}>
                {Object.entries(widths).map(([label, value]) => (
                  <option key={label} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
            </Stack>
          </Part>
          <Part>
            <PartTitle>Server responses</PartTitle>
            <ResponseEditor responses={responses} />
          </Part>
        </Side>
        <Main>
          <Place>
            <StageFrame
              key={stageKey}
              $width={width}
              title="Stage"
              src="/stage"
              onLoad={({ currentTarget: { contentWindow } }) => {
                if (contentWindow) connect(contentWindow);
                mount();
              }}
            />
          </Place>
          <Records aria-label="Log">
            <Inline justify="space-between">
              <LogTitle>Log</LogTitle>
              <Button variant="quiet" onClick={clear}>
                Clear
              </Button>
            </Inline>
            <LogList entries={entries} />
          </Records>
        </Main>
      </Frame>
    </>
  );
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

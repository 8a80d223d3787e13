import { useState } from 'react';
import { Bubble, Card, Composer, DayLine, IconButton, ImageIcon, MessageList, TypingDots } from '../src/public.ts';
import { Example, Section } from './section.tsx';

export function Chat() {
  const [text, setText] = useState('');
  return (
    <Section title="Chat">
      <Example name="MessageList, DayLine, Bubble, TypingDots, Composer">
        <Card flush>
          <MessageList>
            <DayLine>Yesterday</DayLine>
            <Bubble side="yours" author="Anna" place="first">
              Hi! I saw you like jazz.
            </Bubble>
            <Bubble side="yours" author="Anna" place="middle">
              There is a small place by the canal with a trio on Thursdays, and they let you bring your own cake.
            </Bubble>
            <Bubble side="yours" author="Anna" place="last">
              Do you know it?
            </Bubble>
            <Bubble side="mine" author="You" place="first">
              I do 😊
            </Bubble>
            <Bubble side="mine" author="You" place="last" status="21:04 · Read">
              Their drummer is my neighbour, so I hear them practise all week.
            </Bubble>
            <DayLine>Today</DayLine>
            <Bubble side="mine" author="You" status="Sending…">
              Shall we go this Thursday?
            </Bubble>
            <TypingDots label="Anna is typing" />
          </MessageList>
          <Composer
            value={text}
            onChange={setText}
            onSend={() => setText('')}
            label="Write to Anna"
            sendLabel="Send"
            before={
              <IconButton label="Add a picture">
                <ImageIcon />
              </IconButton>
            }
            costLine="A message costs 2 credits (€0.50). You have 34 left."
          />
        </Card>
      </Example>
    </Section>
  );
}

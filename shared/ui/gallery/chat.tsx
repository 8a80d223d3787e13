import { useState } from 'react';
import { Bubble, Card, Composer, DayLine, IconButton, ImageIcon, MessageList, TypingDots } from '../src/public.ts';
import { longText, longWord } from './long-texts.ts';
import { Part, Section, State } from './part.tsx';

export function Chat() {
  const [text, setText] = useState('');
  const [long, setLong] = useState(longText.repeat(4));
  return (
    <Section id="chat" title="Chat">
      <Part of={{ MessageList, DayLine, Bubble, TypingDots }}>
        <State name="clusters, statuses, long words, someone typing">
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
                {longWord.repeat(3)}
              </Bubble>
              <Bubble side="mine" author="You" place="first">
                I do 😊
              </Bubble>
              <Bubble side="mine" author="You" place="last" time="21:04" status="Read">
                Their drummer is my neighbour, so I hear them practise all week.
              </Bubble>
              <DayLine>Today</DayLine>
              <Bubble side="mine" author="You" status="Sending…">
                Shall we go this Thursday?
              </Bubble>
              <Bubble side="mine" author="You" status="Not sent: you have no credits left.">
                {longText}
              </Bubble>
              <TypingDots label="Anna is typing" />
            </MessageList>
          </Card>
        </State>
        <State name="empty">
          <Card flush>
            <MessageList>
              <DayLine>Today</DayLine>
            </MessageList>
          </Card>
        </State>
      </Part>
      <Part of={{ Composer }}>
        <State name="empty">
          <Composer
            value={text}
            onChange={setText}
            onSend={() => setText('')}
            label="Write to Anna"
            sendLabel="Send"
            before={
              <IconButton label="Add a photo">
                <ImageIcon />
              </IconButton>
            }
            costLine="A message costs 2 credits (€0.50). You have 34 left."
          />
        </State>
        <State name="long: it grows to six lines">
          <Composer value={long} onChange={setLong} onSend={() => {}} label="Write to Sam" sendLabel="Send to Sam" />
        </State>
        <State name="sending waits: out of credits">
          <Composer
            value="Shall we go?"
            onChange={() => {}}
            onSend={() => {}}
            canSend={false}
            label="Write to Mia"
            sendLabel="Send to Mia"
            costLine="You have no credits left."
          />
        </State>
      </Part>
    </Section>
  );
}

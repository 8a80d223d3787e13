import type { CallId } from '@vesper/contracts';
import { Button, SelectField, Stack, styled, TextArea, TextField, type } from '@vesper/ui';
import { useState } from 'react';
import type { AnswerBook } from './answer-book.ts';
import { Pair } from './pair.ts';

const Json = styled.div`textarea { ${type[12]}; font-family: ui-monospace, Menlo, Consolas, monospace; }`;

/** What the server says to one call, or how it refuses. It counts from the next call on; what was read before is kept for a while. */
export function Answers({ book }: { book: AnswerBook }) {
  const [id, setId] = useState<CallId>('likes.get');
  const [text, setText] = useState(() => book.textOf(id));
  const [status, setStatus] = useState('503');
  const [code, setCode] = useState('unavailable');
  const [said, setSaid] = useState<{ error?: string; done?: string }>({});

  const choose = (next: CallId) => {
    setId(next);
    setText(book.textOf(next));
    setSaid({});
  };
  const write = () => {
    try {
      book.write(id, text);
      setSaid({
        done: text.trim() === '' ? 'It has no answer now.' : 'From the next call on. What was read before is kept: start afresh.',
      });
    } catch (error) {
      setSaid({ error: `This is no JSON: ${(error as Error).message}` });
    }
  };
  const refuse = () => {
    book.refuse(id, Number(status), code);
    setSaid({ done: `Refused from the next call on: ${status} ${code}.` });
  };

  return (
    <Stack gap={12}>
      <SelectField label="Call" value={id} onChange={({ target }) => choose(target.value as CallId)}>
        {book.ids.map((one) => (
          <option key={one} value={one}>
            {book.answerTo(one) ? one : `${one} (no answer)`}
          </option>
        ))}
      </SelectField>
      <Json>
        <TextArea
          label="Answer, as JSON"
          rows={8}
          spellCheck={false}
          value={text}
          error={said.error}
          onChange={({ target }) => setText(target.value)}
        />
      </Json>
      <Button variant="secondary" onClick={write}>
        Answer this
      </Button>
      <Pair>
        <TextField label="Status" inputMode="numeric" value={status} onChange={({ target }) => setStatus(target.value)} />
        <TextField label="Code" value={code} onChange={({ target }) => setCode(target.value)} />
      </Pair>
      <Button variant="secondary" onClick={refuse}>
        Refuse it
      </Button>
      <output>{said.done}</output>
    </Stack>
  );
}

import type { CallId } from '@vesper/contracts';
import { Button, SelectField, Stack, styled, TextArea, TextField, type } from '@vesper/ui';
import { useState } from 'react';
import type { MockResponses } from './mock-responses.ts';
import { FieldRow } from './field-row.ts';

const Json = styled.div`textarea { ${type[12]}; font-family: ui-monospace, Menlo, Consolas, monospace; }`;

/** Edits one call's response or error. Applies from the next call; responses that the remote has cached stay. */
export function ResponseEditor({ responses }: { responses: MockResponses }) {
  const [id, setId] = useState<CallId>('likes.get');
  const [text, setText] = useState(() => responses.textOf(id));
  const [status, setStatus] = useState('503');
  const [code, setCode] = useState('unavailable');
  const [feedback, setFeedback] = useState<{ error?: string; done?: string }>({});

  const choose = (next: CallId) => {
    setId(next);
    setText(responses.textOf(next));
    setFeedback({});
  };
  const write = () => {
    try {
      responses.write(id, text);
      setFeedback({
        done: text.trim() === '' ? 'The call has no response now.' : 'Applies from the next call. To drop cached responses, restart.',
      });
    } catch (error) {
      setFeedback({ error: `Invalid JSON: ${(error as Error).message}` });
    }
  };
  const refuse = () => {
    responses.refuse(id, Number(status), code);
    setFeedback({ done: `Error from the next call: ${status} ${code}.` });
  };

  return (
    <Stack gap={12}>
      <SelectField label="Call" value={id} onChange={({ target }) => choose(target.value as CallId)}>
        {responses.ids.map((one) => (
          <option key={one} value={one}>
            {responses.responseTo(one) ? one : `${one} (no response)`}
          </option>
        ))}
      </SelectField>
      <Json>
        <TextArea
          label="Response, as JSON"
          rows={8}
          spellCheck={false}
          value={text}
          error={feedback.error}
          onChange={({ target }) => setText(target.value)}
        />
      </Json>
      <Button variant="secondary" onClick={write}>
        Use this response
      </Button>
      <FieldRow>
        <TextField label="Status" inputMode="numeric" value={status} onChange={({ target }) => setStatus(target.value)} />
        <TextField label="Code" value={code} onChange={({ target }) => setCode(target.value)} />
      </FieldRow>
      <Button variant="secondary" onClick={refuse}>
        Respond with error
      </Button>
      <output>{feedback.done}</output>
    </Stack>
  );
}

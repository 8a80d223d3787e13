import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Composer } from './composer.tsx';

const send = vi.fn();

function Form({ canSend = true }) {
  const [text, setText] = useState('');
  return <Composer value={text} onChange={setText} onSend={() => send(text)} label="Write to Anna" sendLabel="Send" canSend={canSend} />;
}

const pointer = (kind: 'fine' | 'coarse') => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${kind})` }));

afterEach(() => {
  vi.unstubAllGlobals();
  send.mockReset();
});

test('with a mouse, Enter sends and Shift+Enter breaks the line', async () => {
  pointer('fine');
  render(<Form />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Write to Anna' }), 'Hi{Shift>}{Enter}{/Shift}Anna{Enter}');
  expect(send).toHaveBeenCalledExactlyOnceWith('Hi\nAnna');
});

test('on a touch keyboard Enter breaks the line, and the button sends', async () => {
  pointer('coarse');
  render(<Form />);
  await userEvent.type(screen.getByRole('textbox'), 'Hi{Enter}Anna');
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledExactlyOnceWith('Hi\nAnna');
});

test('nothing is sent that is empty, or while it cannot be; the words stay', async () => {
  pointer('fine');
  const { rerender } = render(<Form />);
  await userEvent.type(screen.getByRole('textbox'), '   {Enter}');
  rerender(<Form canSend={false} />);
  await userEvent.type(screen.getByRole('textbox'), 'Kept{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('   Kept');
});

test('[B-02] the cost stands under the field at every width, whether something is written or not', () => {
  const composer = (value: string) => (
    <Composer value={value} onChange={send} onSend={send} label="Write" sendLabel="Send" costLine="1 credit" />
  );
  const rules = () => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText);
  const isHiddenSomewhere = () => {
    const names = [...screen.getByText('1 credit').classList];
    return rules().some((rule) => rule.includes('display: none') && names.some((name) => rule.includes(name)));
  };
  const { rerender } = render(composer(''));
  expect(isHiddenSomewhere()).toBe(false);
  expect(screen.getByRole('textbox').parentElement?.textContent).not.toContain('1 credit');
  rerender(composer('Hi'));
  expect(isHiddenSomewhere()).toBe(false);
});

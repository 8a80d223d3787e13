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

test('[B-02 R-14] on a phone the cost takes room only while something is written', async () => {
  const { rerender } = render(<Composer value="" onChange={send} onSend={send} label="Write" sendLabel="Send" costLine="1 credit" />);
  const rules = () => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText);
  const isHiddenOnPhones = () => {
    const names = [...screen.getByText('1 credit').classList];
    return rules().some(
      (rule) => rule.includes('max-width: 767.98px') && rule.includes('display: none') && names.some((name) => rule.includes(name)),
    );
  };
  expect(isHiddenOnPhones()).toBe(true);
  rerender(<Composer value="Hi" onChange={send} onSend={send} label="Write" sendLabel="Send" costLine="1 credit" />);
  expect(isHiddenOnPhones()).toBe(false);
});

test('[B-02] the price stands in the field as long as nothing is written', () => {
  const { rerender } = render(<Composer value="" onChange={send} onSend={send} label="Write" sendLabel="Send" price="1 credit" />);
  expect(screen.getByText('1 credit').parentElement).toBe(screen.getByRole('textbox').parentElement);
  rerender(<Composer value="Hi" onChange={send} onSend={send} label="Write" sendLabel="Send" price="1 credit" />);
  expect(screen.queryByText('1 credit')).toBeNull();
});

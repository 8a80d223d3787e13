import { hasVisibleText } from '@vesper/contracts';
import { color, IconButton, motion, styled, type } from '@vesper/ui/base';
import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { autogrow, growToContent } from '../forms/autogrow.ts';
import { SendIcon } from '../icons.ts';

/* Icons and words begin where the messages above begin; the field ends where they end. */
const Frame = styled.form`
  padding: 8px 16px;
  background: ${color.surface};
  border-top: 1px solid ${color.line};
`;

const Row = styled.div`
  display: flex;
  gap: 8px;
  align-items: flex-end;
`;

/** An icon stands in the middle of a target that is wider than it. */
const Before = styled.div`
  display: flex;
  flex: none;
  align-items: flex-end;
  margin-inline: -12px -4px;
`;

const Box = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: flex-end;
  padding-inline: 16px 1px;
  background: ${color.field};
  border: 1px solid ${color.controlBorder};
  border-radius: 24px;
  transition: border-color ${motion.press};
  /* Opening a chat puts the cursor here: a line as dark as the words, and no ring around the calmest place of the page. */
  &:has(textarea:focus-visible) { border-color: ${color.text}; }
`;

const Area = styled.textarea`
  flex: 1;
  min-width: 0;
  padding-block: 11px;
  ${type[16]};
  background: none;
  border: 0;
  outline: none;
  ${autogrow(1, 6, 22)}
  /* A second line of it would make the empty field two lines high. */
  &::placeholder { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

/* In the field's end: an outline while there is nothing to send, and then the one thing in colour. */
const Send = styled(IconButton)`
  margin-block: 1px;
  /* A disc of 40 px in a target of 44. */
  border: 2px solid transparent;
  background-clip: padding-box;
  .lucide { translate: -1px 1px; }
  &[aria-disabled='true'], &[aria-disabled='true']:hover { color: ${color.textQuiet}; background: none; cursor: default; }
`;

/* Written in or not, the field stands where it stood. */
const Cost = styled.div`
  padding-top: 6px;
  ${type[12]};
  color: ${color.textQuiet};
`;

interface ComposerProps {
  value: string;
  onChange: (text: string) => void;
  /** Called only if the text is not blank. */
  onSend: () => void;
  /** The field's accessible name: whom it writes to. */
  label: string;
  /** Shown in the empty field, on one line; without it, the label. */
  placeholder?: string;
  sendLabel: string;
  /** Buttons before the field: add a picture. */
  before?: ReactNode;
  /** Under the field: the message's cost and the balance. */
  costLine?: ReactNode;
  /** False disables sending and keeps the text: e.g. out of credits. */
  canSend?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Message input. With a mouse, Enter sends and Shift+Enter breaks the line; on touch devices Enter breaks the line. */
export function Composer({
  value,
  onChange,
  onSend,
  label,
  placeholder = label,
  sendLabel,
  before,
  costLine,
  canSend = true,
  ref,
}: ComposerProps) {
  const isReady = canSend && hasVisibleText(value);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSend();
  };

  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isComposingText = event.nativeEvent.isComposing; // Enter that ends an IME word
    if (event.key !== 'Enter' || event.shiftKey || isComposingText || !matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    if (isReady) onSend();
  };

  return (
    <Frame onSubmit={submit}>
      <Row>
        {before && <Before>{before}</Before>}
        <Box>
          <Area
            ref={ref}
            rows={1}
            aria-label={label}
            placeholder={placeholder}
            value={value}
            onChange={(event) => {
              growToContent(event.currentTarget);
              onChange(event.target.value);
            }}
            onKeyDown={sendOnEnter}
          />
          <Send type="submit" tone="primary" label={sendLabel} aria-disabled={!isReady}>
            <SendIcon size={22} />
          </Send>
        </Box>
      </Row>
      {costLine && <Cost>{costLine}</Cost>}
    </Frame>
  );
}

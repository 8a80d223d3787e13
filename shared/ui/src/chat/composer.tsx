import { hasVisibleText } from '@vesper/contracts';
import { below, color, IconButton, motion, styled, tabularFigures, type } from '@vesper/ui/base';
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

/** Between the field's edge and its words, and what the send button takes with the space before it, px. */
const START = 16;
const END = 50;

const Box = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: flex-end;
  padding-inline: ${START}px 1px;
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
  .lucide { translate: -1px 1px; }
  &[aria-disabled='true'], &[aria-disabled='true']:hover { color: ${color.textQuiet}; background: none; cursor: default; }
`;

/* In a phone's empty field, after its words. What has no room beside them is left out from the end, a whole part at a time. A tap goes to the field. */
const Price = styled.span<{ $after: number }>`
  display: none;
  position: absolute;
  inset-block: 0;
  inset-inline: calc(${START}px + ${({ $after }) => $after * 0.6}rem) ${END}px;
  height: 1lh;
  margin-block: auto;
  overflow: hidden;
  ${type[12]};
  ${tabularFigures};
  color: ${color.textQuiet};
  white-space: nowrap;
  pointer-events: none;
  ${below.medium} { display: flex; flex-wrap: wrap; gap: 0 4px; justify-content: flex-end; }
`;

/* On a phone it takes room only while something is written: before, the price stands in the field. */
const Cost = styled.div<{ $isWriting: boolean }>`
  padding-top: 6px;
  ${type[12]};
  color: ${color.textQuiet};
  ${below.medium} { ${({ $isWriting }) => !$isWriting && 'display: none;'} }
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
  /** The message's cost and the balance. On a phone below what is being written, and gone from an empty field. */
  costLine?: ReactNode;
  /** What a message costs, in a few parts with the most important first: in the empty field on a phone, where `costLine` has no room yet. */
  price?: ReactNode;
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
  price,
  canSend = true,
  ref,
}: ComposerProps) {
  const isWriting = hasVisibleText(value);
  const isReady = canSend && isWriting;

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
          {price && !isWriting && <Price $after={placeholder.length}>{price}</Price>}
          <Send type="submit" tone="primary" label={sendLabel} aria-disabled={!isReady}>
            <SendIcon size={22} />
          </Send>
        </Box>
      </Row>
      {costLine && <Cost $isWriting={isWriting}>{costLine}</Cost>}
    </Frame>
  );
}

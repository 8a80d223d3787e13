import { css } from '@vesper/ui/base';

/**
 * A text area that grows with its text up to `maxLines`, then scrolls. Uses `field-sizing`; for browsers without it, call
 * `growToContent` on input. @param chrome padding plus border of both sides, in px
 */
export const autogrow = (minLines: number, maxLines: number, chrome: number) => css`
  field-sizing: content;
  resize: none;
  min-height: calc(${minLines}lh + ${chrome}px);
  max-height: calc(${maxLines}lh + ${chrome}px);
`;

export function growToContent(area: HTMLTextAreaElement) {
  if (globalThis.CSS?.supports?.('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

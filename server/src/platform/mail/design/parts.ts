/** What the parts of a mail's HTML have in common. */
export const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** @param size in px */
export const quietParagraph = (html: string, color: string, size = 14): string =>
  `<p class="quiet" style="margin:0 0 12px;${FONT};font-size:${size}px;line-height:${Math.round(size * 1.5)}px;color:${color}">${html}</p>`;

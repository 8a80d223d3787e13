/** What the parts of a mail's HTML have in common. */
export const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

export const quietParagraph = (html: string, color: string): string =>
  `<p class="quiet" style="margin:0 0 12px;${FONT};font-size:14px;line-height:21px;color:${color}">${html}</p>`;

import { escapeHtml } from '../../http/html.ts';
import { type MailColors, mailColors } from './colors.ts';
import type { FramedMail } from './frame.ts';

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
/** Characters of the first paragraph that inboxes show beside the subject. */
const PREVIEW = 120;

/**
 * A mail as HTML that the common programs agree on: tables for layout (Outlook draws with Word), every style inline (Gmail drops what it
 * doesn't know), nothing loaded from anywhere, so that opening a mail tells nobody. Programs that follow the device get dark colours.
 */
export function asHtml(mail: FramedMail): string {
  const colors = mailColors(mail.colors);
  const { text, quiet, page, surface, line } = colors;
  return `<!doctype html>
<html lang="${mail.language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(mail.title)}</title><style>${darkStyle(colors)}</style></head>
<body class="page" style="margin:0;padding:0;background:${page.light};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml((mail.paragraphs[0] ?? '').slice(0, PREVIEW))}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${page.light}" style="background:${page.light}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="text" style="padding:0 8px 16px;${FONT};font-size:18px;line-height:24px;font-weight:700;letter-spacing:-.01em;color:${text.light}">${escapeHtml(mail.sender)}</td></tr>
<tr><td class="surface" bgcolor="${surface.light}" style="padding:32px 28px 16px;background:${surface.light};border:1px solid ${line.light};border-radius:14px">
<h1 class="text" style="margin:0 0 20px;${FONT};font-size:24px;line-height:30px;font-weight:700;letter-spacing:-.01em;color:${text.light}">${escapeHtml(mail.title)}</h1>
${[`${mail.greeting},`, ...mail.paragraphs].map((one) => paragraph(escapeHtml(one), text.light)).join('\n')}
${action(mail, colors)}
</td></tr>
<tr><td class="quiet" style="padding:20px 8px 0;${FONT};font-size:13px;line-height:20px;color:${quiet.light}">${footer(mail, quiet.light)}</td></tr>
</table>
</td></tr></table>
</body></html>`;
}

/** `!important` beats the inline styles; `data-ogsc` and `data-ogsb` are Outlook's own marks for dark. */
function darkStyle({ page, surface, line, text, quiet, primary, onPrimary }: MailColors): string {
  const rules = [
    ['.page', `background:${page.dark}!important`],
    ['.surface', `background:${surface.dark}!important;border-color:${line.dark}!important`],
    ['.text', `color:${text.dark}!important`],
    ['.quiet', `color:${quiet.dark}!important`],
    ['.button', `background:${primary.dark}!important`],
    ['.button-label', `color:${onPrimary.dark}!important`],
  ] as const;
  const written = (prefix: string) => rules.map(([name, style]) => `${prefix}${name}{${style}}`).join('');
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${written('')}}${written('[data-ogsc] ')}@media (max-width:479px){.button{display:block!important}.button-label{display:block!important;text-align:center}}`;
}

const paragraph = (html: string, color: string): string =>
  `<p class="text" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${color}">${html}</p>`;

const quietParagraph = (html: string, color: string): string =>
  `<p class="quiet" style="margin:0 0 16px;${FONT};font-size:14px;line-height:20px;color:${color}">${html}</p>`;

function action({ button, note, buttonHelp }: FramedMail, { primary, onPrimary, quiet }: MailColors): string {
  const below = note ? quietParagraph(escapeHtml(note), quiet.light) : '';
  if (!button) return below;
  const url = escapeHtml(button.url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${primary.light}" style="border-radius:999px;background:${primary.light}">
<a class="button-label" href="${url}" style="display:inline-block;padding:13px 28px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:${onPrimary.light};text-decoration:none;border-radius:999px">${escapeHtml(button.label)}</a></td></tr></table>
${below}${quietParagraph(`${escapeHtml(buttonHelp)}<br><a class="quiet" href="${url}" style="color:${quiet.light};word-break:break-all">${url}</a>`, quiet.light)}`;
}

function footer({ why, links, imprint }: FramedMail, color: string): string {
  const anchors = links.map(
    ({ label, url }) => `<a class="quiet" href="${escapeHtml(url)}" style="color:${color}">${escapeHtml(label)}</a>`,
  );
  return [escapeHtml(why), anchors.join(' &nbsp;·&nbsp; '), escapeHtml(imprint)]
    .filter((part) => part !== '')
    .map((part) => `<p style="margin:0 0 8px">${part}</p>`)
    .join('');
}

import { escapeHtml } from '../../http/html.ts';
import { type MailColors, mailColors, NIGHT } from './colors.ts';
import type { FramedMail } from './frame.ts';
import { linked } from './linked.ts';
import { peopleRows } from './people-rows.ts';
import { EVENING, MARK } from './pictures.ts';
import { FONT, quietParagraph, TABLE } from './parts.ts';

/** Characters of the first paragraph that inboxes show beside the subject. */
const PREVIEW = 120;

/**
 * A mail as HTML that the common programs agree on: tables for layout (Outlook draws with Word), every style inline (Gmail drops what it
 * doesn't know), nothing loaded from anywhere, so that opening a mail tells no one. Programs that follow the device get dark colours.
 */
export function asHtml(mail: FramedMail): string {
  const colors = mailColors(mail.colors);
  const { text, page, surface, line } = colors;
  const [lead, ...rest] = mail.paragraphs;
  const isDocument = mail.heading !== undefined;
  return `<!doctype html>
<html lang="${mail.language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(mail.title)}</title><style>${programStyle(colors)}</style></head>
<body class="page" style="margin:0;padding:0;background:${page.light};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml((lead ?? '').slice(0, PREVIEW))}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table ${TABLE} class="page" width="100%" bgcolor="${page.light}" style="background:${page.light}"><tr><td class="around" align="center" style="padding:32px 16px 56px">
<table ${TABLE} width="100%" style="max-width:600px">
${mail.isMarked ? evening(mail) : `<tr><td class="foot" style="padding:0 48px 24px">${senderName(mail, 'text', text.light)}</td></tr>`}
<tr><td class="surface card" bgcolor="${surface.light}" style="padding:36px 48px 36px;background:${surface.light};border:1px solid ${line.light};border-radius:${mail.isMarked ? '0 0 14px 14px;border-top:0' : '14px'}">
<h1 class="text title" style="margin:0 0 ${isDocument ? 8 : 16}px;${FONT};font-size:30px;line-height:36px;font-weight:700;letter-spacing:-.02em;color:${text.light}">${unbroken(mail.heading ?? mail.title)}</h1>
${isDocument ? documentLine(mail, colors) : ''}
${paragraph(`${mail.greeting},`, text.light, 12)}
${lead === undefined ? '' : paragraph(lead, text.light)}
${peopleRows(mail.people ?? [], colors)}
${(mail.facts ?? []).length > 0 ? facts(mail, colors) : ''}
${documentButton(mail, colors)}
${reference(mail, colors)}
${rest.map((one) => paragraph(one, text.light)).join('\n')}
${namedLink(mail, text.light)}
${button(mail, colors)}
${small(mail, colors)}
</td></tr>
<tr><td class="foot" style="padding:28px 48px 0">${footer(mail, colors)}</td></tr>
</table>
</td></tr></table>
</body></html>`;
}

/** `!important` beats the inline styles; `data-ogsc` and `data-ogsb` are Outlook's own marks for dark. */
function programStyle({ page, surface, line, text, quiet, primary, onPrimary }: MailColors): string {
  const rules = [
    ['.page', `background:${page.dark}!important`],
    ['.surface', `background:${surface.dark}!important;border-color:${line.dark}!important`],
    ['.line', `border-color:${line.dark}!important`],
    ['.edge', `border-color:${quiet.dark}!important`],
    ['.text', `color:${text.dark}!important`],
    ['.quiet', `color:${quiet.dark}!important`],
    ['.button', `background:${primary.dark}!important`],
    ['.button-label', `color:${onPrimary.dark}!important`],
  ] as const;
  const dark = (prefix: string) => rules.map(([name, style]) => `${prefix}${name}{${style}}`).join('');
  const phone = [
    '.around{padding:24px 12px 40px!important}',
    '.card{padding:28px 24px 24px!important}',
    '.sky{padding:8px 24px 0!important}',
    '.foot{padding-left:24px!important;padding-right:24px!important}',
    '.title{font-size:26px!important;line-height:32px!important}',
    '.action{width:100%!important}',
    '.button-label,.wide{display:block!important;text-align:center}',
  ].join('');
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark('')}}${dark('[data-ogsc] ')}@media (max-width:479px){${phone}}`;
}

/** The brand's evening above the card, 76 px high at most, only where the sender is the brand itself: a neutral one stays neutral (D-63). */
const evening = (
  mail: FramedMail,
): string => `<tr><td class="sky" bgcolor="${NIGHT}" style="padding:8px 48px 0;background:${NIGHT};border-radius:14px 14px 0 0">
<table ${TABLE}><tr><td style="padding:0 8px 0 0"><img src="${MARK}" width="26" height="26" alt="" style="display:block;width:26px;height:26px;border:0"></td>
<td>${senderName(mail, '', '#FFFFFF')}</td></tr></table></td></tr>
<tr><td bgcolor="${NIGHT}" style="background:${NIGHT};font-size:0;line-height:0"><img src="${EVENING}" width="600" alt="" style="display:block;width:100%;height:auto;border:0"></td></tr>`;

const senderName = ({ sender }: FramedMail, className: string, color: string): string =>
  `<div class="${className}" style="${FONT};font-size:18px;line-height:28px;font-weight:700;letter-spacing:-.02em;color:${color}">${escapeHtml(sender)}</div>`;

/** A number with a hyphen, such as a receipt's, stands on one line. */
const unbroken = (title: string): string =>
  escapeHtml(title).replace(/\d+-[A-Z]?\d+/g, (number) => `<span style="white-space:nowrap">${number}</span>`);

/** Below a heading that isn't the document's name. */
const documentLine = ({ title }: FramedMail, { quiet }: MailColors): string =>
  `<div style="margin:0 0 24px">${quietParagraph(unbroken(title), quiet.light)}</div>`;

/** Outlined, so that it looks like a button and does not call. */
const outlined = ({ label, url }: { label: string; url: string }, { text, quiet }: MailColors): string =>
  `<table ${TABLE} class="action" style="margin:8px 0 24px"><tr><td class="edge" align="center" style="border:1px solid ${quiet.light};border-radius:8px">
<a class="text wide" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 28px;${FONT};font-size:16px;line-height:22px;font-weight:600;color:${text.light};text-decoration:none;border-radius:8px">${escapeHtml(label)}</a></td></tr></table>`;

/** Where one reads the document. */
const documentButton = ({ document }: FramedMail, colors: MailColors): string => (document ? outlined(document, colors) : '');

/** @param gap below, in px */
const paragraph = (words: string, color: string, gap = 16): string =>
  `<p class="text" style="margin:0 0 ${gap}px;${FONT};font-size:16px;line-height:26px;color:${color}">${linked(words, `color:${color};text-decoration:underline;word-break:break-word`)}</p>`;

const namedLink = ({ link }: FramedMail, color: string): string =>
  link
    ? `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:26px"><a class="text" href="${escapeHtml(link.url)}" style="color:${color};text-decoration:underline">${escapeHtml(link.label)}</a></p>`
    : '';

/** What one looks up, a row each. */
function facts({ facts: rows = [] }: FramedMail, { text, quiet, line }: MailColors): string {
  const cell = `padding:10px 0;border-top:1px solid ${line.light};${FONT};font-size:16px;line-height:24px;vertical-align:top`;
  const written = rows.map(({ label, value, isItem, isStrong }) => {
    const [name, color] = isStrong || isItem ? ['text', text.light] : ['quiet', quiet.light];
    const weight = isStrong ? 700 : 400;
    return `<tr><td class="${name} line" style="${cell};padding-right:16px;font-weight:${weight};color:${color}">${escapeHtml(label)}</td>
<td class="text line" align="right" style="${cell};font-weight:${weight};color:${text.light};white-space:nowrap">${escapeHtml(value)}</td></tr>`;
  });
  return `<table ${TABLE} class="line" width="100%" style="margin:8px 0 16px;border-bottom:1px solid ${line.light}">${written.join('')}</table>`;
}

/** The number to keep, which is never broken. */
const reference = ({ reference: kept }: FramedMail, { text, quiet }: MailColors): string =>
  kept
    ? quietParagraph(
        `${escapeHtml(kept.label)} <span class="text" style="display:inline-block;font-size:13px;color:${text.light};white-space:nowrap">${escapeHtml(kept.value)}</span>`,
        quiet.light,
      )
    : '';

function button({ button: press }: FramedMail, colors: MailColors): string {
  if (!press) return '';
  if (press.isQuiet) return outlined(press, colors);
  const { primary, onPrimary } = colors;
  return `<table ${TABLE} class="action" style="margin:16px 0 32px"><tr><td class="button" align="center" bgcolor="${primary.light}" style="border-radius:8px;background:${primary.light}">
<a class="button-label" href="${escapeHtml(press.url)}" style="display:inline-block;padding:15px 36px;${FONT};font-size:16px;line-height:22px;font-weight:600;color:${onPrimary.light};text-decoration:none;border-radius:8px">${escapeHtml(press.label)}</a></td></tr></table>`;
}

/** Last and quiet: what to do if the mail is unexpected, or its button does nothing. */
function small({ button: press, note, buttonHelp }: FramedMail, { quiet, line }: MailColors): string {
  const url = press && escapeHtml(press.url);
  const below = [
    ...(note ? [quietParagraph(escapeHtml(note), quiet.light)] : []),
    ...(press
      ? [
          quietParagraph(
            `${escapeHtml(buttonHelp)}<br><a class="quiet" href="${url}" style="color:${quiet.light};word-break:break-all">${url}</a>`,
            quiet.light,
            13,
          ),
        ]
      : []),
  ];
  if (below.length === 0) return '';
  return `<table ${TABLE} width="100%"><tr><td class="line" style="padding:20px 0 0;border-top:1px solid ${line.light}">${below.join('')}</td></tr></table>`;
}

function footer({ why, help, links, imprint }: FramedMail, { quiet }: MailColors): string {
  const anchors = links.map(
    ({ label, url }) =>
      `<a class="quiet" href="${escapeHtml(url)}" style="color:${quiet.light};white-space:nowrap">${escapeHtml(label)}</a>`,
  );
  return [escapeHtml(why), escapeHtml(help), anchors.join(' &nbsp;·&nbsp; '), escapeHtml(imprint)]
    .filter((part) => part !== '')
    .map((part) => `<p class="quiet" style="margin:0 0 8px;${FONT};font-size:13px;line-height:20px;color:${quiet.light}">${part}</p>`)
    .join('');
}

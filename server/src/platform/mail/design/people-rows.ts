import { escapeHtml } from '../../http/html.ts';
import type { MailPeople } from '../mail-kind.ts';
import type { MailColors } from './colors.ts';
import { FONT, quietParagraph, TABLE } from './parts.ts';

const SIZE = 40;

/** People by name, a row each, with their initial on a quiet disc. */
export const peopleRows = (people: readonly MailPeople[], colors: MailColors): string =>
  people.map((some) => group(some, colors)).join('\n');

function group({ label, names, further }: MailPeople, { text, quiet, sunken, onSunken }: MailColors): string {
  const rows = names.map(
    (
      name,
    ) => `<tr><td width="${SIZE}" style="padding:4px 12px 4px 0"><table ${TABLE}><tr><td class="face" width="${SIZE}" height="${SIZE}" align="center" bgcolor="${sunken.light}" style="width:${SIZE}px;height:${SIZE}px;border-radius:${SIZE / 2}px;background:${sunken.light};${FONT};font-size:16px;line-height:${SIZE}px;font-weight:600;color:${onSunken.light}" aria-hidden="true">${escapeHtml(initialOf(name))}</td></tr></table></td>
<td class="text" style="padding:4px 0;${FONT};font-size:16px;line-height:24px;font-weight:600;color:${text.light};word-break:break-word">${escapeHtml(name)}</td></tr>`,
  );
  const heading = label ? quietParagraph(`<strong>${escapeHtml(label)}</strong>`, quiet.light) : '';
  const rest = further
    ? `<tr><td></td><td class="quiet" style="padding:4px 0;${FONT};font-size:16px;line-height:24px;color:${quiet.light}">${escapeHtml(further)}</td></tr>`
    : '';
  return `${heading}<table ${TABLE} width="100%" style="margin:0 0 20px">${rows.join('')}${rest}</table>`;
}

/** As it is read: an accent or an emoji of several parts is one character. */
const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (first?.segment ?? '').toUpperCase();
};

import { escapeHtml } from '../../http/html.ts';
import type { MailPeople } from '../mail-kind.ts';
import type { MailColors } from './colors.ts';
import { FONT, TABLE } from './parts.ts';

const SIZE = 56;

/** People by name, a row each, with their initial on a disc in the brand's colours. */
export function peopleRows(people: readonly MailPeople[], colors: MailColors): string {
  if (people.length === 0) return '';
  let nth = 0;
  const rows = people.flatMap(({ each, names, notes, further }) => [
    ...names.map((name, place) => row(name, notes?.[place] ?? each, nth++, colors)),
    ...(further ? [rest(further, colors)] : []),
  ]);
  return `<table ${TABLE} width="100%" style="margin:8px 0">${rows.join('\n')}</table>`;
}

function row(name: string, under: string | undefined, nth: number, { faces, text, quiet }: MailColors): string {
  const [whole, far] = faces[nth % faces.length] as MailColors['faces'][number];
  const what = under
    ? `<br><span class="quiet" style="font-size:14px;line-height:20px;font-weight:400;color:${quiet.light}">${escapeHtml(under)}</span>`
    : '';
  return `<tr><td width="${SIZE + 16}" style="padding:6px 0;width:${SIZE + 16}px"><table ${TABLE}><tr><td width="${SIZE}" height="${SIZE}" align="center" bgcolor="${whole}" style="width:${SIZE}px;height:${SIZE}px;border-radius:${SIZE / 2}px;background:${whole};background-image:linear-gradient(145deg,${whole},${far});${FONT};font-size:25px;line-height:${SIZE}px;font-weight:700;color:#FFFFFF" aria-hidden="true">${escapeHtml(initialOf(name))}</td></tr></table></td>
<td class="text" style="padding:6px 0;${FONT};font-size:18px;line-height:24px;font-weight:600;color:${text.light};word-break:break-word">${escapeHtml(name)}${what}</td></tr>`;
}

const rest = (further: string, { quiet }: MailColors): string =>
  `<tr><td></td><td class="quiet" style="padding:2px 0 8px;${FONT};font-size:16px;line-height:24px;color:${quiet.light}">${escapeHtml(further)}</td></tr>`;

/** As it is read: an accent or an emoji of several parts is one character. */
const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (first?.segment ?? '').toUpperCase();
};

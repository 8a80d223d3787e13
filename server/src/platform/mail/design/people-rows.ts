import { escapeHtml } from '../../http/html.ts';
import type { MailPeople } from '../mail-kind.ts';
import type { MailColors } from './colors.ts';
import { FONT, TABLE } from './parts.ts';

const SIZE = 48;

/** People by name, a row each, with their initial on a disc in the brand's colours. */
export function peopleRows(people: readonly MailPeople[], colors: MailColors): string {
  let nth = 0;
  const groups = people.map(({ label, names, further }) => {
    const rows = names.map((name, at) => row(name, nth++, at === 0, colors));
    return group({ label, rows, further }, colors);
  });
  return groups.join('\n');
}

function row(name: string, nth: number, isFirst: boolean, { faces, text, line }: MailColors): string {
  const at = nth % faces.length;
  const { ground, initial } = faces[at] as MailColors['faces'][number];
  const cell = `padding:10px 0;${isFirst ? '' : `border-top:1px solid ${line.light};`}`;
  return `<tr><td class="line" width="${SIZE + 16}" style="${cell}width:${SIZE + 16}px"><table ${TABLE}><tr><td class="face-${at}" width="${SIZE}" height="${SIZE}" align="center" bgcolor="${ground.light}" style="width:${SIZE}px;height:${SIZE}px;border-radius:${SIZE / 2}px;background:${ground.light};${FONT};font-size:20px;line-height:${SIZE}px;font-weight:700;color:${initial.light}" aria-hidden="true">${escapeHtml(initialOf(name))}</td></tr></table></td>
<td class="text line" style="${cell}${FONT};font-size:18px;line-height:26px;font-weight:600;color:${text.light};word-break:break-word">${escapeHtml(name)}</td></tr>`;
}

interface Group {
  label: string | undefined;
  rows: readonly string[];
  further: string | undefined;
}

function group({ label, rows, further }: Group, { quiet }: MailColors): string {
  const heading = label
    ? `<p class="quiet" style="margin:0;${FONT};font-size:14px;line-height:20px;font-weight:600;color:${quiet.light}">${escapeHtml(label)}</p>`
    : '';
  const rest = further
    ? `<tr><td></td><td class="quiet" style="padding:0 0 6px;${FONT};font-size:16px;line-height:24px;color:${quiet.light}">${escapeHtml(further)}</td></tr>`
    : '';
  return `${heading}<table ${TABLE} width="100%" style="margin:0 0 16px">${rows.join('')}${rest}</table>`;
}

/** As it is read: an accent or an emoji of several parts is one character. */
const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (first?.segment ?? '').toUpperCase();
};

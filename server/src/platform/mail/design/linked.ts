import { escapeHtml } from '../../http/html.ts';

/** A web address in a text, without the full stop or bracket behind it. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;

/** A text as HTML, whose web addresses lead somewhere. They are shown without what no one reads. @param style of the links */
export function linked(text: string, style: string): string {
  let html = '';
  let end = 0;
  for (const { 0: url, index } of text.matchAll(ADDRESS)) {
    const shown = url.replace(/^https?:\/\//, '');
    html += `${escapeHtml(text.slice(end, index))}<a class="text" href="${escapeHtml(url)}" style="${style}">${escapeHtml(shown)}</a>`;
    end = index + url.length;
  }
  return html + escapeHtml(text.slice(end));
}

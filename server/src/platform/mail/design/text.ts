import type { FramedMail } from './frame.ts';

/** A mail as plain text. What follows the dashes is the signature, which mail programs show quietly. */
export function asText({
  heading,
  document,
  greeting,
  paragraphs: [lead, ...rest],
  people = [],
  facts = [],
  reference,
  link,
  button,
  note,
  why,
  help,
  imprint,
  links,
}: FramedMail): string {
  const actions = [link, button].flatMap((one) => (one ? [`${one.label}:\n${one.url}`] : []));
  const below = [why, ...(help ? [help] : []), ...links.map(({ label, url }) => `${label}:\n${url}`), imprint];
  const lists = people.map(({ label, names, notes, further }) => {
    const rowsOfThem = names.map((name, place) => [name, notes?.[place]].filter(Boolean).join(': '));
    return [...(label ? [label] : []), ...[...rowsOfThem, ...(further ? [further] : [])].map((one) => `– ${one}`)].join('\n');
  });
  const rows = [...facts, ...(reference ? [reference] : [])].map(({ label, value }) => `${label}: ${value}`).join('\n');
  return [
    ...(heading === undefined ? [] : [`${heading}.`]),
    `${greeting},`,
    ...(lead === undefined ? [] : [lead]),
    ...lists,
    ...(rows ? [rows] : []),
    ...(document ? [`${document.label}:\n${document.url}`] : []),
    ...rest,
    ...actions,
    ...(note ? [note] : []),
    `-- \n${below.join('\n\n')}`,
  ].join('\n\n');
}

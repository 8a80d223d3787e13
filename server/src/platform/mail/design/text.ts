import type { FramedMail } from './frame.ts';

/** A mail as plain text. What follows the dashes is the signature, which mail programs show quietly. */
export function asText({ greeting, paragraphs, button, note, why, imprint, links }: FramedMail): string {
  const action = button ? [`${button.label}:\n${button.url}`] : [];
  const below = [why, ...links.map(({ label, url }) => `${label}:\n${url}`), imprint];
  return [`${greeting},`, ...paragraphs, ...action, ...(note ? [note] : []), `-- \n${below.join('\n\n')}`].join('\n\n');
}

import { expect, test } from 'vitest';
import { defaultColors } from '@vesper/contracts/theme';
import type { FramedMail } from './frame.ts';
import { asHtml } from './html.ts';
import { picturesOf, withPictures } from './pictures.ts';
import { asText } from './text.ts';

const mail = (changes: Partial<FramedMail> = {}): FramedMail => ({
  title: 'Your receipt 1-000001',
  paragraphs: ['You have news.'],
  language: 'en',
  sender: 'Vesper',
  isMarked: true,
  greeting: 'Hi Anna',
  buttonHelp: '',
  why: 'Because.',
  help: '',
  imprint: '',
  links: [],
  colors: defaultColors,
  ...changes,
});

test('[R-25 D-61] people stand in rows with their initial, and as a list in the text', () => {
  const people = [{ label: '4 new likes', each: 'New like', names: ['Ébène <3', '🌊wave'], further: '2 more' }];
  const html = asHtml(mail({ people }));
  expect([...html.matchAll(/aria-hidden="true">([^<]*)</g)].map(([, initial]) => initial)).toEqual(['É', '🌊']);
  expect(html).toMatch(/>Ébène &lt;3<br><span class="quiet"[^>]*>New like<\/span><\/td>/);
  expect(html).toContain('>2 more</td>');
  const { primary } = defaultColors;
  expect([...html.matchAll(/bgcolor="([^"]*)"[^>]*aria-hidden="true"/g)].map(([, ground]) => ground)).toEqual([primary[600], primary[700]]);
  expect(html).not.toContain('4 new likes');
  expect(asText(mail({ people }))).toContain('4 new likes\n– Ébène <3\n– 🌊wave\n– 2 more\n');
});

test('[R-25] what is theirs alone stands with each name, and before what is said of all', () => {
  const people = [{ each: 'New', names: ['Clara', 'Bert'], notes: ['2 messages', '1 message'] }];
  const html = asHtml(mail({ people }));
  expect([...html.matchAll(/>(\w+)<br><span[^>]*>([^<]*)</g)].map(([, name, note]) => [name, note])).toEqual([
    ['Clara', '2 messages'],
    ['Bert', '1 message'],
  ]);
  expect(asText(mail({ people }))).toContain('– Clara: 2 messages\n– Bert: 1 message\n');
});

test('[R9] no photo of a member is in a mail: it would outlast its removal', () => {
  expect(asHtml(mail({ people: [{ names: ['Anna'] }] })).match(/<img[^>]*src="[^"]*/g)).toEqual([
    '<img src="cid:mark',
    '<img src="cid:evening',
  ]);
});

test('[D-27] a receipt’s number is never broken, and what was bought, net and VAT stand above the total', () => {
  const facts = [
    { label: '65 credits', value: '€79.90', isItem: true as const },
    { label: 'Net', value: '€66.03' },
    { label: 'Total paid', value: '€79.90', isStrong: true as const },
  ];
  const html = asHtml(mail({ facts, reference: { label: 'Order number', value: '0b4c6a6e-7d52' } }));
  expect(html).toContain('<span style="white-space:nowrap">1-000001</span></h1>');
  expect(html).toMatch(/white-space:nowrap">0b4c6a6e-7d52<\/span>/);
  expect([...html.matchAll(/font-weight:700;color[^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual(['Total paid', '€79.90']);
  expect(html.indexOf('Total paid')).toBeLessThan(html.indexOf('Order number'));
  expect(asText(mail({ facts, reference: { label: 'Order number', value: '0b4c6a6e-7d52' } }))).toContain(
    '65 credits: €79.90\nNet: €66.03\nTotal paid: €79.90\nOrder number: 0b4c6a6e-7d52\n',
  );
});

test('[D-28] a link below the words of a mail has a name, in both designs', () => {
  const link = { label: 'Withdraw from contract here', url: 'https://vesper.example/withdrawal?a=1&b' };
  expect(asHtml(mail({ link }))).toMatch(
    /<a class="text" href="https:\/\/vesper\.example\/withdrawal\?a=1&amp;b"[^>]*>Withdraw from contract here<\/a>/,
  );
  expect(asText(mail({ link }))).toContain('Withdraw from contract here:\nhttps://vesper.example/withdrawal?a=1&b\n');
  expect(asHtml(mail())).not.toContain('class="text" href');
});

test('[D-61 D-63] the evening above a mail is the brand’s: a neutral sender has none', async () => {
  expect(asHtml(mail({ isMarked: false }))).not.toMatch(/<img|cid:|1C1220/);
  const pictures = await picturesOf(defaultColors);
  expect(pictures.map(({ content }) => content.length < 30_000)).toEqual([true, true]);
  expect(withPictures(asHtml(mail()), pictures)).not.toContain('cid:');
});

test('[D-61] the greeting stands by itself above the first sentence', () => {
  expect(asHtml(mail())).toMatch(/margin:0 0 12px;[^>]*>Hi Anna,<\/p>\n<p [^>]*>You have news\.<\/p>/);
  expect(asText(mail())).toContain('Hi Anna,\n\nYou have news.');
});

test('[D-61 D-27] a heading says what happened; the document’s name stands below it, and the way to it below the facts', () => {
  const document = { label: 'See receipt', url: 'https://vesper.example/receipt?a=1&b' };
  const facts = [{ label: 'Total paid', value: '€79.90' }];
  const receipt = mail({ heading: 'Thanks, we’ve added 65 credits to your balance', document, facts });
  const html = asHtml(receipt);
  expect(html).toMatch(/<h1 [^>]*>Thanks, we’ve added 65 credits to your balance<\/h1>/);
  expect(html).toMatch(/<p class="quiet" [^>]*>Your receipt <span[^>]*>1-000001<\/span><\/p>/);
  expect(html).toMatch(/Total paid[\s\S]*<a class="text wide" href="https:\/\/vesper\.example\/receipt\?a=1&amp;b"[^>]*>See receipt<\/a>/);
  expect(html).not.toContain('class="button"');
  const text = asText(receipt);
  expect(text).toMatch(/^Thanks, we’ve added 65 credits to your balance\.\n\nHi Anna,/);
  expect(text).toContain('See receipt:\nhttps://vesper.example/receipt?a=1&b\n');

  const refunded = asHtml(mail({ document }));
  expect(refunded).toMatch(/<h1 [^>]*>Your receipt <span[^>]*>1-000001<\/span><\/h1>/);
  expect(refunded.split('1-000001')).toHaveLength(3);
});

test('[S-07] a button that undoes what its reader asked for is outlined', () => {
  const button = { label: 'Restore my account', url: 'https://vesper.example/restore' };
  expect(asHtml(mail({ button }))).toContain('class="button"');
  const quiet = asHtml(mail({ button: { ...button, isQuiet: true } }));
  expect(quiet).not.toContain('class="button"');
  expect(quiet).toMatch(
    /border:1px solid[^>]*>\n<a class="text wide" href="https:\/\/vesper\.example\/restore"[^>]*>Restore my account<\/a>/,
  );
});

import { expect, test } from 'vitest';
import { checkGlossary } from './check-glossary.mjs';
import { forbiddenWords, readGlossary } from './glossary.mjs';

const page = (
  /** @type {{ flag?: string, forbidden?: string, exempt?: string }} */ { flag = 'yes', forbidden = '', exempt = '' },
) => `# Glossary

## English (\`en\`)

enforced: ${flag}

| idea | word |
|---|---|
| email | email |

| forbidden | use instead | how |
|---|---|---|
${forbidden}
| exempt key | word | reason |
|---|---|---|
${exempt}`;

const words =
  '| mail | email | |\n| e-mail* | email | |\n| picture* | photo | |\n| sign in | log in | |\n| Ban | block | case |\n| Twój | twój | inside |\n';

/** The complaints about one English text. @param {string} text @param {Parameters<typeof page>[0]} [rest] */
const complaintsAbout = (text, rest) =>
  forbiddenWords(readGlossary(page({ forbidden: words, ...rest })), [{ namespace: 'shell', texts: { en: { 'some.key_other': text } } }]);

test.for([
  ['Send the mail again', 'mail'],
  ['MAIL!', 'mail'],
  ['Your e-mail address', 'e-mail*'],
  ['Two e-mails', 'e-mail*'],
  ['“Pictures”', 'picture*'],
  ['Please sign\nin.', 'sign in'],
  ['Ban', 'Ban'],
  ['To Twój profil', 'Twój'],
  ['Zdjęcie, Twój profil', 'Twój'],
])('[B-10] “%s” contains a forbidden word', ([text = '', word]) => {
  expect(complaintsAbout(text)).toEqual([expect.stringContaining(`en: shell/some.key says “${word}”`)]);
});

test.for(['Your email', 'mailing', 'A mail-order', '{{mail}} is on its way', 'ban', 'Hi. Twój profil', 'Twój profil', 'We sign inside'])(
  '[B-10] “%s” contains none',
  (text) => {
    expect(complaintsAbout(text)).toEqual([]);
  },
);

test('[B-10] a language that is not enforced is not checked', () => {
  expect(complaintsAbout('Send the mail again', { flag: 'no' })).toEqual([]);
});

test('[B-10] an exemption needs a reason and must still be needed', () => {
  const exempt = '| shell/some.key | mail | a name |\n';
  expect(complaintsAbout('Royal Mail', { exempt })).toEqual([]);
  expect(complaintsAbout('Post', { exempt })).toEqual(['en: shell/some.key need not be exempt from “mail”']);
  expect(complaintsAbout('Royal Mail', { exempt: '| shell/some.key | mail | |\n' })).toEqual([
    'en: shell/some.key is exempt without a reason',
  ]);
});

test('[B-10] each language has a word for every concept', () => {
  const danish = page({ flag: 'no' })
    .replace('# Glossary\n\n', '')
    .replace('English (`en`)', 'Danish (`da`)')
    .replace('| email | email |', '| mail | e-mail |');
  expect(forbiddenWords(readGlossary(`${page({})}\n${danish}`), [])).toEqual(['da: the glossary has no word for “email”']);
});

test.for([
  [page({}).replace('enforced: yes', ''), /does not say whether it is enforced/],
  [page({ forbidden: '| mail | email |\n' }), /wrong number of cells/],
  [page({ forbidden: '| mail | email | sometimes |\n' }), /unknown mark/],
  [page({}).replace('| idea | word |', '| thing | word |'), /no table “idea”/],
])('a page that can’t be parsed is rejected: %#', ([markdown = '', message = '']) => {
  expect(() => readGlossary(/** @type {string} */ (markdown))).toThrow(message);
});

test('[B-10] the texts follow the glossary', () => {
  expect(checkGlossary()).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { textUses } from './text-uses.mjs';
import { compareLanguages, compareUses } from './texts.mjs';

const english = { likes: { new_one: '{{count}} new like', new_other: '{{count}} new likes' }, greeting: 'Hello {{name}}' };
const polish = {
  likes: { new_one: '{{count}} nowe', new_few: '{{count}} nowe', new_many: '{{count}} nowych', new_other: '{{count}} nowego' },
  greeting: 'Cześć {{name}}',
};

describe('[B-10] texts in every language', () => {
  test('complete ones pass; a plural form may leave its figure out', () => {
    const german = { likes: { new_one: 'Ein neues', new_other: '{{count}} neue' }, greeting: 'Hallo {{ name }}' };
    expect(compareLanguages({ en: english, pl: polish, de: german }, ['en', 'pl', 'de'])).toEqual([]);
  });

  test('a plural form that the language needs is missed', () => {
    const { new_many: _, ...likes } = polish.likes;
    expect(compareLanguages({ en: english, pl: { ...polish, likes } }, ['en', 'pl'])).toEqual(['pl: likes.new_many is missing']);
  });

  test('a plural form that the language does not have is left over', () => {
    const danish = { likes: { ...english.likes, new_few: 'x' }, greeting: 'Hej {{name}}' };
    expect(compareLanguages({ en: english, da: danish }, ['en', 'da'])).toEqual([
      'da: likes.new_few is a plural form this language does not have',
    ]);
  });

  test.for(
    /** @type {[string, Record<string, import('./texts.mjs').Texts>, string][]} */ ([
      ['a language', {}, 'sv: the file is missing'],
      ['a key', { sv: { likes: english.likes } }, 'sv: greeting is missing'],
      ['an empty text', { sv: { ...english, greeting: ' ' } }, 'sv: greeting is empty'],
      [
        'a wrong placeholder',
        { sv: { ...english, greeting: 'Hej {{namn}}' } },
        'sv: greeting has other placeholders than the English text (name)',
      ],
      [
        'a left-out tag',
        { en: { ...english, greeting: '<1>{{name}}</1>' }, sv: english },
        'sv: greeting has other placeholders than the English text (<1>, name)',
      ],
      ['a key of its own', { sv: { ...english, extra: 'x' } }, 'sv: extra is not in the English texts'],
    ]),
  )('%s is found', ([, files, complaint]) => {
    expect(compareLanguages({ en: english, ...files }, ['en', 'sv'])).toEqual([complaint]);
  });
});

describe('texts and code', () => {
  const usesOf = (/** @type {string} */ code) => textUses(code, true);
  const complaintsFor = (/** @type {string} */ code) => {
    const uses = usesOf(code);
    return compareUses(
      english,
      uses.calls.map(({ key }) => key),
      uses,
    );
  };

  test('a key that is called and does not exist, and one that nobody names, are found', () => {
    expect(complaintsFor(`t('likes.new', { count }); t('farewell');`)).toEqual(['farewell is used, but no text', 'greeting is never used']);
  });

  test('keys in data, in attributes and put together count as used', () => {
    expect(complaintsFor(`const tabs = [{ title: 'greeting' }]; const x = <Badge of="likes.new" />;`)).toEqual([]);
    expect(complaintsFor('t(`likes.${kind}`); t("greeting");')).toEqual([]);
    expect(complaintsFor('// texts: likes.*\nt("greeting");')).toEqual([]);
  });

  test('words in comments are no use', () => {
    expect(complaintsFor(`/** t('farewell') */ t('likes.new'); // t('greeting')`)).toEqual(['greeting is never used']);
  });

  test('a call may name its namespace', () => {
    expect(usesOf(`i18n.t('common', 'words.send'); t('own.key'); t('common', \`errors.\${code}\`)`).calls).toEqual([
      { namespace: 'common', key: 'words.send' },
      { namespace: undefined, key: 'own.key' },
    ]);
  });
});

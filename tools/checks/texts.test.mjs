import { describe, expect, test } from 'vitest';
import { textUses } from './text-uses.mjs';
import { compareLanguages, keysOf, unusedKeys } from './texts.mjs';

const english = { likes: { new_one: '{{count}} new like', new_other: '{{count}} new likes' }, greeting: 'Hello {{name}}' };
const polish = {
  likes: { new_one: '{{count}} nowe', new_few: '{{count}} nowe', new_many: '{{count}} nowych', new_other: '{{count}} nowego' },
  greeting: 'Cześć {{name}}',
};

describe('[B-10] texts in every language', () => {
  test('complete texts pass; a plural form may omit its number', () => {
    const german = { likes: { new_one: 'Ein neues', new_other: '{{count}} neue' }, greeting: 'Hallo {{ name }}' };
    expect(compareLanguages({ en: english, pl: polish, de: german }, ['en', 'pl', 'de'])).toEqual([]);
  });

  test('a missing plural form is reported', () => {
    const { new_many: _, ...likes } = polish.likes;
    expect(compareLanguages({ en: english, pl: { ...polish, likes } }, ['en', 'pl'])).toEqual(['pl: likes.new_many is missing']);
  });

  test('a plural form that the language does not have is reported', () => {
    const danish = { likes: { ...english.likes, new_few: 'x' }, greeting: 'Hej {{name}}' };
    expect(compareLanguages({ en: english, da: danish }, ['en', 'da'])).toEqual([
      'da: likes.new_few is a plural form this language does not have',
    ]);
  });

  test.for(
    /** @type {[string, Record<string, import('./texts.mjs').Texts>, string][]} */ ([
      ['a language', {}, 'sv: the file is missing'],
      ['a key', { sv: { likes: english.likes } }, 'sv: greeting is missing'],
      ['a text to be written', { sv: { ...english, greeting: 'TODO Hello {{name}}' } }, 'sv: greeting is still to be written'],
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
  )('%s is reported', ([, files, complaint]) => {
    expect(compareLanguages({ en: english, ...files }, ['en', 'sv'])).toEqual([complaint]);
  });
});

describe('[B-10] texts and code', () => {
  const keys = keysOf(english);
  const unusedBy = (/** @type {string} */ code) => unusedKeys(keys, [textUses(code, true)]);

  test('an unused key is reported', () => {
    expect([...keys]).toEqual(['likes.new', 'greeting']);
    expect(unusedBy(`t('likes.new', { count });`)).toEqual(['greeting']);
  });

  test('keys in data, in attributes and composed keys count as used', () => {
    expect(unusedBy(`const tabs = [{ title: 'greeting' }]; const x = <Badge of="likes.new" />;`)).toEqual([]);
    expect(unusedBy('t(`likes.${kind}`); t("mfe-chat:greeting");')).toEqual([]);
    expect(unusedBy('// texts: likes.*\nt("greeting");')).toEqual([]);
  });

  test('keys in comments do not count as used', () => {
    expect(unusedBy(`/** t('farewell') */ t('likes.new'); // t('greeting')`)).toEqual(['greeting']);
  });

  test('every way to request a text is recognised', () => {
    const { calls, bound } = textUses(
      `t('own.key', { count: 1 }); t('common:words.send'); i18n.t('common', 'words.next');
       t(isOld ? 'status.old' : 'common:words.retry'); t('common', \`errors.\${code}\`); const t = (key) => i18n.t('common', key);`,
      false,
    );
    expect(calls).toEqual([
      { namespace: undefined, key: 'own.key' },
      { namespace: 'common', key: 'words.send' },
      { namespace: 'common', key: 'words.next' },
      { namespace: undefined, key: 'status.old' },
      { namespace: 'common', key: 'words.retry' },
    ]);
    expect([...bound]).toEqual(['common']);
  });
});

import { LOCALES, type Locale } from '@vesper/contracts';
import { expect, test, vi } from 'vitest';
import { demoLines } from '../testing/demo-lines.ts';
import { openChats } from '../testing/open-chats.ts';
import { loadDetector } from './load-detector.ts';

/** What hurts, and beside it what only sounds like it. */
const examples: Record<Locale, { hurtful: string[]; harmless: string[] }> = {
  da: {
    hurtful: ['Din dumme idiot!', 'Hold kæft', 'Jeg ved hvor du bor'],
    harmless: ['Jeg følte mig som en idiot', 'Fedt, slut for i dag', 'Din taske er pæn'],
  },
  de: {
    hurtful: ['Du bist so ein Idiot', 'Verpiss dich!', 'Schlampe.'],
    harmless: ['Ich Idiot hab den Zug verpasst', 'Du hast Schwein gehabt', 'Dick eingepackt im Schnee'],
  },
  en: {
    hurtful: ['You stupid bitch', 'You’re an idiot.', 'Ok. Fuck off!'],
    harmless: ['I felt like such an idiot', 'Fuck me, that was good', 'You pig out on crisps too?', 'The cocktail bar in Scunthorpe'],
  },
  es: {
    hurtful: ['Eres un imbécil', 'Vete a la mierda', 'Puto cabrón'],
    harmless: ['Me sentí como una idiota', 'Vi un zorro en el campo'],
  },
  fi: { hurtful: ['Olet idiootti', 'Haista vittu', 'Senkin sika!'], harmless: ['Tunsin itseni idiootiksi', 'Kuoletko nauruun kanssani?'] },
  fr: {
    hurtful: ['T’es vraiment un connard', 'Espèce de salope', 'Ta gueule !'],
    harmless: ['J’ai été idiote hier', 'Une pute de journée, quoi'],
  },
  it: { hurtful: ['Sei una stronza', 'Vaffanculo', 'Crepa!'], harmless: ['Che idiota che sono stato', 'Adoro i film di Troisi'] },
  nb: { hurtful: ['Din jævla idiot', 'Hold kjeft!', 'Dra til helvete'], harmless: ['Jeg følte meg som en idiot', 'Hunden din er søt'] },
  nl: {
    hurtful: ['Je bent een trut', 'Krijg de tering', 'Rot op!'],
    harmless: ['Ik voelde me een idioot', 'Lekker slapen, eikels rapen morgen'],
  },
  pl: { hurtful: ['Jesteś idiotą', 'Spierdalaj', 'Ty szmato, ty szmata!'], harmless: ['Czuję się jak idiota', 'Mam w domu świnię morską'] },
  sv: {
    hurtful: ['Din jävla idiot', 'Håll käften', 'Du är en fitta'],
    harmless: ['Jag kände mig som en idiot', 'Nu är det slut', 'Din hund är söt'],
  },
};

test.each(LOCALES)('[B-15] hurtful words are found in %s, and neither their like nor a demo dialogue', async (locale) => {
  const { doubts } = await loadDetector(locale, 'vesper.example');
  const { hurtful, harmless } = examples[locale];
  expect(hurtful.filter((text) => !doubts(text).includes('hurtful'))).toEqual([]);
  const said = demoLines(locale);
  expect(said.length).toBeGreaterThan(50);
  expect([...harmless, ...said].filter((text) => doubts(text).length > 0)).toEqual([]);
});

test.each(LOCALES)('[B-15] who reads %s is asked about hurtful English too, and about nothing harmless in any language', async (locale) => {
  const { concern } = await loadDetector(locale, 'vesper.example');
  const { hurtful } = examples[locale];
  expect([...hurtful, ...examples.en.hurtful].filter((text) => concern(text) !== 'hurtful')).toEqual([]);
  const harmless = LOCALES.flatMap((other) => [...examples[other].harmless, ...demoLines(other)]);
  expect(harmless.filter((text) => concern(text) !== null)).toEqual([]);
});

test.each([
  ['en', 'Call me: +44 7700 900123', ['phone']],
  ['de', 'Meine Nummer: 0151 23456789', ['phone']],
  ['da', 'Ring på 20 12 34 56', ['phone']],
  ['en', 'anna@mail.example is mine', ['email']],
  ['de', 'DE89 3704 0044 0532 0130 00 bitte', ['iban']],
  ['en', '4111 1111 1111 1111', ['card']],
  ['en', '4111 1111 1111 1112 miles', []],
  ['de', 'DE89 3704 0044 0532 0130 01', []],
  ['da', 'Den 24.12.2026 kl. 18', []],
  ['en', 'Born 1984-05-12, 1,500 words, 10 000 000 stars', []],
] as const)('[B-15] own details in %s: %s', async (locale, text, found) => {
  expect((await loadDetector(locale, 'vesper.example')).doubts(text)).toEqual(found);
});

test('[B-15] hurtful words are asked about once and kept; a second Enter sends them', async () => {
  await loadDetector('en', 'vesper.example');
  const { screen, user, field, called } = await openChats();
  await user.type(await field(), 'You idiot{Enter}');
  await screen.findByText('This may hurt. Send it?');
  expect((await field()).value).toBe('You idiot');
  expect(called('message.send')).toEqual([]);
  await user.type(await field(), '{Enter}');
  await vi.waitFor(() => expect(called('message.send')).toMatchObject([{ body: { body: 'You idiot' } }]));
  expect(screen.queryByText('This may hurt. Send it?')).toBeNull();
});

test('[B-15] a phone number can be changed before it is sent, and the line leads to the safety centre', async () => {
  await loadDetector('en', 'vesper.example');
  const { screen, user, field, called } = await openChats();
  await user.type(await field(), '+44 7700 900123{Enter}');
  await screen.findByText('You’re about to share a phone number.');
  expect(screen.getByRole('link', { name: 'Staying safe' }).getAttribute('href')).toBe('/safety#contact-details');
  await user.click(screen.getByRole('button', { name: 'Change it' }));
  expect(document.activeElement).toBe(await field());
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(await field(), ' or not{Enter}');
  await vi.waitFor(() => expect(called('message.send')).toHaveLength(1));
});

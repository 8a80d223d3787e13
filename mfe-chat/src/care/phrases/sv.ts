import type { CarePhrases } from '../detector.ts';
import { coins, messengers, shops } from '../names.ts';

const insults = 'idiot|förlorare|hora|kärring|svin|rövhål|fitta|slyna|bitch|psykopat|mongo|subba|äckel|as|luder';
const kinds = 'dumma|fula|feta|äckliga|jävla|patetiska|värdelösa';
const sums = 'pengar|kronor|kr|spänn|euro|€';
const cards = 'presentkort|presentkortet|presentkoder';

export default {
  hurtful: [
    `(din|ditt) (|${kinds}) (${insults})`,
    '(du är|du e) (|bara|en sån) (en|ett) (|dum|ful|patetisk|jävla|äcklig) (idiot|förlorare|hora|kärring|svin|rövhål|fitta|slyna|bitch|psykopat|subba|äckel)',
    '(du är|du e) (|så|bara) (patetisk|äcklig|värdelös|vidrig)',
    '= (idiot|hora|fitta|slyna|rövhål|subba|bitch)',
    '(fuck dig|dra åt helvete|far åt helvete|fan ta dig)',
    '= (håll käften|håll käft|fuck off|dra åt skogen)',
    '(ta livet av dig|döda dig själv)',
    'jag (ska|kommer att|kommer) (döda|slå ihjäl|spöa|hitta) dig',
    'jag vet (var|vart) du bor',
    '(det här|detta) (kommer du att få ångra|ska du få ångra|kommer du ångra)',
    'ingen (vill ha|älskar|orkar med) dig',
  ],
  money: [
    `(skicka|låna|swisha) mig … (${sums})`,
    `(skicka|swisha|överför|för över) … (${sums}) till mig`,
    `(kan|kunde|skulle|vill) du … (skicka|låna|låna ut|swisha|överföra|föra över) … (${sums})`,
    '(hjälpa|hjälp) mig med … (pengar|kronor|kr)',
    '(saknar|behöver) … (kronor|kr|euro|€) till',
    '(kan|kunde|skulle|vill) du … betala (min|mitt|för min|för mitt) (biljett|flygbiljett|flyg|visum|sjukhusräkning|hyra)',
    '(western union|moneygram)',
  ],
  gift_card: [
    `(köp|skicka|skaffa|fixa) (|mig|till mig) (ett|två|tre|några|presentkortet|koden till) … (${cards})`,
    `(kan|kunde|skulle|vill|måste) du … (köpa|skicka|skaffa|fixa) … (${cards})`,
    '(koden|koder|koderna) (från|på) (presentkortet|presentkorten|kortet|korten|baksidan)',
    `(${shops}) (kort|presentkort)`,
    '(steam-kort|itunes-kort|paysafecard|paysafecards)',
  ],
  crypto: [
    `(${coins})`,
    '(investera|investerar|handla|handlar|tjäna|tjänar) … (krypto|forex)',
    '(krypto|forex) (trading|wallet|plånbok|plattform|handel)',
    '(kryptohandel|kryptovaluta|kryptovalutor|kryptoplånbok)',
    '(garanterad|säker) (vinst|avkastning)',
    'dubbla dina pengar',
  ],
  messenger: [
    `(på|via|över till|till) (${messengers})`,
    `(din|ditt|min|mitt) (${messengers}|whatsapp-nummer|whatsappnummer)`,
    `(har|använder) du (${messengers})`,
    '(skriv|skriva|skrivas|hitta) … på (signal|kik|snap|discord)',
    `= (${messengers})`,
  ],
} satisfies CarePhrases;

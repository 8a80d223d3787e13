import type { CarePhrases } from '../detector.ts';

const insults = 'idiot|förlorare|hora|kärring|svin|rövhål|fitta|slyna|bitch|psykopat|mongo|subba|äckel|as|luder';
const kinds = 'dumma|fula|feta|äckliga|jävla|patetiska|värdelösa';

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
} satisfies CarePhrases;

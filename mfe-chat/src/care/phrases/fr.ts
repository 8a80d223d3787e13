import type { CarePhrases } from '../detector.ts';

const insults = 'idiot|idiote|imbécile|connard|connasse|salope|pute|salaud|enculé|conne|débile|minable|raclure|ordure|grosse vache|porc';
const kinds = 'sale|gros|grosse|pauvre|espèce de';

export default {
  hurtful: [
    `(t'es|tu es|t'es qu'|tu n'es qu') (|un|une|vraiment un|vraiment une) (|${kinds}) (${insults})`,
    `(espèce de|sale|pauvre) (${insults})`,
    `= (${insults})`,
    '(va te faire foutre|va te faire enculer|nique ta mère|va crever|va au diable)',
    '= (ferme ta gueule|ta gueule|casse-toi|dégage|crève)',
    '(tue-toi|suicide-toi|je vais te tuer|je vais te retrouver|je vais te casser la gueule|je sais où tu habites)',
    'tu vas (le regretter|me le payer)',
    "personne (ne t'aime|ne veut de toi|t'aime)",
  ],
} satisfies CarePhrases;

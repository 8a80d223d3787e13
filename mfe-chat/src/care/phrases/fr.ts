import type { CarePhrases } from '../detector.ts';
import { coins, messengers, shops } from '../names.ts';

const insults = 'idiot|idiote|imbécile|connard|connasse|salope|pute|salaud|enculé|conne|débile|minable|raclure|ordure|grosse vache|porc';
const kinds = 'sale|gros|grosse|pauvre|espèce de';
const sums = "argent|l'argent|d'argent|euros|€|balles";
const can = 'peux-tu|pourrais-tu|tu peux|tu pourrais|tu pourras';
const cards = 'carte cadeau|cartes cadeau|cartes cadeaux|carte-cadeau|cartes-cadeaux';

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
  money: [
    `(envoie-moi|envoie moi|prête-moi|prête moi|vire-moi|vire moi|avance-moi|avance moi) … (${sums})`,
    `(${can}) … (envoyer|m'envoyer|prêter|virer|avancer|m'avancer) … (${sums})`,
    "(aide-moi|aide moi|m'aider) à payer",
    "(j'ai besoin de|il me manque|il me faut) … (euros|€) pour",
    `(${can}) … (payer|me payer) (mon|ma) (billet|vol|visa|loyer|hôpital|facture)`,
    '(western union|moneygram|mandat cash)',
  ],
  gift_card: [
    `(achète|achète-moi|envoie|envoie-moi|prends|prends-moi) … (${cards})`,
    `(${can}|il faut que tu|tu dois) … (acheter|m'acheter|achètes|envoyer|m'envoyer|envoies|prendre) … (${cards})`,
    '(code|codes) (de|sur|au dos de) la carte',
    '(code|codes) (des|sur les|au dos des) cartes',
    `(carte|cartes|coupon|coupons|ticket|tickets|recharge|recharges) (${shops}|pcs|neosurf|transcash)`,
    '(paysafecard|paysafecards)',
  ],
  crypto: [
    `(${coins})`,
    "(investir|investis|investi|d'investir|j'investis|trader|gagner|gagne) … (crypto|cryptos|cryptomonnaie|cryptomonnaies|forex)",
    '(trading|plateforme|portefeuille) (de|en||sur) (crypto|cryptos|cryptomonnaie|cryptomonnaies|forex)',
    '(gains|profits|rendements|bénéfices) (garantis|sûrs)',
    '(gain|profit|rendement) garanti',
    "(doubler|double) (ton argent|l'argent)",
  ],
  messenger: [
    `(sur|par|via|ton|mon) (${messengers})`,
    `(as-tu|t'as|tu as|utilises-tu|tu utilises) (${messengers})`,
    "(écris-moi|m'écrire|s'écrire|ajoute-moi|parle-moi) … sur (signal|kik|snap|discord)",
    `= (${messengers})`,
  ],
} satisfies CarePhrases;

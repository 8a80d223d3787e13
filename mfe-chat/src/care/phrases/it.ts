import type { CarePhrases } from '../detector.ts';
import { coins, messengers, shops } from '../names.ts';

const insults =
  'idiota|imbecille|stronzo|stronza|troia|puttana|bastardo|bastarda|coglione|cogliona|fallito|fallita|porco|deficiente|cretino|cretina|pezzo di merda';
const kinds = 'brutto|brutta|povero|povera|razza di';
const sums = 'soldi|denaro|euro|€';
const cards = 'carta regalo|carte regalo|gift card|giftcard|buono amazon|buoni amazon';

export default {
  hurtful: [
    `sei (|solo|proprio|davvero) (|un|uno|una) (|${kinds}) (${insults})`,
    `(brutto|brutta|razza di) (${insults})`,
    `= (${insults})`,
    "(vaffanculo|fanculo a te|va' all'inferno|vai all'inferno|fottiti)",
    '= (chiudi la bocca|stai zitto|stai zitta|crepa|muori)',
    '(ammazzati|ti ammazzo|ti spacco la faccia|ti vengo a cercare|so dove abiti)',
    '(te ne pentirai|me la pagherai)',
    'nessuno ti (vuole|ama)',
  ],
  money: [
    `(mandami|inviami|prestami|girami|versami) … (${sums})`,
    `(puoi|potresti) … (mandare|mandarmi|inviare|inviarmi|prestare|prestarmi|anticipare|anticiparmi) … (${sums})`,
    `(aiutami|aiutarmi) con … (${sums})`,
    '(mi servono|mi mancano|ho bisogno di) … (euro|€) per',
    '(puoi|potresti) … (pagarmi|pagare) (il|la|il mio|la mia|il visto) (biglietto|volo|affitto|ospedale|bolletta)',
    '(ricaricami|ricaricarmi|ricarica) … (postepay|poste pay)',
    '(western union|moneygram)',
  ],
  gift_card: [
    `(compra|comprami|manda|mandami|invia|inviami|prendi|prendimi) … (${cards})`,
    `(puoi|potresti|devi|dovresti) … (comprare|comprarmi|mandare|mandarmi|inviare|inviarmi|prendere|prendermi) … (${cards})`,
    '(codice|codici) (della|sulla|delle|sulle) (carta|carte|card|gift card)',
    `(carta|carte|buono|buoni|gift card) (${shops})`,
    '(paysafecard|paysafecards)',
  ],
  crypto: [
    `(${coins})`,
    '(investire|investo|investi|investito|guadagnare|guadagno|guadagni|guadagnato) … (cripto|crypto|criptovalute|forex)',
    '(trading|piattaforma|portafoglio) (|di|in|con) (cripto|crypto|criptovalute|forex)',
    '(guadagni|profitti|rendimenti) (garantiti|sicuri)',
    '(guadagno|profitto|rendimento) (garantito|sicuro)',
    '(raddoppiare|raddoppi|raddoppia) i tuoi soldi',
  ],
  messenger: [
    `(su|via|per|tuo|mio) (${messengers})`,
    `(hai|usi) (${messengers})`,
    '(scrivimi|scriverci|sentiamoci|cercami|aggiungimi) … su (signal|kik|snap|discord)',
    `= (${messengers})`,
  ],
} satisfies CarePhrases;

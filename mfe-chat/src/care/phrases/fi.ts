import type { CarePhrases } from '../detector.ts';

const insults = 'idiootti|luuseri|huora|lutka|paskiainen|mulkku|ämmä|sika|kusipää|vammainen|retardi|läski|ääliö|narttu';
const kinds = 'tyhmä|ruma|saatanan|vitun|helvetin|säälittävä';

export default {
  hurtful: [
    `(sinä|sä|senkin|olet|oot|sinä olet|sä oot|olet pelkkä) (|${kinds}) (${insults})`,
    `(vitun|saatanan|senkin) (${insults})`,
    '(olet|oot) (|niin|ihan|pelkästään) (säälittävä|vastenmielinen|arvoton)',
    `= (${insults})`,
    '(haista vittu|haista paska|painu helvettiin|painu vittuun|vedä vittu päähän)',
    '= (turpa kiinni|suu kiinni|kuole|häivy)',
    '(tapa itsesi|minä tapan sinut|mä tapan sut|tapan sinut|tapan sut|tiedän missä asut|löydän sinut vielä)',
    '(tulet katumaan tätä|saat maksaa tästä)',
    'kukaan ei (rakasta|halua) sinua',
  ],
} satisfies CarePhrases;

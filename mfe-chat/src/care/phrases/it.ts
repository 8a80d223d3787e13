import type { CarePhrases } from '../detector.ts';

const insults =
  'idiota|imbecille|stronzo|stronza|troia|puttana|bastardo|bastarda|coglione|cogliona|fallito|fallita|porco|deficiente|cretino|cretina|pezzo di merda';
const kinds = 'brutto|brutta|povero|povera|razza di';

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
} satisfies CarePhrases;

import type { CarePhrases } from '../detector.ts';

const insults =
  'idiota|imbécil|gilipollas|puta|zorra|cabrón|cabrona|cerdo|cerda|perdedor|perdedora|hijo de puta|subnormal|payaso|asqueroso|asquerosa';
const kinds = 'pedazo de|puto|puta|maldito|maldita';

export default {
  hurtful: [
    `(eres|sois) (|un|una|solo un|solo una) (|${kinds}) (${insults})`,
    '(puto|puta|maldito|maldita|pedazo de) (idiota|imbécil|gilipollas|zorra|cabrón|cerdo|cerda|subnormal)',
    `= (${insults})`,
    '(que te jodan|vete a la mierda|vete al infierno|que te den por culo)',
    '= (cállate|cierra la boca|cállate la boca|muérete)',
    '(mátate|te voy a matar|te voy a encontrar|te voy a partir la cara|sé dónde vives)',
    'te vas a arrepentir',
    'nadie te (quiere|va a querer)',
  ],
} satisfies CarePhrases;

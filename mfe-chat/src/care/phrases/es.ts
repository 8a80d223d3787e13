import type { CarePhrases } from '../detector.ts';
import { coins, messengers, shops } from '../names.ts';

const insults =
  'idiota|imbécil|gilipollas|puta|zorra|cabrón|cabrona|cerdo|cerda|perdedor|perdedora|hijo de puta|subnormal|payaso|asqueroso|asquerosa';
const kinds = 'pedazo de|puto|puta|maldito|maldita';
const sums = 'dinero|euros|€';
const cards = 'tarjeta regalo|tarjetas regalo|tarjeta de regalo|tarjetas de regalo';
const names = `${messengers}|wasap|guasap`;

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
  money: [
    `(mándame|mandame|envíame|enviame|préstame|prestame|transfiéreme|déjame) … (${sums})`,
    `(puedes|podrías|podrias) … (mandar|mandarme|enviar|enviarme|prestar|prestarme|transferir|transferirme|dejarme) … (${sums})`,
    `(ayúdame|ayudarme) con … (${sums})`,
    '(necesito|me faltan|me hacen falta) … (euros|€) para',
    '(puedes|podrías|podrias) … (pagarme|pagar) (el|mi|la) (billete|vuelo|visado|hospital|alquiler|factura)',
    '(hazme|hacerme|mándame|mandarme) un bizum',
    '(western union|moneygram)',
  ],
  gift_card: [
    `(compra|cómprame|manda|mándame|envía|envíame|consigue|consígueme) … (${cards})`,
    `(puedes|podrías|podrias|tienes que) … (comprar|comprarme|mandar|mandarme|enviar|enviarme|conseguir) … (${cards})`,
    '(código|códigos) (de|en) (la|las) (tarjeta|tarjetas)',
    `(tarjeta|tarjetas) (|de|regalo|regalo de) (${shops})`,
    '(paysafecard|paysafecards)',
  ],
  crypto: [
    `(${coins})`,
    '(invertir|invierto|invierte|invertido|invirtiendo|ganar|gano|ganado) … (cripto|criptos|criptomonedas|forex)',
    '(trading|plataforma|inversión) (de|en|con) (cripto|criptos|criptomonedas|forex)',
    '(ganancia|rentabilidad) (garantizada|segura)',
    '(ganancias|beneficios) (garantizadas|garantizados|seguras|seguros)',
    '(duplicar|doblar|duplica|dobla) (tu|el) dinero',
  ],
  messenger: [
    `(por|en|al|a|vía|via|mi|tu) (${names})`,
    `(tienes|usas) (${names})`,
    '(escríbeme|escribirme|háblame|hablamos|búscame) … (por|en) (signal|kik|snap|discord)',
    `= (${names})`,
  ],
} satisfies CarePhrases;

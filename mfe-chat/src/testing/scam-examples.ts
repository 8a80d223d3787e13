import type { Locale } from '@vesper/contracts';

type Examples = Record<'gift_card' | 'crypto' | 'money' | 'messenger' | 'harmless', string[]>;

/** How scams begin, and what only sounds like it. */
export const scamExamples: Record<Locale, Examples> = {
  da: {
    gift_card: ['Kan du købe et gavekort til mig?', 'Send bare koderne på bagsiden', 'Køb to Steam-kort i kiosken'],
    crypto: ['Jeg tjener godt på krypto', 'Prøv Bitcoin', 'Det er garanteret gevinst'],
    money: ['Kan du låne mig 500 kroner?', 'Send mig lidt penge, så kommer jeg', 'Jeg mangler 2000 kr til billetten'],
    messenger: ['Skriv til mig på WhatsApp', 'Har du Telegram?', 'Skal vi skrive på Signal?'],
    harmless: [
      'Jeg fik et gavekort til en massage',
      'Vi brugte alt for mange penge i Rom',
      'Han fik et telegram i 1950',
      'Kan du sende mig et billede?',
    ],
  },
  de: {
    gift_card: ['Kannst du mir eine Gutscheinkarte kaufen?', 'Schick mir die Codes auf der Rückseite', 'Zwei Steam-Karten reichen'],
    crypto: ['Ich verdiene gut mit Krypto', 'Schon mal Bitcoin probiert?', 'Das sind sichere Gewinne, versprochen'],
    money: [
      'Kannst du mir 200 Euro leihen?',
      'Schick mir bitte etwas Geld',
      'Ich brauche 300 € für das Ticket',
      'Könntest du den Flug für mich bezahlen?',
    ],
    messenger: ['Schreib mir auf WhatsApp!', 'Hast du Telegram?', 'Wie ist deine WhatsApp-Nummer?', 'Schreib mir lieber auf Signal'],
    harmless: [
      'Meine Oma hat eine Gutscheinkarte bekommen',
      'Ich habe viel Geld für das Rad ausgegeben',
      'Kannst du mir sagen, wie viel Euro der Eintritt kostet?',
      'Das Signal hier im Zug ist schlecht',
      'Kannst du mir den Weg beschreiben?',
    ],
  },
  en: {
    gift_card: [
      'Can you buy me a Steam card?',
      'Send me the code on the back',
      'And the codes from the cards?',
      'Get two gift cards, please',
    ],
    crypto: ['I trade crypto, you know', 'Have you heard of Bitcoin?', 'Guaranteed profits!'],
    money: ['Could you lend me 200 euros?', 'Please send me some money', 'I need $300 for my ticket', 'Can you pay my rent this once?'],
    messenger: ['Text me on WhatsApp', 'What’s your Telegram?', 'Add me on Snapchat', 'WhatsApp?', 'Message me on Signal'],
    harmless: [
      'My sister gave me a gift card for my birthday',
      'I spent too much money on shoes',
      'The signal is bad on the train',
      'Can you send me a photo?',
      'Can I buy you a drink?',
      'I have to pay my rent before we go out',
    ],
  },
  es: {
    gift_card: ['¿Puedes comprarme una tarjeta regalo?', 'Mándame los códigos de las tarjetas', 'Con dos tarjetas Steam basta'],
    crypto: ['Gano mucho con criptomonedas', '¿Conoces Bitcoin?', 'Son ganancias seguras'],
    money: ['¿Puedes prestarme 200 euros?', 'Mándame un poco de dinero', 'Necesito 300 € para el billete', 'Hazme un bizum'],
    messenger: ['Escríbeme por WhatsApp', '¿Tienes Telegram?', 'Mejor hablamos por Signal'],
    harmless: [
      'Me regalaron una tarjeta regalo para un spa',
      'Gasté demasiado dinero en zapatos',
      '¿Puedes mandarme una foto?',
      'El billete costó 20 euros',
      'Aquí hay mala señal',
    ],
  },
  fi: {
    gift_card: ['Voitko ostaa lahjakortin?', 'Lähetä kortin koodi', 'Hae kaksi Steam-korttia'],
    crypto: ['Tienaan hyvin kryptolla', 'Oletko kokeillut bitcoinia?', 'Se on varma tuotto'],
    money: ['Voitko lainata mulle 200 euroa?', 'Lähetä minulle vähän rahaa', 'Tarvitsen 300 € lippuun'],
    messenger: ['Jatketaan WhatsAppissa', 'Onko sinulla Telegramia?', 'Laita viesti Signalissa'],
    harmless: ['Sain lahjakortin synttärilahjaksi', 'Minulla meni liikaa rahaa kenkiin', 'Voitko lähettää kuvan?', 'Lippu maksoi 20 euroa'],
  },
  fr: {
    gift_card: [
      'Tu peux m’acheter une carte cadeau ?',
      'Envoie-moi les codes des cartes',
      'Deux cartes Steam, ça suffit',
      'Un coupon PCS, c’est simple',
    ],
    crypto: ['Je gagne bien avec la crypto', 'Tu connais Bitcoin ?', 'Des gains garantis, je te dis'],
    money: ['Tu peux me prêter 200 euros ?', 'Envoie-moi un peu d’argent', 'Il me faut 300 € pour le billet'],
    messenger: ['Écris-moi sur WhatsApp', 'Tu as Telegram ?', 'Ajoute-moi plutôt sur Signal'],
    harmless: [
      'J’ai reçu une carte cadeau pour un massage',
      'J’ai dépensé trop d’argent en chaussures',
      'Tu peux m’envoyer une photo ?',
      'Le billet coûte 20 euros',
      'Donne-moi un signal',
    ],
  },
  it: {
    gift_card: ['Puoi comprarmi una carta regalo?', 'Mandami i codici delle carte', 'Bastano due carte Steam'],
    crypto: ['Guadagno bene con le cripto', 'Conosci Bitcoin?', 'Sono guadagni sicuri'],
    money: ['Puoi prestarmi 200 euro?', 'Mandami un po’ di soldi', 'Mi servono 300 € per il biglietto'],
    messenger: ['Scrivimi su WhatsApp', 'Hai Telegram?', 'Scrivimi piuttosto su Signal'],
    harmless: [
      'Mi hanno regalato una carta regalo per le terme',
      'Ho speso troppi soldi in scarpe',
      'Puoi mandarmi una foto?',
      'Il biglietto costa 20 euro',
    ],
  },
  nb: {
    gift_card: ['Kan du kjøpe et gavekort til meg?', 'Send kodene på baksiden', 'To Steam-kort holder'],
    crypto: ['Jeg tjener godt på krypto', 'Prøv Bitcoin', 'Det er garantert avkastning'],
    money: ['Kan du låne meg 500 kroner?', 'Vipps meg litt penger', 'Jeg trenger 2000 kr til billetten'],
    messenger: ['Skriv til meg på WhatsApp', 'Har du Telegram?', 'Skal vi skrive på Signal?'],
    harmless: [
      'Jeg fikk et gavekort til bursdagen',
      'Vi brukte altfor mye penger i Roma',
      'Kan du sende meg et bilde?',
      'Billetten kostet 200 kroner',
    ],
  },
  nl: {
    gift_card: ['Kun je een cadeaukaart kopen?', 'Stuur de codes op de achterkant', 'Twee Steam-kaarten is genoeg'],
    crypto: ['Ik verdien goed met crypto', 'Ken je Bitcoin?', 'Gegarandeerd rendement, echt'],
    money: ['Kun je me 200 euro lenen?', 'Stuur me wat geld', 'Ik heb 300 € nodig voor het ticket'],
    messenger: ['Schrijf me op WhatsApp', 'Heb je Telegram?', 'App me liever op Signal'],
    harmless: [
      'Ik kreeg een cadeaukaart voor mijn verjaardag',
      'Ik heb te veel geld uitgegeven aan schoenen',
      'Kun je me een foto sturen?',
      'Het ticket kostte 20 euro',
    ],
  },
  pl: {
    gift_card: ['Możesz kupić kartę podarunkową?', 'Wyślij mi kody z kart', 'Wystarczą dwie karty Steam'],
    crypto: ['Dobrze zarabiam na krypto', 'Znasz Bitcoin?', 'To pewny zysk'],
    money: ['Możesz mi pożyczyć 200 zł?', 'Wyślij mi trochę pieniędzy', 'Potrzebuję 300 € na bilet', 'Podaj mi kod BLIK'],
    messenger: ['Napisz do mnie na WhatsAppie', 'Masz Telegrama?', 'Napisz lepiej na Signalu'],
    harmless: [
      'Dostałam w prezencie kartę podarunkową',
      'Mam za dużo butów i za mało pieniędzy',
      'Możesz mi wysłać zdjęcie?',
      'Bilet kosztował 20 zł',
    ],
  },
  sv: {
    gift_card: ['Kan du köpa ett presentkort?', 'Skicka koderna på baksidan', 'Två Steam-kort räcker'],
    crypto: ['Jag tjänar bra på krypto', 'Har du provat Bitcoin?', 'Det är garanterad avkastning'],
    money: ['Kan du låna mig 500 kronor?', 'Swisha mig lite pengar', 'Jag behöver 2000 kr till biljetten'],
    messenger: ['Skriv till mig på WhatsApp', 'Har du Telegram?', 'Ska vi skriva på Signal?'],
    harmless: [
      'Jag fick ett presentkort på massage',
      'Vi gjorde av med för mycket pengar i Rom',
      'Kan du skicka en bild?',
      'Biljetten kostade 200 kronor',
    ],
  },
};
